/** The status of an address as it is written. */
import { request } from 'node:http';

/** `fetch` tidies paths before it sends them; this sends what it is given. */
export function rawStatus(url: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}
