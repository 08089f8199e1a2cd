/** `npm run backup -- FOLDER`: backs up everything that cannot be recomputed. */
import { resolve } from 'node:path';
import { createBackup } from '#maintenance/backup/createBackup.ts';
import type { Manifest } from '#maintenance/backup/manifest.ts';
import { withStores } from './openStores.ts';
import { readEnv } from './readEnv.ts';
import { LaunchError, runOrExit, say } from './say.ts';

export async function backup([folder, ...others]: string[]): Promise<void> {
  if (!folder || folder.startsWith('-') || others.length > 0) throw new LaunchError('Usage: npm run backup -- FOLDER');
  const manifest = await withStores(readEnv(), (stores) => createBackup(stores, resolve(folder)));
  say.step(`${resolve(folder)} is complete and verified: ${describe(manifest)}.`);
  say.step('It contains personal data; only this account can read it.');
}

function describe({ documents, rows, parts }: Manifest): string {
  const total = Object.values(documents).reduce((sum, count) => sum + count, 0);
  const { users = 0, submissions = 0 } = rows;
  const ofRows = `${parts.rows.lines} rows (${users} accounts, ${submissions} bookings and messages)`;
  return [`${total} documents`, ofRows, `${parts.files.lines} files`].join(', ');
}

if (import.meta.main) await runOrExit(backup);
