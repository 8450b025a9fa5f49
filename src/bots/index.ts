/** Bots and the coach: they see views only and play through the same rules as everyone. */
export * from './advice.ts';
export * from './bot.ts';
export * from './coach.ts';
export * from './match-driver.ts';
export * from './match-from-record.ts';
export * from './arena.ts';
export * from './arena-tally.ts';
export * from './arena-summary.ts';
export * from './decision-times.ts';
