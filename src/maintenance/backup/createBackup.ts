/**
 * Writes a backup: everything that cannot be recomputed (docs/decisions/0170). Redis is missing, because a worker rebuilds it, and
 * so are sign-ins, because a restored one could be one that was ended.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exportRaw } from '#content/reading.ts';
import { recordBackup } from '#database/lastBackup.ts';
import { writeFileAtomically } from '#platform/atomicFile.ts';
import type { Stores } from '../stores.ts';
import { type Asset, assetOf, assetPath, downloadAsset } from './assets.ts';
import { writePart, writeStream } from './backupFiles.ts';
import { databaseVersions, readRows } from './databaseRows.ts';
import { findLocalFiles } from './localFiles.ts';
import { BackupError, type BackupLine, backupFormat, type Manifest, manifestFile, type PartName } from './manifest.ts';
import { isBackedUp } from './restoredDocuments.ts';
import { verifyBackup } from './verifyBackup.ts';

/**
 * Writes a backup and verifies it.
 * @param folder created; exists only when the backup is complete
 * @throws BackupError if the folder exists or a picture cannot be read; an error if a service does not answer
 */
export async function createBackup(sources: Stores, folder: string): Promise<Manifest> {
  if (await exists(folder)) throw new BackupError(`${folder} already exists.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  try {
    const manifest = await writeAll(sources, partial);
    await writeFileAtomically(join(partial, manifestFile), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    await verifyBackup(partial);
    await rename(partial, folder);
    await flush(dirname(folder));
    // Lets workers know how old it is.
    await recordBackup(sources.database, sources.now());
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(sources: Stores, folder: string): Promise<Manifest> {
  const { content, database, dataDir, onProblem, now } = sources;
  const createdAt = now();
  const counts: Record<string, number> = {};
  const rowCounts: Record<string, number> = {};
  const assets = new Map<string, Asset>();
  const missingAssets: string[] = [];

  async function* rows() {
    for await (const line of readRows(database)) {
      rowCounts[line.table] = (rowCounts[line.table] ?? 0) + 1;
      yield line;
    }
  }
  async function* documents() {
    for await (const document of exportRaw(content)) {
      if (!isBackedUp(document)) continue;
      counts[document._type] = (counts[document._type] ?? 0) + 1;
      const asset = assetOf(document);
      if (asset) assets.set(assetPath(asset), asset);
      yield document;
    }
  }
  async function* allFiles() {
    for (const [path, asset] of assets) {
      const bytes = await downloadAsset(asset, content.config().token);
      if (bytes) yield await store(path, bytes);
      else missingAssets.push(asset._id);
    }
    for (const { path, source } of dataDir ? await findLocalFiles(dataDir) : [])
      yield await store(path, createReadStream(source));
  }
  async function store(path: string, bytes: Parameters<typeof writeStream>[1]): Promise<BackupLine<'files'>> {
    return { path, ...(await writeStream(join(folder, 'files', path), bytes)) };
  }
  // Rows before documents: the trips to which they refer exist.
  const parts = {
    rows: await writePart(folder, 'rows', rows()),
    documents: await writePart(folder, 'documents', documents()),
    files: await writePart(folder, 'files', allFiles()),
  } satisfies Record<PartName, unknown>;
  if (parts.documents.lines === 0) throw new BackupError('There is nothing to back up: the content backend is empty.');
  for (const id of missingAssets) onProblem(`The content backend has no bytes of ${id}.`);
  return {
    product: 'lagerfeuer',
    format: backupFormat,
    id: randomUUID(),
    createdAt: createdAt.toISOString(),
    databaseVersion: databaseVersions().at(-1) ?? '',
    documents: counts,
    rows: rowCounts,
    missingAssets,
    parts,
  };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Makes the new name of the folder durable. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
