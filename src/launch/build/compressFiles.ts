/** Precompresses the browser's files at build time with maximum compression. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** Minimum size in bytes; compression of smaller files saves nothing. */
const minBytes = 512;

/** Writes a `.br` and a `.gz` file next to each text file in a folder. */
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
