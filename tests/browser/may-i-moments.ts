/** Moments of a May I? match that tests look at, in which it does not matter which cards they are. */
import { fitOf, fits } from '../../src/games/may-i/rules/melds.ts';
import type { Move, Position } from '../../src/games/may-i/rules/types.ts';
import { fitsSome } from './may-i-positions.ts';
import { matchWhen, saved, type Wanted } from './may-i-saved.ts';

type Moment = Omit<Wanted, 'seed'> & { readonly seed?: number };
const moment = ({ seed = 1, ...wanted }: Moment) => saved(matchWhen({ seed, ...wanted }));

/** The others want the card turned up, and you, who are on turn, are the first to be asked. */
export const askedAtTurn = () =>
  moment({
    options: { firstDealer: '2' },
    others: { calls: () => true },
    when: (p) => p.question?.prompted === 0 && p.turn === 0,
  });

/** It is North's turn, East calls, North has allowed: you stand before East in the line. */
export const askedInLine = () =>
  moment({
    options: { firstDealer: '1' },
    others: { calls: () => true },
    when: (p) => p.question?.prompted === 0 && p.turn === 2,
  });

/** The last discard is not yours, North has drawn, nobody stands before you: a call wins at once. */
export const freeToCall = () =>
  moment({ when: (p) => p.turn === 2 && p.phase === 'action' && p.exposed && !p.down[0] });

/** The same before North has drawn: who is on turn is asked first. */
export const mustWait = () =>
  moment({
    others: { laysDown: false },
    when: (p) => p.turn === 2 && p.phase === 'draw' && p.discarder === 1 && p.exposed,
  });

/** The discard is your own. */
export const ownDiscard = () => moment({ when: (p) => p.turn === 1 && p.discarder === 0 });

/** The card under a claimed discard is nobody's. */
export const deadCard = () =>
  moment({
    others: { calls: (p) => p.turn === 0 },
    when: (p) => p.turn === 0 && p.phase === 'draw' && !p.exposed && p.question === null,
  });

export const fresh = (options: Wanted['options'] = {}, bot = 'easy', seed = 1) =>
  moment({ seed, options: { firstDealer: '2', ...options }, bot, when: () => true });

/** Who asks for every discard has many cards soon. */
export const manyCards = (count: number) =>
  moment({
    you: { calls: () => true, laysDown: false },
    others: { laysDown: false },
    when: (p) => p.hand[0].length >= count && (p.turn === 0 || count % 2 === 1),
  });

/** Lays off whatever fits, so that somebody goes out soon. */
const layOffFirst = (p: Position): Move | undefined => {
  const card = p.down[p.turn] ? p.hand[p.turn].find((one) => fitsSome(one, p)) : undefined;
  if (card === undefined) return undefined;
  return { type: 'lay_off', card, meld: p.melds.findIndex((one) => fits(fitOf(card, one))) + 1 };
};
const EAGER = { plays: layOffFirst } as const;

/** Somebody has gone out in the first round. */
export const roundOver = (bot?: string) =>
  moment({
    ...(bot === undefined ? {} : { bot }),
    you: EAGER,
    others: EAGER,
    when: (p) => p.phase === 'roundOver' && p.records[0].winner > 0,
  });

/** The second round is dealt already. */
export const nextDealt = () =>
  moment({
    you: EAGER,
    others: EAGER,
    when: (p) => p.round === 2 && p.turn === 0 && p.records[0].winner > 0,
  });

/** The game is over, and you share the win. */
export const sharedWin = () =>
  moment({
    options: { startRound: 6, turnLimit: 20 },
    you: { worth: (card) => card, laysDown: false },
    others: { worth: (card) => card, laysDown: false },
    when: ({ phase, totals }) => {
      const best = Math.min(...totals);
      const winners = totals.filter((total) => total === best).length;
      return phase === 'over' && totals[0] === best && winners === 2;
    },
  });

/** A game of one person, just over. */
export const gameOver = () =>
  moment({ options: { startRound: 6, turnLimit: 20 }, when: (p) => p.phase === 'over' });

/** Eight players, most of them down. */
export const eightPlayers = () =>
  moment({
    seats: 8,
    options: { startRound: 2 },
    you: { laysDown: false },
    when: (p) => p.turn === 0 && p.phase === 'action' && p.melds.length >= 12,
  });
