/** Long logs folded where nobody waits for it: a table that has no snapshot yet, the record of a match. */
import type { Result } from '../../core/result.ts';
import type { LogFault, Snapshot } from '../log/log.ts';

export interface Folding {
  /** The latest snapshots that a table would have, had it always kept them. */
  catchUp(code: string): Promise<Result<readonly Snapshot[], LogFault>>;
  /** The record of a finished match as text. It is not begun, or not gone on with, once nobody wants it. */
  record(code: string, deal: number, signal: AbortSignal): Promise<Result<string, LogFault>>;
  /** Whatever is under way is given up at once. */
  close(): Promise<void>;
}

/** What is to be found out from the entries of a table. */
export type FoldOrder =
  | { readonly kind: 'catch up'; readonly code: string; readonly every: number }
  | { readonly kind: 'record'; readonly code: string; readonly deal: number };

/** Where a fold stands after some entries: it wants more, has found what it was for, or cannot go on. */
export type FoldStep =
  | { readonly kind: 'more' }
  | { readonly kind: 'snapshots'; readonly snapshots: readonly Snapshot[] }
  | { readonly kind: 'record'; readonly text: string }
  | { readonly kind: 'broken'; readonly reason: string };
