/** The product as `npm start` runs it, and further web processes of it, on free ports. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#launch/ports.ts';
import { patient } from '../deadlines.ts';
import { contentToken, demoPassword } from '../logs/enteredData.ts';
import { keepLogFiles, searchedLevel, withLogFile } from '../logs/runLogs.ts';

export { contentToken, demoPassword };

export interface Product {
  origin: string;
  content: string;
  /** Its data folder. */
  folder: string;
  /** What the supervisor has written to the terminal. */
  printed: { readonly output: string; readonly problems: string };
  /** Exit code or signal of the supervisor; null while it runs. */
  ended(): string | null;
  /** Returns the current process ids by name. */
  pids(): Promise<Record<string, number>>;
  /** Returns the current ports of the operations servers by name of the process. */
  opsPorts(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

/**
 * @param env additional settings; without DATA_DIR the product uses a new folder, which `stop` removes
 * @param showsProblems whether warnings and errors appear in the terminal; false for tests that cause them
 */
export async function launchProduct(
  env: Record<string, string> = {},
  { showsProblems = true }: { showsProblems?: boolean } = {},
): Promise<Product> {
  const parent = await mkdtemp(join(tmpdir(), 'lagerfeuer-product-'));
  const folder = env.DATA_DIR ?? join(parent, 'data');
  const [port, opsPort, contentPort] = [await freePort(), await freePort(), await freePort()];
  const product = fork('src/launch/start.ts', {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      CONTENT_PORT: String(contentPort),
      WEB_OPS_PORT: '0',
      SANITY_TOKEN: contentToken,
      DEMO_ADMIN_PASSWORD: demoPassword,
      RATE_LIMIT_FACTOR: '1000',
      ...patient,
      ...env,
    },
  });
  const printed = { output: '', problems: '' };
  product.stdout?.on('data', (text) => {
    printed.output += text;
  });
  product.stderr?.on('data', (text) => {
    printed.problems += text;
  });
  if (showsProblems) product.stderr?.pipe(process.stderr);
  await ready(product, () => printed.problems);
  const readRunning = async () => JSON.parse(await readFile(join(folder, 'running.json'), 'utf8'));
  return {
    origin: `http://localhost:${port}`,
    content: `http://127.0.0.1:${contentPort}`,
    folder,
    printed,
    ended: () => (product.exitCode === null && product.signalCode === null ? null : endOf(product)),
    pids: async () => (await readRunning()).pids,
    opsPorts: async () => (await readRunning()).opsPorts,
    async stop() {
      await end(product);
      await keepLogFiles(join(folder, 'logs'));
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/**
 * Starts another web process of a running product, which serves the newest build.
 * @param folder data folder of the product
 * @param env additional settings
 */
export async function launchWeb(
  folder: string,
  env: Record<string, string>,
): Promise<Pick<Product, 'origin' | 'stop'>> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const running = JSON.parse(await read('running.json'));
  const dataDir = await mkdtemp(join(tmpdir(), 'lagerfeuer-web-'));
  const port = await freePort();
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    WEB_OPS_PORT: '0',
    LOG_LEVEL: searchedLevel(),
    RATE_LIMIT_FACTOR: '1000',
    ...patient,
    REDIS_URL: running.redisUrl,
    DATABASE_URL: running.databaseUrl,
    DATABASE_OWNER_URL: running.databaseOwnerUrl,
    CONTENT_API_HOST: running.contentUrl,
    SANITY_TOKEN: running.contentToken,
    SESSION_SECRET: await read('session-secret'),
    DATA_KEYS: await read('data-keys'),
  };
  const web = withLogFile('web', (stdout) =>
    fork('src/server.ts', {
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
      execArgv: [],
      env: { ...process.env, ...settings, ...env },
    }),
  );
  await ready(web, () => '');
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      await end(web);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const endOf = ({ signalCode, exitCode }: ChildProcess) => String(signalCode ?? exitCode);

async function end(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await exited;
}

function ready(product: ChildProcess, problems: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    product.on('message', (message) => (message as { ready?: boolean }).ready && resolve());
    product.once('exit', (code) => reject(new Error(`The product did not start (${code}). ${problems()}`.trim())));
  });
}
