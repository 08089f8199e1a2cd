/**
 * `npm run content:push`: copies the demo content or the content of the embedded backend to a Sanity dataset, with Sanity's own
 * import.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SanityClient } from '@sanity/client';
import { createContentClients } from '#content/contentClients.ts';
import { embeddedProject } from '#content/embeddedProject.ts';
import { exportDocuments, type RawDocument } from '#content/reading.ts';
import { siteDocumentTypes } from '#content/siteSchemas.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { Env } from '#env.ts';
import { loadDemo } from './loadDemo.ts';
import { openEmbedded } from './openContent.ts';
import { type FindPicture, type PictureReference, portableDocument } from './portableDocument.ts';
import { readEnv } from './readEnv.ts';
import { LaunchError, runOrExit, say } from './say.ts';
import { createCommandClaim } from './start/claimFolder.ts';
import { seedContent } from './start/seedContent.ts';

const usage = `Usage: npm run content:push -- --from demo|embedded [--dry-run] [--overwrite]
    Copies documents and pictures to the dataset of SANITY_PROJECT_ID. --dry-run only counts them. --overwrite permits a
    dataset that is not empty: documents with the same ids are replaced, all others stay.`;

const sources = ['demo', 'embedded'] as const;
/** Private documents have other types. */
const types = [...siteDocumentTypes, 'destination'];

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
      `The ${name} is not empty: it has ${existing} documents. Check with --dry-run what would be copied, then repeat with --overwrite.`,
    );
  }
  await using source = await openSource(from, env);
  const documents: RawDocument[] = [];
  for await (const document of exportDocuments(source.client, types)) documents.push(document as RawDocument);
  for (const type of types) say.step(`${type}: ${documents.filter(({ _type }) => _type === type).length} documents`);
  if (isDryRun) return say.step(`The ${name} has ${existing} documents. Nothing is written.`);
  const { numDocs, warnings } = await copy(documents, source, target, env.hosts, mayOverwrite).catch((error: Error) => {
    throw new LaunchError(`The copy is incomplete: ${error.message}. Repeat it with --overwrite.`);
  });
  for (const { message } of warnings) say.problem(message);
  say.step(`${numDocs} documents copied, with their pictures.`);
  say.step('Only content is copied: create accounts with npm run admin:create.');
}

async function copy(
  documents: RawDocument[],
  source: Source,
  target: SanityClient,
  hosts: Hosts,
  mayOverwrite: boolean,
) {
  const find = await findPictures(documents, source, target, hosts);
  const portable = documents.map((document) => portableDocument(document, find));
  // Only this command and tests need Sanity's import.
  const { sanityImport } = await import('@sanity/import');
  return sanityImport(portable, { client: target, operation: mayOverwrite ? 'createOrReplace' : 'create' });
}

/**
 * Looks up the pictures of documents. Those that the source does not have, and those on a host's own server, stay as they are. Icons
 * are uploaded, because documents have only their address.
 */
async function findPictures(
  documents: RawDocument[],
  source: Source,
  target: SanityClient,
  hosts: Hosts,
): Promise<FindPicture> {
  const wanted = new Map<string, PictureReference>();
  for (const document of documents) {
    portableDocument(document, (reference) => {
      const isOnOwnServer = 'path' in reference && hosts.find(reference.subdomain)?.imageBaseUrl !== undefined;
      if (!isOnOwnServer) wanted.set(JSON.stringify(reference), reference);
      return null;
    });
  }
  const found = new Map<string, string>();
  for (const [key, reference] of wanted) {
    const address = addressOf(reference, source);
    const response = await fetch(address);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) say.problem(`${address} is missing`);
    else if ('icon' in reference) found.set(key, (await target.assets.upload('image', bytes)).url);
    else found.set(key, address);
  }
  return (reference) => found.get(JSON.stringify(reference)) ?? null;
}

function addressOf(reference: PictureReference, { apiHost, imageBase }: Source): string {
  if ('icon' in reference) return apiHost + reference.icon;
  if ('path' in reference) return `${imageBase}/path/${reference.subdomain}/${reference.path}`;
  return `${imageBase}/${reference.asset.replace(/^image-(.+)-([a-z]+)$/, '$1.$2')}`;
}

/** Returns the number of documents of a dataset, without Sanity's own and without pictures. */
async function countDocuments(client: SanityClient): Promise<number> {
  const query = 'count(*[!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")])';
  return client.fetch<number>(query, {}, { perspective: 'raw' });
}

type Source = Awaited<ReturnType<typeof openSource>>;

/**
 * Opens the content. The demo content is written without reviews to a temporary embedded backend.
 * @throws LaunchError if there is no embedded content, it cannot be opened, or another process uses it without being ready
 */
async function openSource(name: (typeof sources)[number], env: Env) {
  await using opened = new AsyncDisposableStack();
  const demo = await loadDemo(env.DEMO_MODULE);
  if (name === 'embedded' && !existsSync(join(resolve(env.DATA_DIR), 'content')))
    throw new LaunchError(`There is no embedded content in ${env.DATA_DIR}.`);
  const folder = name === 'embedded' ? env.DATA_DIR : await mkdtemp(join(tmpdir(), 'lagerfeuer-push-'));
  if (name === 'demo') opened.defer(() => rm(folder, { recursive: true }));
  const claim = opened.use(createCommandClaim(folder));
  const { apiHost, token, close } = await openEmbedded(folder, claim, demo?.picturesFolder);
  opened.defer(close);
  const settings = { ...embeddedProject, apiHost, token, named: {} };
  if (name === 'demo') {
    const unfinished = join(folder, 'import-unfinished');
    await seedContent(settings, { demo, storeReviews: async () => undefined, unfinished });
  }
  const { main: client, imageBase } = createContentClients(settings);
  const resources = opened.move();
  return { client, apiHost, imageBase, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

function readArguments(args: string[]): { from: (typeof sources)[number]; isDryRun: boolean; mayOverwrite: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        from: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        overwrite: { type: 'boolean', default: false },
      },
    });
    const from = sources.find((name) => name === values.from);
    if (from) return { from, isDryRun: values['dry-run'], mayOverwrite: values.overwrite };
  } catch {
    // An unknown option.
  }
  throw new LaunchError(usage);
}

if (import.meta.main) await runOrExit(pushContent);
