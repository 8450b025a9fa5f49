/** DH-91: a merge takes two taps: first the run that stays, then the run that joins it. */
import { useState } from 'react';

export interface Merging {
  /** The run that stays, once it has been tapped. */
  readonly first: number | undefined;
}

export interface Merge {
  readonly merging: Merging | undefined;
  readonly start: () => void;
  readonly stop: () => void;
  readonly setFirst: (run: number | undefined) => void;
}

/** Only while `active`: a turn that is over has nothing left to merge. */
export function useMerge(active: boolean): Merge {
  const [merging, setMerging] = useState<Merging>();
  if (merging && !active) setMerging(undefined);
  return {
    merging: active ? merging : undefined,
    start: () => setMerging({ first: undefined }),
    stop: () => setMerging(undefined),
    setFirst: (first) => setMerging({ first }),
  };
}
