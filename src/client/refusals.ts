/**
 * Refusals that the client makes itself: a request did not reach the server, or its answer was lost or
 * unreadable.
 */
import { filledIn } from '../core/words.ts';
import { phraseFrom, type WireRefusal } from '../protocol/index.ts';
import type { Refusal } from './table.ts';

const SENTENCES = {
  'client/offline': 'There is no connection to the {where}; {what}.',
  'client/bad_answer':
    'What the server says cannot be understood here ({reason}): load the page anew.',
} as const;
export type ClientRefusalCode = keyof typeof SENTENCES;
export const CLIENT_CODES = Object.keys(SENTENCES) as ClientRefusalCode[];

/** The outcome of a message that was to be sent, as parameters of the sentence. */
const FATES = {
  moveUnsent: { where: 'table', what: 'your move was not sent' },
  moveUnknown: {
    where: 'table',
    what: 'your move was sent, but whether it was taken is not known',
  },
  requestUnsent: { where: 'table', what: 'nothing was sent' },
  requestUnknown: { where: 'table', what: 'whether the server has done it is not known' },
  serverUnreached: { where: 'server', what: 'check the address and your network' },
} as const;

export const offline = (fate: keyof typeof FATES): WireRefusal =>
  refusalOf('client/offline', FATES[fate]);

export const badAnswer = (reason: string): WireRefusal =>
  refusalOf('client/bad_answer', { reason });

function refusalOf(code: ClientRefusalCode, params: Record<string, string>): WireRefusal {
  return { code, params, message: filledIn(SENTENCES[code], params) };
}

/** A refusal of the server in the form that a table gives its own. */
export const toTableRefusal = ({
  code,
  params,
  message,
  parts,
  choices,
}: WireRefusal): Refusal => ({
  code,
  params,
  sentence: phraseFrom({ text: message, parts }),
  ...(choices && { choices }),
});
