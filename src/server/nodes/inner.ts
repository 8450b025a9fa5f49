/** Paths and headers of the requests that servers send each other. */

export const INNER_SOCKET_PATH = '/ws';
export const INNER_TABLES_PATH = '/tables';
/** Whoever answers here, whatever it is, has not stopped. */
export const INNER_ALIVE_PATH = '/alive';

export const INNER_HEADERS = {
  /** The secret that all servers of one house share. */
  secret: 'x-baize-secret',
  /** Whose connection it is, as the first server tells clients apart; URI-encoded. */
  client: 'x-baize-client',
} as const;
