/**
 * What a hand promises in the course of a round, fitted to how rounds between hard bots ended: about 107,000
 * turns of 2,000 matches of three and four players. Rounds stand in their order.
 */
export interface RoundForecast {
  /**
   * How fast a seat is, as the logarithm of its weight in the race to go out. Who is down: by itself, for each
   * card that fits nowhere, for one such card at most, and for none; who is not: by missing cards from 1 to 5, for
   * each card beyond 11; for each seat that is on turn before; and by the logarithm of the kinds of cards that
   * help, with one card missing and with more.
   */
  readonly race: readonly number[];
  /**
   * Points of a seat that is not down if another goes out: by itself, for each point in hand, the same with
   * 1, 2, and more cards missing, for the speed of the others, for that and each point, the same with a card missing,
   * for each wild, and for each point by the logarithm of the kinds of cards that help. How far one is off with that.
   */
  readonly up: readonly number[];
  readonly upSd: number;
  /**
   * The same of a seat that is down: by itself, for each point, each point that fits nowhere, both again with the
   * speed of the others, for that speed, and for each card that fits nowhere.
   */
  readonly down: readonly number[];
  readonly downSd: number;
}

export const FORECASTS: readonly RoundForecast[] = [
  {
    race: [3.591, -0.864, 1.048, 0.682, -1.53, -1.9, -2.3, -2.8, -3.3, -0.385, -0.172, 0.37, 0.2],
    up: [6.791, 0.026, 0.201, 0.308, 0.412, 4.697, 0.041, 0.036, -0.552, -0.064],
    upSd: 18.9,
    down: [-0.285, -0.144, 0.404, 0.113, -0.002, 0.136, 0.424],
    downSd: 5.5,
  },
  {
    race: [3.218, -0.81, 0.685, 0.936, -0.9, -1.7, -2.6, -3.2, -3.7, -0.478, -0.137, 0.2, 0.2],
    up: [4.748, 0.125, 0.139, 0.242, 0.384, 12.467, -0.053, 0.039, -6.088, -0.059],
    upSd: 22.7,
    down: [0.156, -0.11, 0.343, 0.078, 0.053, -0.091, 0.636],
    downSd: 5.3,
  },
  {
    race: [
      1.908, -0.604, 0.687, 0.738, -1.074, -1.74, -2.387, -2.806, -3.2, -0.424, -0.106, 0.318,
      0.324,
    ],
    up: [16.607, 0.062, 0.071, 0.138, 0.218, 12.272, -0.042, 0.072, -6.259, -0.025],
    upSd: 30.0,
    down: [1.353, -0.026, 0.297, 0.124, 0.031, -0.317, 0.503],
    downSd: 5.0,
  },
  {
    race: [
      2.043, -0.676, 1.003, 0.149, -1.171, -1.996, -2.645, -3.008, -3.5, -0.322, -0.252, 0.268,
      0.213,
    ],
    up: [10.224, 0.091, 0.427, 0.619, 0.771, 3.816, 0.074, 0.039, -4.664, -0.118],
    upSd: 38.1,
    down: [2.69, -0.1, 0.517, 0.286, -0.168, -0.36, -0.632],
    downSd: 5.8,
  },
  {
    race: [
      1.665, -0.847, 0.601, 0.526, -1.547, -2.516, -3.482, -4.06, -4.6, -0.467, -0.204, 0.393,
      0.364,
    ],
    up: [14.713, 0.105, 0.453, 0.667, 0.843, -5.508, 0.123, 0.091, -5.381, -0.121],
    upSd: 43.5,
    down: [2.025, 0.037, 0.483, 0.262, -0.144, -0.305, -0.336],
    downSd: 5.0,
  },
  {
    race: [0.0, 0.0, 0.0, 0.0, 2.766, 1.179, -0.197, -1.398, -2.758, 0.0, -0.202, 1.168, 1.025],
    up: [20.478, 0.689, 0.213, 0.234, 0.242, -3.448, 0.011, 0.011, -0.246, -0.014],
    upSd: 13.6,
    down: [0, 0, 0, 0, 0, 0, 0],
    downSd: 1,
  },
];

/** How far two players drift apart in a whole round, in points: the standard deviation, by round. */
export const DRIFTS: readonly number[] = [17, 25, 33, 60, 62, 92];

/** By how much shares differ from world to world in a round of a match that is open, the last round being 1. */
export const STAKES: readonly number[] = [0.18, 0.19, 0.2, 0.6, 0.8, 1];
