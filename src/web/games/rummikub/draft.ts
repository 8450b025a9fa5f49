/**
 * The player's arrangement and selection in the current turn. It lives on this screen only. It is saved as
 * text with the match, so a reload loses only the undo history.
 */
import {
  type Arrangement,
  formatArrangement,
  isTouched,
  parseArrangement,
  type Position,
  startArrangement,
} from '../../../games/rummikub/index.ts';
import type { Spot } from './board.ts';
import type { Client, Snapshot } from './screen-state.ts';

export interface DraftState {
  readonly arrangement: Arrangement;
  /** Keys of the tiles that were taken up, in that order. */
  readonly chosen: readonly number[];
  /** Where sets were put down, by their keys, for as long as the last step is the one that did it. */
  readonly wishes: ReadonlyMap<number, Spot>;
}

const NO_WISHES: DraftState['wishes'] = new Map();

export class Draft {
  readonly #client: Client;
  #turn = '';
  #state: DraftState | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(client: Client) {
    this.#client = client;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The state in this position: a turn that has ended takes its arrangement along. */
  in(snapshot: Snapshot): DraftState {
    const turn = turnKey(snapshot);
    if (!this.#state || turn !== this.#turn) {
      this.#state = freshState(snapshot, this.#state);
      this.#turn = turn;
    }
    return this.#state;
  }

  now = (): DraftState => this.in(this.#client.snapshot());

  change(arrangement: Arrangement, wishes: DraftState['wishes'] = NO_WISHES): void {
    this.#set({ arrangement, chosen: [], wishes });
    const text = isTouched(arrangement) ? formatArrangement(arrangement) : '';
    this.#client.keep('draft', text && `${keptTurn(this.#client.snapshot().view)} ${text}`);
  }

  choose(chosen: readonly number[]): void {
    this.#set({ ...this.now(), chosen, wishes: NO_WISHES });
  }

  #set(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Whose turn it is in which round: a draft belongs to one turn. */
const keptTurn = ({ round, turns }: Position): string => `${round}.${turns}`;

/** The racks tell a take-back from the turn it leads to. */
const turnKey = ({ deal, view, seat }: Snapshot): string =>
  [deal, keptTurn(view), view.phase, view.rack[seat].join(), view.table.length].join('/');

function freshState({ view, seat, watching, kept }: Snapshot, before?: DraftState): DraftState {
  const arrangement = startArrangement(view.table, watching ? [] : view.rack[seat]);
  const [turn, ...words] = (kept.draft ?? '').split(' ');
  const isKept = !watching && view.turn === seat && turn === keptTurn(view);
  const again = isKept ? parseArrangement(arrangement, words.join(' ')) : undefined;
  return {
    arrangement: again ?? arrangement,
    chosen: stillChosen(arrangement, before),
    wishes: NO_WISHES,
  };
}

/** What was chosen on the rack stays so while others play. */
function stillChosen({ rack }: Arrangement, before: DraftState | undefined): readonly number[] {
  const was = before?.arrangement.start.rack;
  const same = was?.length === rack.length && was.every(({ tile }, at) => tile === rack[at].tile);
  const keys = new Set(rack.map(({ key }) => key));
  return same ? before!.chosen.filter((key) => keys.has(key)) : [];
}
