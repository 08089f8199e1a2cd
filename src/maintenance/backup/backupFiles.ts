/** Reads and writes the files of a backup as streams, so memory use does not depend on their size. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type BackupLine, type Manifest, type PartName, partFile } from './manifest.ts';

export interface Checksum {
  bytes: number;
  sha256: string;
}

/** Writes a stream to a new file that only this account can read, and flushes it to disk. @throws if the file exists */
export async function writeStream(path: string, source: Readable, compress = false): Promise<Checksum> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const digest = createHash('sha256');
  let bytes = 0;
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  if (compress) await pipeline(source, createGzip(), measure, file);
  else await pipeline(source, measure, file);
  return { bytes, sha256: digest.digest('hex') };
}

export async function checksumOf(path: string): Promise<Checksum> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    digest.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: digest.digest('hex') };
}

export async function writePart(
  folder: string,
  name: PartName,
  values: AsyncIterable<unknown>,
): Promise<Manifest['parts'][PartName]> {
  let lines = 0;
  async function* text() {
    for await (const value of values) {
      lines++;
      yield `${JSON.stringify(value)}\n`;
    }
  }
  const checksum = await writeStream(join(folder, partFile(name)), Readable.from(text()), true);
  return { lines, ...checksum };
}

/**
 * Yields the values of a part without validating them.
 * @throws if the file cannot be read or decompressed, or a line is not JSON
 */
export async function* readPart<N extends PartName>(folder: string, name: N): AsyncGenerator<BackupLine<N>> {
  const gunzip = createGunzip();
  // Errors of both streams reach the loop below, because they destroy `gunzip`.
  pipeline(createReadStream(join(folder, partFile(name))), gunzip).catch(() => undefined);
  gunzip.setEncoding('utf8');
  let rest = '';
  for await (const chunk of gunzip as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as BackupLine<N>;
  }
  if (rest !== '') yield JSON.parse(rest) as BackupLine<N>;
}
