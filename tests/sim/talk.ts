/** What has been said on one line so far, as an onlooker keeps book of it. */
import { createHash } from 'node:crypto';
import type { ClientMessage } from '../../src/protocol/index.ts';
import type { Host, Line } from './network.ts';

/** Computed here once more, so that the server's own way is not taken for granted. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Something that a client asked and that has to be answered exactly once. */
export interface Request {
  readonly id: string;
  readonly talk: Talk;
  readonly message: Partial<ClientMessage> & { readonly type?: string };
  /** Where the log was when it arrived. */
  readonly knew: number;
  isAnswered: boolean;
  isRefused: boolean;
  /** It was refused by one that did not know how its last append had ended: it may be done all the same. */
  isUnsure: boolean;
  /** An entry of the log is explained by it. */
  isSpent: boolean;
}

export class Talk {
  readonly line: Line;
  readonly requests: Request[] = [];
  code = '';
  /** The hash of the secret that was shown at the door. */
  claim: string | undefined;
  ticket: string | undefined;
  since: number | undefined;
  /** The hash of the secret that the server knows this line by. */
  hash: string | undefined;
  /** The last number that the server told this line; 0 before the welcome. */
  told = 0;
  /** The same as far as it has arrived. */
  heard = 0;
  isWelcome = false;
  /** A hello waits for its answer; another one is none. */
  isGreeting = false;

  constructor(line: Line) {
    this.line = line;
  }

  get process(): Host | undefined {
    return this.line.served?.process ?? this.line.host;
  }

  /** Whether the server counts on this line. */
  get isAtTable(): boolean {
    return this.isWelcome && this.line.isServed;
  }

  ask(id: string, message: Request['message'], knew: number): void {
    const fate = { isAnswered: false, isRefused: false, isUnsure: false, isSpent: false };
    this.requests.push({ id, talk: this, message, knew, ...fate });
  }
}
