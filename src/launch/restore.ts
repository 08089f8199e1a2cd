/** `npm run restore -- FOLDER [--replace]`: restores a backup. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogueKeys } from '#catalog/keys.ts';
import { createReadModelState } from '#catalog/publish/readModelState.ts';
import { restoreBackup } from '#maintenance/backup/restoreBackup.ts';
import { withStores } from './openStores.ts';
import { readEnv } from './readEnv.ts';
import { LaunchError, runOrExit, say } from './say.ts';

const usage = `Usage: npm run restore -- FOLDER [--replace]
    --replace permits a target that contains data. Documents, accounts and invitations that the backup does not contain are
    deleted, and later changes of them are undone. What families and organisers have done since is kept.`;

export async function restore(args: string[]): Promise<void> {
  const { folder, replace } = readArguments(args);
  const env = readEnv();
  const report = await withStores(env, async (stores, openRedis) => {
    const readModel = createReadModelState(await openRedis(), catalogueKeys(env.CATALOGUE_PREFIX), env.hosts);
    const target = { ...stores, invalidateReadModel: readModel.markIncomplete };
    return restoreBackup(target, resolve(folder), { replace });
  });
  const { manifest, documents, rows, deleted, laterAccounts, laterErasures } = report;
  say.step(`${documents} documents and ${rows} rows of ${manifest.createdAt} restored, ${deleted} others deleted.`);
  say.step(
    'The worker now publishes the content and sends the mails that were waiting; start it if it is not running.',
  );
  say.step('Organisers have to sign in again.');
  if (laterAccounts > 0)
    say.problem(`${laterAccounts} changes of accounts after the backup are undone. Check the users.`);
  if (laterErasures > 0) say.problem(`${laterErasures} erasures of personal data were made after the backup.`);
  say.step(`Repeat the erasures of personal data (npm run person -- erase) after ${manifest.createdAt}.`);
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals[0] && positionals.length === 1) return { folder: positionals[0], ...values };
  } catch {
    // Reported below.
  }
  throw new LaunchError(usage);
}

if (import.meta.main) await runOrExit(restore);
