/** `npm run content:push`: copies the demo content or the content of the embedded backend to a Sanity dataset. */
import { parseArgs } from 'node:util';
import { createContentClients } from '#content/contentClients.ts';
import { openSource, type SourceName, sourceNames } from './push/contentSource.ts';
import { countDocuments, type Push, previewPush, pushDocuments } from './push/pushDocuments.ts';
import { readEnv } from './readEnv.ts';
import { LaunchError, runOrExit, say } from './say.ts';

const usage = `Usage: npm run content:push -- --from demo|embedded [--dry-run] [--overwrite]
    Copies documents and pictures to the dataset of SANITY_PROJECT_ID. --dry-run only counts them. --overwrite permits a
    dataset that is not empty: documents with the same ids are replaced, all others stay.`;

export async function pushContent(args: string[]): Promise<void> {
  const { from, isDryRun, mayOverwrite } = readArguments(args);
  const env = readEnv();
  if (!env.SANITY_PROJECT_ID) throw new LaunchError('SANITY_PROJECT_ID is missing: the project of the target.');
  const { main: target } = createContentClients(env.content);
  const name = `dataset ${env.content.dataset} of project ${env.content.projectId}`;
  const existing = await countDocuments(target).catch((error: Error) => {
    throw new LaunchError(`The ${name} cannot be read: ${error.message}`);
  });
  if (existing > 0 && !mayOverwrite && !isDryRun) {
    throw new LaunchError(
      `The ${name} is not empty: it has ${existing} documents. Check with --dry-run what would change, then repeat with --overwrite.`,
    );
  }
  const source = await openSource(from, env);
  const push = { source, target, hosts: env.hosts };
  try {
    if (isDryRun) {
      say.step(`The ${name} has ${existing} documents. Nothing is written.`);
      await printPreview(push);
    } else await copy(push);
  } finally {
    await source.close();
  }
}

async function printPreview(push: Push): Promise<void> {
  const { types, pictures } = await previewPush(push);
  for (const [type, { created, present }] of Object.entries(types)) {
    say.step(`${type}: ${created} new, ${present} present`);
  }
  say.step(`pictures: ${pictures}`);
}

/** @throws LaunchError if source or target fails */
async function copy(push: Push): Promise<void> {
  const { pictures } = await pushDocuments(push, (type, { created, replaced, unchanged }) =>
    say.step(`${type}: ${created} created, ${replaced} replaced, ${unchanged} unchanged`),
  ).catch((error: Error) => {
    throw new LaunchError(`The copy is incomplete: ${error.message}. Repeat it with --overwrite.`);
  });
  say.step(`pictures: ${pictures.uploaded} uploaded, ${pictures.present} already present`);
  if (pictures.missing > 0) say.problem(`pictures: ${pictures.missing} missing; the documents keep their paths`);
  say.step('Only content is copied: create accounts with npm run admin:create.');
}

function readArguments(args: string[]): { from: SourceName; isDryRun: boolean; mayOverwrite: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        from: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        overwrite: { type: 'boolean', default: false },
      },
    });
    const from = sourceNames.find((name) => name === values.from);
    if (from) return { from, isDryRun: values['dry-run'], mayOverwrite: values.overwrite };
  } catch {
    // An unknown option.
  }
  throw new LaunchError(usage);
}

if (import.meta.main) await runOrExit(pushContent);
