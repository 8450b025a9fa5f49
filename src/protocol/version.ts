/** Grows whenever an older client would misunderstand a message; docs/protocol.md tells what changed. */
export const PROTOCOL_VERSION = 1;
