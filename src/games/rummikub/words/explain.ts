/** Sentences of Rummikub for refused moves, as docs/codes.md lists them. */
import type { Violation } from '../../../core/game.ts';
import type { Phrase } from '../../../core/phrase.ts';
import { fillIn } from '../../../core/saying.ts';
import { sayName } from '../../../core/speaker.ts';
import { sayTileParams } from '../../../core/tile-phrase.ts';
import { SETUP_SENTENCES } from './setup-words.ts';
import type { ViolationCode } from '../rules/types.ts';

const SENTENCES = {
  ...SETUP_SENTENCES,
  'rummikub/game_over': 'The round is over.',
  'rummikub/round_not_over': 'The round is not over; play it to its end first.',
  'rummikub/not_your_turn': "It is {name}'s turn.",
  'rummikub/unknown_tile': 'There is no tile "{text}".',
  'rummikub/tile_not_on_rack': 'You do not hold {tile}.',
  'rummikub/table_tile_missing': '{tile} was on the table and must stay there.',
  'rummikub/tile_used_twice': 'You placed {tile} more often than it exists.',
  'rummikub/set_too_short': 'A set needs three tiles; this one has {size}.',
  'rummikub/not_a_set': '{tiles} is neither a run nor a group: {reason}.',
  'rummikub/no_rack_tile_played': 'Play at least one tile from your rack, or draw.',
  'rummikub/not_opened': 'Before your first meld you may not touch the sets on the table.',
  'rummikub/opening_too_low': 'Your first meld is worth {points} points; it needs {needed}.',
  'rummikub/joker_must_be_reused':
    'The joker you freed must be on the table again at the end of your turn.',
  'rummikub/joker_not_covered':
    "Under the replace rule the joker's place must be filled by the tile it stood for ({face}).",
  'rummikub/joker_locked':
    'Nothing may leave {set} until its joker is replaced by the tile it stands for.',
  'rummikub/joker_in_old_set': 'The joker you freed must go to a set with no tile of its old one.',
  'rummikub/joker_needs_rack_tiles':
    'The joker you freed must go to a set with at least two tiles from your rack.',
  'rummikub/pool_empty': 'The pool is empty: play, or pass.',
  'rummikub/pass_not_allowed': 'You may pass only when the pool is empty: draw a tile instead.',
  'rummikub/cannot_arrange': 'That cannot be arranged: {why}.',
} as const satisfies Record<ViolationCode, string>;

/** A code from elsewhere than these is a bug: it has no sentence here. */
export function explain({ code, params }: Violation, names: readonly string[]): Phrase {
  const name = sayName(Number(params.seat), names);
  return fillIn(SENTENCES[code as ViolationCode], { name, ...sayTileParams(params) });
}
