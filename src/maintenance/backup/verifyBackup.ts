import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksumOf, readPart } from './backupFiles.ts';
import {
  BackupError,
  lineSchemas,
  type Manifest,
  manifestFile,
  manifestSchema,
  type PartName,
  partFile,
} from './manifest.ts';

/**
 * Checks that a backup is complete and undamaged: format, checksums and every line.
 * @returns its manifest
 * @throws BackupError with the first difference
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const name of Object.keys(manifest.parts) as PartName[]) await verifyPart(folder, name, manifest.parts[name]);
  for await (const { path, ...expected } of readPart(folder, 'files')) {
    await verifyFile(join(folder, 'files', path), expected);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a complete backup: it has no ${manifestFile}.`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${join(folder, manifestFile)} is damaged, or was written by a newer release.`);
  }
}

async function verifyPart(folder: string, name: PartName, expected: Manifest['parts'][PartName]): Promise<void> {
  const file = join(folder, partFile(name));
  await verifyFile(file, expected);
  let lines = 0;
  for await (const line of readPart(folder, name)) {
    lines++;
    if (!lineSchemas[name].safeParse(line).success) throw new BackupError(`Line ${lines} of ${file} is invalid.`);
  }
  if (lines !== expected.lines) throw new BackupError(`${file} has ${lines} lines instead of ${expected.lines}.`);
}

async function verifyFile(path: string, expected: { bytes: number; sha256: string }): Promise<void> {
  const found = await checksumOf(path).catch(() => {
    throw new BackupError(`${path} is missing or cannot be read.`);
  });
  if (found.sha256 !== expected.sha256 || found.bytes !== expected.bytes) throw new BackupError(`${path} is damaged.`);
}
