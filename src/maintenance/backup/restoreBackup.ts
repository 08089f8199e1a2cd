/**
 * Restores a backup. Nothing is changed before the whole backup is verified. A restore that was interrupted is continued by
 * repeating it: until it is complete, the target contains a mark with the id of the backup.
 */
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exportRaw } from '#content/reading.ts';
import { writeDocuments } from '#content/writeDocuments.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { DB } from '#database/tables.ts';
import { personSubject } from '#privacy/erasePerson.ts';
import type { Stores } from '../stores.ts';
import { assetOf, assetPath, uploadAsset } from './assets.ts';
import { readPart, writeStream } from './backupFiles.ts';
import { databaseVersions, hasNoRows, restoreRows } from './databaseRows.ts';
import { localPath } from './localFiles.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { isContent, restoreMarkId, withWeakReferences } from './restoredDocuments.ts';
import { verifyBackup } from './verifyBackup.ts';

export interface RestoreTarget extends Stores {
  /** Makes workers rebuild the read model. */
  invalidateReadModel: () => Promise<void>;
}

export interface RestoreReport {
  manifest: Manifest;
  documents: number;
  /** Rows of the backup that the target did not have, or had with other values. */
  rows: number;
  /** Documents and rows that were deleted because the backup does not contain them. */
  deleted: number;
  /** Erasures of personal data after the backup, which have to be repeated. */
  laterErasures: number;
  /** Changes of accounts and invitations after the backup, which are undone. */
  laterAccounts: number;
}

/** Actions of audit events after which an account, its rights or an invitation is another one. */
const accountActions = [
  'account-created',
  'account-replaced',
  'account-removed',
  'role-changed',
  'address-changed',
  'password-changed',
  'password-reset',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'invitation-sent',
  'invitation-withdrawn',
] satisfies DB['auditEvents']['action'][];

/** Maximum number of deletions per transaction. */
const maxDeletions = 200;

/**
 * Restores a backup.
 * @param options.replace permits a target that contains data; documents and accounts that the backup does not contain are deleted
 * @throws BackupError if the backup is damaged or the target is not empty, before anything is changed; an error if a service
 * does not answer
 */
export async function restoreBackup(
  target: RestoreTarget,
  folder: string,
  { replace }: { replace: boolean },
): Promise<RestoreReport> {
  const { content, database, onProblem } = target;
  const manifest = await verifyBackup(folder);
  if (!databaseVersions().includes(manifest.databaseVersion))
    throw new BackupError('The backup was written by a newer release.');
  const found = await inspectTarget(target, manifest);
  if (!found.isEmpty && !replace && !found.isInterrupted) {
    throw new BackupError('The target contains data. Use --replace to replace it by the backup.');
  }
  const isReplacing = replace || found.wasReplacing;
  const mark = { _id: restoreMarkId, _type: 'restore', backup: manifest.id, replace: isReplacing };
  await content.createOrReplace<object>(mark, { visibility: 'sync' });
  for (const id of manifest.missingAssets) onProblem(`The backup has no bytes of ${id}.`);
  const version = manifest.databaseVersion;
  const rows = await restoreRows(database, readPart(folder, 'rows'), { version, replace: isReplacing });
  await restoreFiles(target, folder, manifest);
  const ids = await restoreDocuments(target, folder);
  const deleted = isReplacing ? await deleteOthers(target, ids) : 0;
  // Waits until queries find all documents that were written before.
  await content.createOrReplace<object>(mark, { visibility: 'sync' });
  await target.invalidateReadModel();
  await content.delete(restoreMarkId, { visibility: 'sync' });
  const { laterErasures, laterAccounts } = found;
  const report = { manifest, documents: ids.size, rows: rows.restored, deleted: deleted + rows.deleted };
  return { ...report, laterErasures, laterAccounts };
}

async function inspectTarget({ content, database }: RestoreTarget, manifest: Manifest) {
  const found = {
    isEmpty: await hasNoRows(database),
    isInterrupted: false,
    wasReplacing: false,
    ...(await countLater(database, manifest)),
  };
  for await (const document of exportRaw(content)) {
    if (isContent(document)) found.isEmpty = false;
    if (document._id === restoreMarkId && document.backup === manifest.id) {
      found.isInterrupted = true;
      found.wasReplacing = document.replace === true;
    }
  }
  return found;
}

async function countLater(database: Database, { createdAt }: Manifest) {
  const counts = await database
    .selectFrom('auditEvents')
    .select(({ fn, eb }) => [
      fn
        .countAll()
        .filterWhere(eb('action', 'in', accountActions))
        .as('accounts'),
      fn
        .countAll()
        .filterWhere(({ and }) => and({ action: 'deletion', subject: personSubject }))
        .as('erasures'),
    ])
    .where('at', '>', new Date(createdAt))
    .executeTakeFirstOrThrow();
  return { laterAccounts: Number(counts.accounts), laterErasures: Number(counts.erasures) };
}

async function restoreFiles({ content, dataDir }: RestoreTarget, folder: string, manifest: Manifest): Promise<void> {
  const missing = new Set(manifest.missingAssets);
  for await (const document of readPart(folder, 'documents')) {
    const asset = assetOf(document);
    if (asset && !missing.has(asset._id)) await uploadAsset(content, asset, join(folder, 'files', assetPath(asset)));
  }
  if (!dataDir) return;
  for await (const { path } of readPart(folder, 'files')) {
    const local = localPath(dataDir, path);
    if (local) await replaceBy(join(folder, 'files', path), local);
  }
}

async function replaceBy(source: string, path: string): Promise<void> {
  const temporary = `${path}.restored`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(temporary, { force: true });
  await writeStream(temporary, createReadStream(source));
  await rename(temporary, path);
}

/**
 * Writes all documents. The second pass makes references strong again, when their documents exist.
 * @returns the ids of the documents
 */
async function restoreDocuments({ content }: RestoreTarget, folder: string): Promise<Set<string>> {
  const ids = new Set<string>();
  async function* documents() {
    for await (const document of readPart(folder, 'documents')) {
      if (!document._type.startsWith('sanity.')) yield withoutRevision(document);
    }
  }
  async function* weakened() {
    for await (const document of documents()) {
      ids.add(document._id);
      yield withWeakReferences(document);
    }
  }
  async function* withReferences() {
    for await (const document of documents()) if (withWeakReferences(document) !== document) yield document;
  }
  await writeDocuments(content, weakened());
  await writeDocuments(content, withReferences());
  return ids;
}

/** The content backend assigns these fields. */
function withoutRevision({
  _rev,
  _updatedAt,
  ...document
}: {
  _id: string;
  _type: string;
  _rev?: unknown;
  _updatedAt?: unknown;
}) {
  return document;
}

async function deleteOthers({ content }: RestoreTarget, ids: ReadonlySet<string>): Promise<number> {
  const others: string[] = [];
  for await (const document of exportRaw(content)) {
    if (isContent(document) && !ids.has(document._id)) others.push(document._id);
  }
  for (let first = 0; first < others.length; first += maxDeletions) {
    const transaction = content.transaction();
    for (const id of others.slice(first, first + maxDeletions)) transaction.delete(id);
    await transaction.commit({ visibility: 'async' });
  }
  return others.length;
}
