/** `baize/bots`: bots, the coach and the arena. They see views only and play through the same rules as everyone. */
export * from '../arena/arena.ts';
export * from '../arena/summary.ts';
export * from '../arena/tally.ts';
export * from '../arena/thinking-times.ts';
export * from '../bots/advice.ts';
export * from '../bots/bot.ts';
export * from '../bots/coach.ts';
export * from '../bots/match-driver.ts';
export * from '../bots/match-from-record.ts';
