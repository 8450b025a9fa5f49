/** One server for all files that only want its pages: to start one took each of them a second. */
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteAddress: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, close } = await startServer();
  project.provide('siteAddress', address);
  return close;
}
