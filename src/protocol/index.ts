/** The words that server and clients speak; docs/protocol.md explains them. */
export * from './answers.ts';
export * from './bounded.ts';
export * from './code.ts';
export * from './limits.ts';
export * from './phrase-parts.ts';
export * from './phrases.ts';
export * from './refusals.ts';
export * from './requests.ts';
export * from './table-info.ts';
export * from './limits.ts';
