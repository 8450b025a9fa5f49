/** The line of a log by which everyone learns that a bot makes a move for somebody. */

/** Without a name it is the reader's own seat. */
export const standInLine = (name: string | undefined): string =>
  `A bot plays for ${name ?? 'you'}.`;
