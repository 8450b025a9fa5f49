/**
 * Names of the bots by their place at the table, with you at the bottom. Indexed by the number of others,
 * clockwise from you.
 */
export const BOT_NAMES: readonly (readonly string[])[] = [
  [],
  ['North'],
  ['West', 'East'],
  ['West', 'North', 'East'],
  ['West', 'Dawn', 'Dusk', 'East'],
  ['West', 'Dawn', 'North', 'Dusk', 'East'],
  ['West', 'Dawn', 'Noon', 'Night', 'Dusk', 'East'],
  ['West', 'Dawn', 'Noon', 'North', 'Night', 'Dusk', 'East'],
];
