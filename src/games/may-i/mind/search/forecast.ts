/**
 * Fitted coefficients of the evaluation of a round; `value.ts` applies them. They were fitted to how
 * rounds between hard bots ended: about 107,000 turns of 2,000 matches of three and four players. Rounds 1, 4
 * and 5 were fitted once more, to 60,000 turns of 4,500 rounds. Rounds stand in their order.
 */
export interface RoundForecast {
  /**
   * Speed of a seat: the logarithm of its weight in the race to go out. By place in the list:
   *
   * 0 to 3, a seat that is down: by itself, for each card that fits nowhere, for one such card at most, for
   * none.
   *
   * 4 to 9, a seat that is not down: by missing cards from 1 to 5, and for each card beyond 11.
   *
   * 10: for each seat that is to move before.
   *
   * 11 and 12: by the logarithm of the kinds of cards that help, with one card missing and with more.
   *
   * 13: for each wild of a seat that is not down.
   *
   * 14: for the seat to move that is down, if all its cards but one fit at least. It may be out before
   * anybody else moves.
   */
  readonly race: readonly number[];
  /**
   * Points of a seat that is not down if another goes out. By place in the list:
   *
   * 0 and 1: by itself, and for each point in hand. 2 to 4: for each point, with 1, 2, and more cards
   * missing.
   *
   * 5 to 7: for the speed of the others, for that speed and each point, and the same with a card missing.
   *
   * 8: for each wild. 9: for each point, by the logarithm of the kinds of cards that help.
   *
   * `upSd` is the standard deviation of the error.
   */
  readonly up: readonly number[];
  readonly upSd: number;
  /**
   * The same of a seat that is down. By place in the list:
   *
   * 0 to 2: by itself, for each point, and for each point that fits nowhere.
   *
   * 3 to 5: the last two times the speed of the others, and that speed by itself. 6: for each card that fits
   * nowhere.
   */
  readonly down: readonly number[];
  readonly downSd: number;
}

export const FORECASTS: readonly RoundForecast[] = [
  {
    race: [
      3.728, -0.891, 1.01, 0.941, -1.53, -1.9, -2.3, -2.8, -3.3, -0.385, -0.155, 0.37, 0.2, 0.165,
      0.68,
    ],
    up: [10.718, -0.025, 0.272, 0.447, 0.572, 6.219, 0.03, 0.044, -0.421, -0.091],
    upSd: 25.8,
    down: [-0.346, -0.203, 0.386, 0.136, -0.035, 0.136, 0.793],
    downSd: 6.7,
  },
  {
    race: [
      3.218, -0.81, 0.685, 0.936, -0.9, -1.7, -2.6, -3.2, -3.7, -0.478, -0.137, 0.2, 0.2, 0, 0,
    ],
    up: [4.748, 0.125, 0.139, 0.242, 0.384, 12.467, -0.053, 0.039, -6.088, -0.059],
    upSd: 22.7,
    down: [0.156, -0.11, 0.343, 0.078, 0.053, -0.091, 0.636],
    downSd: 5.3,
  },
  {
    race: [
      1.908, -0.604, 0.687, 0.738, -1.074, -1.74, -2.387, -2.806, -3.2, -0.424, -0.106, 0.318,
      0.324, 0, 0,
    ],
    up: [16.607, 0.062, 0.071, 0.138, 0.218, 12.272, -0.042, 0.072, -6.259, -0.025],
    upSd: 30.0,
    down: [1.353, -0.026, 0.297, 0.124, 0.031, -0.317, 0.503],
    downSd: 5.0,
  },
  {
    race: [
      2.163, -0.658, 0.876, 0.269, -1.171, -1.996, -2.645, -3.008, -3.5, -0.322, -0.178, 0.268,
      0.213, 0.091, 1.374,
    ],
    up: [21.847, -0.007, 0.432, 0.622, 0.78, -3.355, 0.099, 0.077, -5.017, -0.121],
    upSd: 37.5,
    down: [3.819, -0.09, 0.402, 0.223, -0.107, -0.52, -0.498],
    downSd: 6.3,
  },
  {
    race: [
      2.027, -0.887, 0.754, 0.427, -1.547, -2.516, -3.482, -4.06, -4.6, -0.467, -0.179, 0.393,
      0.364, 0.135, 0.84,
    ],
    up: [20.253, 0.071, 0.374, 0.583, 0.728, -8.031, 0.104, 0.107, -8.649, -0.101],
    upSd: 42.7,
    down: [2.156, -0.005, 0.415, 0.224, -0.104, -0.301, -0.175],
    downSd: 5.2,
  },
  {
    race: [
      0.0, 0.0, 0.0, 0.0, 2.766, 1.179, -0.197, -1.398, -2.758, 0.0, -0.202, 1.168, 1.025, 0, 0,
    ],
    up: [20.478, 0.689, 0.213, 0.234, 0.242, -3.448, 0.011, 0.011, -0.246, -0.014],
    upSd: 13.6,
    down: [0, 0, 0, 0, 0, 0, 0],
    downSd: 1,
  },
];

/** How far two players drift apart in a whole round, in points: the standard deviation, by round. */
export const DRIFTS: readonly number[] = [17, 25, 33, 60, 62, 92];

/**
 * Spread of the shares from world to world, by round of a match that is open; the last round is 1. It scales
 * exploration.
 */
export const STAKES: readonly number[] = [0.18, 0.19, 0.2, 0.6, 0.8, 1];
