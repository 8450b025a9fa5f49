/** The server that the page came from, as the questions of `client/api.ts` want it. */
export const SERVER = '';
