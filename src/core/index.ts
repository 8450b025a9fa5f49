/** The core: what all games share. It knows no game, no network, no clock and no screen. */
export * from './card.ts';
export * from './game.ts';
export * from './invariant.ts';
export * from './knowledge.ts';
export * from './match.ts';
export * from './options.ts';
export * from './phrase.ts';
export * from './play.ts';
export * from './record.ts';
export * from './result.ts';
export * from './rng.ts';
export * from './saying.ts';
export * from './scenario.ts';
export * from './seat.ts';
export * from './timing.ts';
