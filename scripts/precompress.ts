import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packable = /\.(m?js|css|html|svg|json|webmanifest|txt|wasm)$/;
const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

/** Writes a .br and a .gz beside every file that becomes smaller by it: the server then never compresses while somebody waits. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => packable.test(name));
  await Promise.all(files.map((name) => compress(join(folder, name))));
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const [br, gz] = await Promise.all([
    asBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    asGzip(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
