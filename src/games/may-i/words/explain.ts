/** Sentences of May I? for refused moves, as docs/codes.md lists them. */
import type { Violation } from '../../../core/game.ts';
import type { Phrase, SeatPart } from '../../../core/phrase.ts';
import { fillIn, sayParams } from '../../../core/saying.ts';
import { sayName } from '../../../core/speaker.ts';
import { counted } from '../../../core/words.ts';
import { SETUP_SENTENCES } from './setup-words.ts';
import type { ViolationCode } from '../rules/types.ts';

const SENTENCES = {
  ...SETUP_SENTENCES,
  'may-i/game_over': 'The game is over, so no more moves are possible.',
  'may-i/wrong_phase': 'The round is {state}; {toDo}.',
  'may-i/may_i_pending':
    "{callerName}'s May I for {card} is being settled; wait for {promptedName}'s answer.",
  'may-i/not_your_turn': "It is {name}'s turn, so you cannot do this yet.",
  'may-i/no_lay_off_in_round_6':
    'Round 6 has no laying off: you lay down all your cards at once or none.',
  'may-i/no_swap_in_round_6':
    'Round 6 has no joker swap: the table stays empty until someone lays down everything.',
  'may-i/must_draw_first': 'Draw a card first; you have not drawn this turn.',
  'may-i/already_drawn': 'You have already drawn this turn; now play or discard.',
  'may-i/stock_empty':
    'The stock is empty and cannot be refilled; you can only take {card} from the discard pile.',
  'may-i/down_no_discard_draw': 'You are down, so you must draw from the stock.',
  'may-i/not_exposed': 'That discard can no longer be taken; {card} on top of the pile is dead.',
  'may-i/already_down': 'You are already down this round; you lay down only once.',
  'may-i/not_down': 'You are not down yet, so you cannot {what}; lay down your contract first.',
  'may-i/laid_down_this_turn': 'You laid down this turn; you can lay off from your next turn on.',
  'may-i/swap_after_down': 'You are down, so you can no longer swap jokers.',
  'may-i/no_cards': 'Choose at least one card to lay off.',
  'may-i/duplicate_card': 'You named {card} twice; each card can be used once.',
  'may-i/card_not_in_hand': '{card} is not in your hand.',
  'may-i/wrong_contract': 'Round {round} wants {wanted}; you named {named}.',
  'may-i/must_use_all_cards': 'You must use all {all} cards of your hand; you named {named}.',
  'may-i/meld_size': 'Your {meld} has {count} cards; this contract wants exactly {exactly}.',
  'may-i/too_many_wilds':
    'Your {meld} has {wildWords} and {naturalWords}; wilds may not outnumber naturals when you lay down.',
  'may-i/invalid_set': 'Your {meld} is no set: {why}.',
  'may-i/invalid_run': 'Your {meld} is no run: {why}.',
  'may-i/same_suit_gap':
    'Your two {suit} runs need at least 2 ranks between them; {one} and {other} leave {left}.',
  'may-i/meld_not_found': 'There is no meld {meld} on the table.',
  'may-i/does_not_fit': '{card} does not fit meld {meld}; it takes {takes}.',
  'may-i/invalid_position': 'This run already {already}, so the wild can only go at the {open}.',
  'may-i/swap_set': 'Meld {meld} is a set; only a joker in a run can be swapped.',
  'may-i/not_a_joker': '{card} is not a joker; only jokers can be swapped.',
  'may-i/swap_mismatch': 'The joker stands for {wanted}; you gave {card}.',
  'may-i/may_i_own_turn': 'It is your turn; only the other players can call May I.',
  'may-i/may_i_down': 'You are down, so you cannot call May I any more this round.',
  'may-i/stale_call': 'You called for {card}, but the discard on offer is now {offered}.',
  'may-i/may_i_own_discard': 'You discarded {card} yourself, so you cannot call for it.',
  'may-i/no_may_i': 'There is no May I to answer now.',
  'may-i/not_prompted': '{name} is asked now, not you.',
  'may-i/bad_order': 'The new order must hold exactly the {count} cards of your hand, each once.',
  'may-i/not_staged': 'You have not staged {card}, so it cannot be taken back.',
} as const satisfies Record<ViolationCode, string>;

/** Where a violation has something special to say. */
function sentenceFor({ code, params }: Violation): string {
  if (code === 'may-i/not_exposed' && params.card === '')
    return 'That discard can no longer be taken; the discard pile is empty.';
  if (code === 'may-i/not_a_joker' && params.absentFrom !== undefined)
    return '{card} is not in meld {absentFrom}; only a joker that lies there can be swapped.';
  if (code === 'may-i/invalid_position' && params.position !== undefined)
    return '{position} is no end of a run: say start or end.';
  return SENTENCES[code as ViolationCode];
}

/** A code from elsewhere than these is a bug: it has no sentence here. */
export function explain(violation: Violation, names: readonly string[]): Phrase {
  const { params } = violation;
  const seatName = (name: string): SeatPart => sayName(Number(params[name]), names);
  return fillIn(sentenceFor(violation), {
    name: seatName('seat'),
    callerName: seatName('caller'),
    promptedName: seatName('prompted'),
    wildWords: counted(Number(params.wilds), 'wild'),
    naturalWords: counted(Number(params.naturals), 'natural'),
    ...sayParams(params),
  });
}
