/** Base address of the server that the page came from, for the requests of `client/api.ts`. */
export const SERVER = '';
