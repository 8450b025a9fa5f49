/** Sentences of Dhappa for refused moves, as docs/codes.md lists them. */
import type { Violation } from '../../../core/game.ts';
import type { Phrase } from '../../../core/phrase.ts';
import { fillIn, sayParams } from '../../../core/saying.ts';
import { sayName } from '../../../core/speaker.ts';
import { countCards, counted } from '../../../core/words.ts';
import { SETUP_SENTENCES } from './setup-words.ts';
import type { ViolationCode } from '../rules/types.ts';

const SENTENCES = {
  ...SETUP_SENTENCES,
  'dhappa/hand_over': 'The hand is over; {wonWords}.',
  'dhappa/not_your_turn': "It is {name}'s turn, so you cannot move yet.",
  'dhappa/wrong_phase': 'You {stateWords}.',
  'dhappa/bad_pick_count': 'You asked for {countWords}; the pile has {pile}.',
  'dhappa/pick_not_playable':
    'You cannot take {countWords}: you could not play the deepest one, {card}, at once{openedWords}.',
  'dhappa/no_cards': 'Choose at least one card.',
  'dhappa/duplicate_card': 'You named {card} twice; each card can be used once.',
  'dhappa/unknown_card': '{card} is not in your hand.',
  'dhappa/must_play_pending':
    'Play {card} first: you took it from the pile and must use it in a new or existing run.',
  'dhappa/not_opened': 'You have not opened; first create a run without wilds.',
  'dhappa/run_not_found': 'There is no run {run} on the table.',
  'dhappa/not_your_team':
    "Run {run} belongs to the other team; you can add only to your own team's runs.",
  'dhappa/opening_not_pure': 'You have not opened, so your run may hold no wilds; {card} is one.',
  'dhappa/too_short': 'A run needs at least 3 cards; you chose {count}.',
  'dhappa/need_natural': 'A {kind} needs at least {needWords}; you chose {count}.',
  'dhappa/set_rank_not_allowed': 'Sets are made of aces or 3s only; yours is of {rank}.',
  'dhappa/duplicate_in_set': 'This table does not allow a second {card} in a set.',
  'dhappa/mixed_suits': 'A sequence has one suit; {card} is not of {suit}.',
  'dhappa/duplicate_rank': 'You chose {card} twice; a sequence has each rank once.',
  'dhappa/not_consecutive': '{one} and {other} leave {gapWords}, but you chose {wildWords}.',
  'dhappa/no_room': 'A sequence has at most 12 cards, 3 to ace; this would make {count}.',
  'dhappa/does_not_fit': '{card} does not fit run {run}; it goes on with {next}.',
  'dhappa/slot_occupied': 'Run {run} already has its {card}.',
  'dhappa/replace_single_only':
    '{card} would replace a wild; play it alone, the other cards after it.',
  'dhappa/no_room_for_static':
    'The {card} has nowhere to go: this run is already complete from 3 to ace.',
  'dhappa/direction_invalid': 'The {card} cannot go to the {direction} end; possible: {possible}.',
  'dhappa/direction_required': 'The {card} can become {faces}; choose one.',
  'dhappa/merge_same': 'Choose two different runs to merge.',
  'dhappa/merge_not_own': "Run {run} is {name}'s; you can merge only runs that you created.",
  'dhappa/merge_not_sequence': 'Run {run} is a set; only sequences can be merged.',
  'dhappa/merge_suit': 'These runs are of {one} and {other}; merging needs one suit.',
  'dhappa/merge_overlap': 'Both runs contain the {card}; merged runs may share no rank.',
  'dhappa/merge_gap': 'Between these runs {missing} {isMissing}; {bridgeWords}.',
  'dhappa/must_keep_card': 'You would keep {leftWords} but need {need}: one to discard{keepWords}.',
  'dhappa/lock_not_met':
    'This is your last card and your team has no Lock: {count} of 3 runs with few enough wilds.',
  'dhappa/final_discard_wild': 'Your last discard must be natural at this table; {card} is wild.',
  'dhappa/free_pick_returned': 'You took {card} for free this turn, so you cannot discard it now.',
  'dhappa/undo_off': 'This table plays without undo.',
  'dhappa/nothing_to_undo': 'There is nothing to take back; a draw or pick stays.',
} as const satisfies Record<ViolationCode, string>;

/** Where a violation has something special to say. */
function sentenceFor({ code, params }: Violation): string {
  if (code === 'dhappa/direction_invalid' && params.low !== undefined)
    return 'With the {card} this run cannot start at {low}; possible: {possible}.';
  return SENTENCES[code as ViolationCode];
}

const STATES: Readonly<Record<string, string>> = {
  notDrawn: 'have not drawn yet; draw or pick from the pile first',
  drawn: 'have drawn already; play or discard now',
  playing: 'are still playing this hand; play it to its end first',
};

const KEEP: Readonly<Record<string, string>> = {
  noLock: ' and one to hold, since your team has no Lock',
  wild: ' and one to hold, since your last discard must be natural at this table',
  free: ' and one to hold, since the card that you took for free may not go back now',
};

/** A code from elsewhere than these is a bug: it has no sentence here. */
export function explain(violation: Violation, names: readonly string[]): Phrase {
  const { params } = violation;
  const count = Number(params.count);
  const gap = params.count === 1 ? 'it' : 'them';
  return fillIn(sentenceFor(violation), {
    name: sayName(Number(params.seat), names),
    wonWords: params.winner === 'draw' ? 'nobody won it' : `team ${params.winner} won it`,
    stateWords: STATES[String(params.state)] ?? '',
    countWords: params.count === 1 ? '1 card' : `${params.count} cards`,
    openedWords:
      params.opened === 'no'
        ? ', and you have not opened, so it would have to be in a pure run'
        : '',
    needWords: counted(Number(params.need), 'natural card'),
    gapWords: counted(Number(params.gaps), 'gap'),
    wildWords: counted(Number(params.wilds), 'wild'),
    isMissing: count > 1 ? 'are missing' : 'is missing',
    bridgeWords: count === 0 ? 'leave the bridge out' : `bridge ${gap} exactly with hand cards`,
    leftWords: countCards(Number(params.left)),
    keepWords: KEEP[String(params.why)] ?? '',
    ...sayParams(params),
  });
}
