/** Compresses the browser's files once, when they are built, as small as it gets. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** Below this many bytes compressing saves nothing. */
const minBytes = 512;

/** Writes `x.js.br` and `x.js.gz` beside each file of text in a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync(`${folder}/**/*.{js,css,svg,json,txt}`);
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  for (const [ending, compress] of Object.entries(compressors))
    await writeFile(`${file}.${ending}`, await compress(content));
}
