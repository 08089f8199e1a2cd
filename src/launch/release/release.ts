/** `npm run release -- minor|patch|major [--dry-run]`: checks, then commits and tags a new version. Nothing is pushed. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { checkSteps } from '../checkSteps.ts';
import { runSteps } from '../runSteps.ts';
import { LaunchError, runOrExit, say } from '../say.ts';
import { releaseParts } from './nextVersion.ts';
import { prepareRelease } from './prepareRelease.ts';

const argumentsSchema = z.tuple([z.enum(releaseParts)]);

await runOrExit(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const parsed = argumentsSchema.safeParse(positionals);
  if (!parsed.success) throw new LaunchError('Usage: npm run release -- minor|patch|major [--dry-run]');
  const release = await prepareRelease(process.cwd(), parsed.data[0], new Date());
  say.block([`Release ${release.version}`, '', ...release.notes.split('\n')]);
  if (values['dry-run']) {
    say.step('Nothing was changed.');
    return;
  }
  await runSteps(checkSteps);
  await release.commit();
  say.step(`Committed and tagged ${release.tag}. Publish it with: git push --follow-tags`);
});
