/** The content that `npm run content:push` copies: the demo content, or that of the embedded backend. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { createContentClients } from '#content/contentClients.ts';
import { embeddedProject } from '#content/embeddedProject.ts';
import type { Env } from '#env.ts';
import { type DemoContent, loadDemo } from '../loadDemo.ts';
import { openEmbedded } from '../openContent.ts';
import { LaunchError } from '../say.ts';
import { createCommandClaim } from '../start/claimFolder.ts';
import { seedContent } from '../start/seedContent.ts';

export const sourceNames = ['demo', 'embedded'] as const;
export type SourceName = (typeof sourceNames)[number];

/** An embedded backend. */
export interface ContentSource {
  client: SanityClient;
  /** Its address without a trailing slash. */
  apiHost: string;
  /** Address in front of an asset's file name, without a trailing slash. */
  imageBase: string;
  close(): Promise<void>;
}

/**
 * Opens the content. The demo content is written without reviews to a temporary embedded backend.
 * @throws LaunchError if there is no demo content, or no embedded content that can be opened
 */
export async function openSource(name: SourceName, env: Env): Promise<ContentSource> {
  const demo = await loadDemo(env.DEMO_MODULE);
  if (name === 'demo') return demoSource(demo);
  if (!existsSync(join(resolve(env.DATA_DIR), 'content')))
    throw new LaunchError(`There is no embedded content in ${env.DATA_DIR}.`);
  return openFolder(env.DATA_DIR, demo);
}

async function demoSource(demo: DemoContent | null): Promise<ContentSource> {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-push-'));
  const source = await openFolder(folder, demo);
  const unfinished = join(folder, 'import-unfinished');
  await seedContent(source.settings, { demo, storeReviews: async () => undefined, unfinished });
  return {
    ...source,
    async close() {
      await source.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** @throws LaunchError if another process uses the folder without being ready, or its files cannot be opened */
async function openFolder(dataDir: string, demo: DemoContent | null) {
  const claim = createCommandClaim(dataDir);
  const { apiHost, token, close } = await openEmbedded(dataDir, claim, demo?.picturesFolder);
  const settings = { ...embeddedProject, apiHost, token, named: {} };
  const { main, imageBase } = createContentClients(settings);
  return { client: main, apiHost, imageBase, settings, close: () => close().finally(() => claim[Symbol.dispose]()) };
}
