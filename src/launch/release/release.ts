/** `npm run release -- minor|patch|major [--dry-run]`: checks, then commits and tags a new version. Nothing is pushed. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { checkSteps } from '../checkSteps.ts';
import { runSteps } from '../runSteps.ts';
import { LaunchError, runOrExit, say } from '../say.ts';
import { releaseParts } from './nextVersion.ts';
import { prepareRelease } from './prepareRelease.ts';

const argumentsSchema = z.tuple([z.enum(releaseParts)]);

export async function release(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const parsed = argumentsSchema.safeParse(positionals);
  if (!parsed.success) throw new LaunchError('Usage: npm run release -- minor|patch|major [--dry-run]');
  const prepared = await prepareRelease(process.cwd(), parsed.data[0], new Date());
  say.block([`Release ${prepared.version}`, '', ...prepared.notes.split('\n')]);
  if (values['dry-run']) {
    say.step('Nothing was changed.');
    return;
  }
  await runSteps(checkSteps);
  await prepared.commit();
  say.step(`Committed and tagged ${prepared.tag}. Publish it with: git push --follow-tags`);
}

if (import.meta.main) await runOrExit(release);
