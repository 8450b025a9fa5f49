/** Writes a .br and a .gz beside each text file of a folder, so that the server need not compress anything. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEXT = /\.(?:html|js|css|svg|json|webmanifest)$/;
/** Below this a compressed file saves no packet. */
const BYTES_MIN = 1024;

for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!TEXT.test(name) || statSync(file).size < BYTES_MIN) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
