/** The content that `npm run content:push` copies: the demo content, or that of the embedded backend. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { createContentClients } from '#content/contentClients.ts';
import { embeddedProject } from '#content/embeddedProject.ts';
import type { Env } from '#env.ts';
import { loadDemo } from '../loadDemo.ts';
import { openEmbedded } from '../openContent.ts';
import { LaunchError } from '../say.ts';
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
  if (name === 'embedded') {
    if (!existsSync(join(resolve(env.DATA_DIR), 'content'))) {
      throw new LaunchError(`There is no embedded content in ${env.DATA_DIR}.`);
    }
    return sourceOf(await openEmbedded(env.DATA_DIR, demo?.picturesFolder));
  }
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-push-'));
  const embedded = await openEmbedded(folder, demo?.picturesFolder);
  const { apiHost, token } = embedded;
  await seedContent({ ...embeddedProject, apiHost, token, named: {} }, { demo, storeReviews: async () => undefined });
  const close = async () => {
    await embedded.close();
    await rm(folder, { recursive: true });
  };
  return sourceOf({ ...embedded, close });
}

function sourceOf({ apiHost, token, close }: Awaited<ReturnType<typeof openEmbedded>>): ContentSource {
  const { main, imageBase } = createContentClients({ ...embeddedProject, apiHost, token, named: {} });
  return { client: main, apiHost, imageBase, close };
}
