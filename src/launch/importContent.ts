/** `npm run content:import -- FILE.ndjson`: brings documents into the running content backend, or into Sanity. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { createContentClients } from '../content/contentClients.ts';
import { importNdjson } from '../content/lake/importFile.ts';
import { parseEnvOrExit } from '../env.ts';
import { LaunchError, runOrLeave, say } from './say.ts';

const runningSchema = z.object({ contentUrl: z.string().nullable(), contentToken: z.string().nullable() });

await runOrLeave(async () => {
  const [file] = process.argv.slice(2);
  if (!file || !existsSync(file)) throw new LaunchError('Usage: npm run content:import -- FILE.ndjson');
  const env = parseEnvOrExit();
  const running = env.SANITY_PROJECT_ID || env.CONTENT_API_HOST ? null : readRunning(resolve(env.DATA_DIR));
  const { main } = createContentClients({
    ...env.content,
    ...(running && { apiHost: running.contentUrl, token: running.contentToken ?? undefined }),
  });
  const { documents, faults } = await importNdjson(main, file);
  for (const { line, reason } of faults) say.problem(`line ${line}: ${reason}`);
  if (faults.length > 0) throw new LaunchError('Nothing was imported.');
  say.step(`${documents} documents imported.`);
});

function readRunning(folder: string): z.infer<typeof runningSchema> {
  const file = join(folder, 'running.json');
  const running = existsSync(file) ? runningSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (!running?.success || !running.data.contentUrl) {
    throw new LaunchError('The content backend does not run; start it with npm start, or set SANITY_PROJECT_ID.');
  }
  return running.data;
}
