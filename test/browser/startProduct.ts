/** Starts the product as `npm start` does, on free ports and in an empty folder: once for all browser tests together. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/launch/ports.ts';

const token = 'a-token-for-browser-tests';
/** Of the account "demo" of every host. */
export const demoPassword = 'a-password-for-browser-tests';

export interface TripAtStart {
  combinedId: string;
  /** Of its page. */
  path: string;
}

export interface Product {
  origin: string;
  content: string;
  /** Its data folder. */
  folder: string;
  stop(): Promise<void>;
}

/** @param env what is configured besides */
export async function launchProduct(env: Record<string, string> = {}): Promise<Product> {
  const parent = await mkdtemp(join(tmpdir(), 'lagerfeuer-browser-'));
  const folder = join(parent, 'data');
  const [port, opsPort, contentPort] = [await freePort(), await freePort(), await freePort()];
  const product = fork('src/launch/start.ts', {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      CONTENT_PORT: String(contentPort),
      SANITY_TOKEN: token,
      DEMO_ADMIN_PASSWORD: demoPassword,
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
  });
  await ready(product);
  return {
    origin: `http://localhost:${port}`,
    content: `http://127.0.0.1:${contentPort}`,
    folder,
    async stop() {
      const gone = new Promise((resolve) => product.once('exit', resolve));
      product.kill('SIGTERM');
      await gone;
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** Playwright's global setup; what it returns is the teardown. */
// biome-ignore lint/style/noDefaultExport: Playwright wants it so
export default async function startProduct(): Promise<() => Promise<void>> {
  const product = await launchProduct();
  process.env.TEST_ORIGIN = product.origin;
  process.env.TEST_CONTENT = product.content;
  process.env.TEST_TOKEN = token;
  process.env.TEST_FOLDER = product.folder;
  process.env.TEST_TRIPS = JSON.stringify(await firstTrips(product.origin));
  return product.stop;
}

/** Of each host, before any test has changed one: later the order is another. */
async function firstTrips(origin: string): Promise<Record<string, TripAtStart[]>> {
  const lists: Record<string, TripAtStart[]> = {};
  for (const host of ['lagerfeuer', 'forscher', 'english', 'ya']) {
    const { items } = await (await fetch(`${origin}/api/search?providers=${host}`)).json();
    lists[host] = items.map(({ combinedId, path }: TripAtStart) => ({ combinedId, path }));
  }
  return lists;
}

function ready(product: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    product.on('message', (message) => (message as { ready?: boolean }).ready && resolve());
    product.once('exit', (code) => reject(new Error(`The product did not start (${code}).`)));
  });
}
