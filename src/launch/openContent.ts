/** Opens the content backend for a short-lived command: Sanity, the running embedded backend, or its files. */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { createContentClients } from '../content/contentClients.ts';
import { type EmbeddedBackend, startEmbeddedBackend } from '../content/embedded/embeddedBackend.ts';
import type { Env } from '../env.ts';
import { LaunchError } from './say.ts';
import { readRunningContent } from './start/runningServices.ts';

interface OpenContent {
  client: SanityClient;
  close: () => Promise<void>;
}

/** @throws LaunchError if the token for Sanity is missing or the embedded backend cannot be opened */
export async function openContent(env: Env): Promise<OpenContent> {
  const external = env.SANITY_PROJECT_ID ?? env.CONTENT_API_HOST;
  if (external && !env.SANITY_TOKEN) {
    throw new LaunchError('SANITY_TOKEN is missing: a token with write access is required.');
  }
  const running = external ? {} : await ifReachable(readRunningContent(env.DATA_DIR));
  if (running) {
    return { client: createContentClients({ ...env.content, ...running }).main, close: async () => undefined };
  }
  const token = randomBytes(18).toString('base64url');
  const backend = await startEmbedded(env, token);
  const { main } = createContentClients({ ...env.content, apiHost: backend.url, token });
  return { client: main, close: () => backend.close() };
}

/** Returns the address if the backend responds; the recorded address may belong to a process that was killed. */
async function ifReachable<T extends { apiHost: string }>(running: T | null): Promise<T | null> {
  const response = running && (await fetch(running.apiHost).catch(() => null));
  return response ? running : null;
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
