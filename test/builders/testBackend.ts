import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import {
  type EmbeddedBackend,
  type EmbeddedBackendSettings,
  startEmbeddedBackend,
} from '#content/embedded/embeddedBackend.ts';
import { embeddedProject } from '#content/embeddedProject.ts';
import { testToken } from '../setup/logs/enteredData.ts';
import { createTestLogger } from '../setup/logs/runLogs.ts';

export { testToken };

/** An embedded content backend on a free port with its own data folder. */
export interface TestBackend {
  backend: EmbeddedBackend;
  dataDir: string;
  /** Client with full read and write access. */
  client: SanityClient;
  /** Client without a token: reads public documents only. */
  anonymous: SanityClient;
  /** Stops the backend and starts it again with the same port and data. */
  restart(): Promise<void>;
  /** Stops the backend and removes its data. */
  remove(): Promise<void>;
}

/** Creates a client of the backend at `url`, configured as in the product. */
export function clientOf(url: string, token?: string): SanityClient {
  return createClient({
    ...embeddedProject,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    retryDelay: () => 1,
    ...(token && { token }),
  });
}

export async function startTestBackend(overrides: Partial<EmbeddedBackendSettings> = {}): Promise<TestBackend> {
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'lagerfeuer-backend-')));
  const { projectId, dataset } = embeddedProject;
  const settings = {
    dataDir,
    port: 0,
    token: testToken,
    projectId,
    dataset,
    picturesFolder: 'demo/pictures',
    logger: createTestLogger('content'),
    ...overrides,
  };
  const first = await startEmbeddedBackend(settings);
  const testBackend: TestBackend = {
    backend: first,
    dataDir,
    client: clientOf(first.url, testToken),
    anonymous: clientOf(first.url),
    async restart() {
      await testBackend.backend.close();
      testBackend.backend = await startEmbeddedBackend({ ...settings, port: first.port });
    },
    async remove() {
      await testBackend.backend.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return testBackend;
}
