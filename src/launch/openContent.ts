/** The content backend for a command of a moment: Sanity, or the embedded one whether it runs or not. */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { createContentClients } from '../content/contentClients.ts';
import { type EmbeddedBackend, startEmbeddedBackend } from '../content/embedded/embeddedBackend.ts';
import type { Env } from '../env.ts';
import { LaunchError } from './say.ts';
import { readRunningContent } from './start/runningContent.ts';

interface OpenContent {
  client: SanityClient;
  close: () => Promise<void>;
}

/** @throws LaunchError for a Sanity without a token, and when the embedded one cannot be opened */
export async function openContent(env: Env): Promise<OpenContent> {
  const elsewhere = env.SANITY_PROJECT_ID ?? env.CONTENT_API_HOST;
  if (elsewhere && !env.SANITY_TOKEN) {
    throw new LaunchError('SANITY_TOKEN is missing: without one with the right to write, nothing can be written.');
  }
  const running = elsewhere ? {} : await reachable(readRunningContent(env.DATA_DIR));
  if (running) {
    return { client: createContentClients({ ...env.content, ...running }).main, close: async () => undefined };
  }
  const token = randomBytes(18).toString('base64url');
  const backend = await startEmbedded(env, token);
  const { main } = createContentClients({ ...env.content, apiHost: backend.url, token });
  return { client: main, close: () => backend.close() };
}

/** What was written down may be of a product that was killed. */
async function reachable<T extends { apiHost: string }>(running: T | null): Promise<T | null> {
  const answer = running && (await fetch(running.apiHost).catch(() => null));
  return answer ? running : null;
}

async function startEmbedded({ DATA_DIR, content }: Env, token: string): Promise<EmbeddedBackend> {
  const { projectId, dataset } = content;
  const dataDir = join(resolve(DATA_DIR), 'content');
  try {
    return await startEmbeddedBackend({ dataDir, port: 0, token, projectId, dataset, drawPicture: () => null });
  } catch (error) {
    throw new LaunchError(`The content in ${dataDir} cannot be opened: ${(error as Error).message}.`);
  }
}
