/**
 * `npm run content:import -- FILE.ndjson`: imports documents into the running content backend or into Sanity, and the reviews
 * among them into PostgreSQL.
 */
import { existsSync } from 'node:fs';
import { createContentClients } from '#content/contentClients.ts';
import { importNdjson } from '#content/importFile.ts';
import type { Database } from '#database/connectDatabase.ts';
import { addReviews } from '#database/reviews.ts';
import { openDatabase } from './openDatabase.ts';
import { readEnv } from './readEnv.ts';
import { LaunchError, runOrExit, say } from './say.ts';
import { createCommandClaim } from './start/claimFolder.ts';
import { readRunningContent } from './start/runningServices.ts';

await runOrExit(async () => {
  const [file] = process.argv.slice(2);
  if (!file || !existsSync(file)) throw new LaunchError('Usage: npm run content:import -- FILE.ndjson');
  const env = readEnv();
  const isExternal = env.SANITY_PROJECT_ID !== undefined || env.CONTENT_API_HOST !== undefined;
  const running = isExternal ? {} : readRunningContent(env.DATA_DIR);
  if (!running) {
    throw new LaunchError('The content backend is not running; start it with npm start, or set SANITY_PROJECT_ID.');
  }
  const { main } = createContentClients({ ...env.content, ...running });
  using claim = createCommandClaim(env.DATA_DIR);
  await using opened = new AsyncDisposableStack();
  let database: Database | null = null;
  const { documents, issues } = await importNdjson(main, file, async (reviews) => {
    if (!database) {
      const open = await openDatabase(env, claim);
      opened.defer(open.close);
      database = open.database;
    }
    await addReviews(database, reviews);
  });
  for (const { line, reason } of issues) say.problem(`line ${line}: ${reason}`);
  if (issues.length > 0) throw new LaunchError('Nothing was imported.');
  say.step(`${documents} documents imported.`);
});
