/** Sentences of Casino for refused moves, as docs/codes.md lists them. */
import type { Violation } from '../../../core/game.ts';
import { say, sayNotation, type Phrase } from '../../../core/phrase.ts';
import { fillIn, sayList, sayParams, withoutStop, withSmallLetter } from '../../../core/saying.ts';
import { sayName } from '../../../core/speaker.ts';
import { SETUP_SENTENCES } from './setup-words.ts';
import type { ViolationCode } from '../rules/types.ts';

const SENTENCES = {
  ...SETUP_SENTENCES,
  'casino/game_over': 'You cannot play any more: the game is over.',
  'casino/not_your_turn': "You have to wait: it is {name}'s turn.",
  'casino/not_in_hand': 'You do not hold {card}.',
  'casino/stack_open': 'You have a temp stack open: confirm or cancel it first.',
  'casino/empty_selection': 'You have to choose at least one card or build.',
  'casino/duplicate_target': 'You named {target} twice.',
  'casino/card_in_build':
    'You cannot use {card} alone: it is part of a build, which is captured whole.',
  'casino/not_on_table': 'You cannot use {card}: it does not lie loose on the table.',
  'casino/no_such_build': 'You chose a build that is not on the table.',
  'casino/top_not_usable': "You may use only the top card of an opponent's pile.",
  'casino/top_used':
    'You have used a top card already: one in a play, and one from each pile in a turn.',
  'casino/capture_required':
    'Cannot trail this card. You must capture the matching card(s) on the table first.',
  'casino/active_build':
    'Cannot trail while you own an active build. Capture, build, or use a temp stack instead.',
  'casino/keep_capture_card': 'You own a build of {value}: keep a {value} in your hand for it.',
  'casino/no_capture': 'You cannot take exactly these with {card}.',
  'casino/face_card':
    'You cannot build with {card}: a J, Q or K only captures one card of its own rank.',
  'casino/one_build':
    'You can only have one active build at a time. Use a temp stack for card manipulation.',
  'casino/value_limit': 'You cannot make a build worth less than 1 or more than {max}.',
  'casino/not_partition':
    'You cannot use these cards together: they do not split into groups of {value}.',
  'casino/no_capture_card': 'You need another {value} in your hand for this build.',
  'casino/duplicate_value':
    'You cannot make a second build of {value}: add to the one on the table or capture it.',
  'casino/raise_own': "You cannot raise or merge your own side's build; only an opponent's.",
  'casino/not_raisable':
    'You cannot raise this build: it has several groups or already five cards.',
  'casino/no_own_build': 'You have no build of your own to add to.',
  'casino/merge_sum': 'You need a card that brings that build to the value of your own.',
  'casino/augment_off': 'You cannot add to your build at this table without playing a hand card.',
  'casino/two_hand_cards': 'You can use only one hand card in a turn.',
  'casino/no_stack': 'You have no temp stack open, or none with that card.',
  'casino/need_hand_card': 'You need one card from your hand in this stack.',
  'casino/no_options': 'You can neither capture nor build with this stack.',
  'casino/bad_choice': 'You have to choose one of the listed actions.',
  'casino/multiple_actions':
    'Multiple actions possible with this card. Choose capture or build action.',
} as const satisfies Record<ViolationCode, string>;

type Params = Violation['params'];

/** A code from elsewhere than these is a bug: it has no sentence here. */
const sentenceOf = (sentence: string, params: Params, names: readonly string[]): Phrase =>
  fillIn(sentence, { name: sayName(Number(params.seat), names), ...sayParams(params) });

const textOf = (code: string): string => SENTENCES[code as ViolationCode];

/** A refusal with a reason behind it (`because`, a code, and its parameters) is told with it. */
export function explain({ code, params }: Violation, names: readonly string[]): Phrase {
  const sentence = sentenceOf(textOf(code), params, names);
  if (params.because === undefined) return sentence;
  const why = { code: String(params.because), params };
  const missing = String(params.missing).split(' ').filter(Boolean);
  const bare = withoutStop(sentence);
  if (isUnfinished(why, missing)) return say`${bare} yet: add ${sayMissing(missing)}.`;
  return say`${bare}: ${withSmallLetter(lackWords(why, missing, names))}`;
}

/**
 * Why cards come to nothing together, in one line, and which would help. Only the first sentence of a refusal is said:
 * what else it advises is for who has not put cards together yet.
 */
export function lackWords(
  why: Violation,
  missing: readonly string[],
  names: readonly string[],
): Phrase {
  if (isUnfinished(why, missing)) return say`Nothing fits yet: add ${sayMissing(missing)}.`;
  if (why.params.lacks !== undefined)
    return say`You hold no ${why.params.lacks} to take these with.`;
  const [first] = textOf(why.code).split(/(?<=\.) /);
  const reason = sentenceOf(first, why.params, names);
  return missing.length === 0 ? reason : say`${reason} Or add ${sayMissing(missing)}.`;
}

const sayMissing = (missing: readonly string[]): Phrase => sayList(missing.map(sayNotation));

/** No capture and no build as yet, and with other cards it would be one. */
const isUnfinished = ({ code }: Violation, missing: readonly string[]): boolean =>
  missing.length > 0 && UNFINISHED.includes(code);

const UNFINISHED: readonly string[] = [
  'casino/no_capture',
  'casino/value_limit',
  'casino/not_partition',
  'casino/need_hand_card',
] satisfies ViolationCode[];
