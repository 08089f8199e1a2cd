/** Opens the content backend for a short-lived command: Sanity, the running embedded backend, or its files. */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { createContentClients } from '#content/contentClients.ts';
import { startEmbeddedBackend } from '#content/embedded/embeddedBackend.ts';
import { embeddedProject } from '#content/embeddedProject.ts';
import type { Env } from '#env.ts';
import { LaunchError } from './say.ts';
import type { CommandClaim } from './start/claimFolder.ts';
import { readRunningContent } from './start/runningServices.ts';

interface OpenContent {
  client: SanityClient;
  close: () => Promise<void>;
}

/** The embedded backend, which another process or this one runs. */
export interface OpenEmbedded {
  apiHost: string;
  token: string;
  close: () => Promise<void>;
}

/**
 * @param claim taken before the files of the embedded backend are opened
 * @throws LaunchError if the token for Sanity is missing or the embedded backend cannot be opened
 */
export async function openContent(env: Env, claim: CommandClaim): Promise<OpenContent> {
  const external = env.SANITY_PROJECT_ID ?? env.CONTENT_API_HOST;
  if (external && !env.SANITY_TOKEN) {
    throw new LaunchError('SANITY_TOKEN is missing: a token with write access is required.');
  }
  if (external) return { client: createContentClients(env.content).main, close: async () => undefined };
  const { apiHost, token, close } = await openEmbedded(env.DATA_DIR, claim);
  return { client: createContentClients({ ...env.content, apiHost, token }).main, close };
}

/**
 * Opens the embedded backend of a data folder: the running one, or else its files.
 * @param picturesFolder folder of the shared pictures and icons; a running backend has its own
 * @throws LaunchError if its files cannot be opened
 */
export async function openEmbedded(
  dataDir: string,
  claim: CommandClaim,
  picturesFolder?: string,
): Promise<OpenEmbedded> {
  const running = await ifReachable(readRunningContent(dataDir));
  if (running) return { ...running, close: async () => undefined };
  await claim.take();
  const folder = join(resolve(dataDir), 'content');
  const { projectId, dataset } = embeddedProject;
  const token = randomBytes(18).toString('base64url');
  const settings = { dataDir: folder, port: 0, token, projectId, dataset, picturesFolder };
  try {
    const backend = await startEmbeddedBackend(settings);
    return { apiHost: backend.url, token, close: () => backend.close() };
  } catch (error) {
    throw new LaunchError(`The content in ${folder} cannot be opened: ${(error as Error).message}.`);
  }
}

/** Returns the address if the backend responds; the recorded address may belong to a process that was killed. */
async function ifReachable<T extends { apiHost: string }>(running: T | null): Promise<T | null> {
  const response = running && (await fetch(running.apiHost).catch(() => null));
  return response ? running : null;
}
