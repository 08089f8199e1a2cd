/** The product as `npm start` runs it, on free ports. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#launch/ports.ts';
import { contentToken, demoPassword } from '../logs/enteredData.ts';
import { keepLogFiles } from '../logs/runLogs.ts';

export { contentToken, demoPassword };

export interface Product {
  origin: string;
  content: string;
  /** Its data folder. */
  folder: string;
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
    stdio: ['ignore', 'pipe', showsProblems ? 'inherit' : 'pipe', 'ipc'],
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      CONTENT_PORT: String(contentPort),
      WEB_OPS_PORT: '0',
      CONTENT_OPS_PORT: '0',
      SANITY_TOKEN: contentToken,
      DEMO_ADMIN_PASSWORD: demoPassword,
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
  });
  product.stdout?.resume();
  let problems = '';
  product.stderr?.on('data', (text) => {
    problems += text;
  });
  await ready(product, () => problems);
  const readRunning = async () => JSON.parse(await readFile(join(folder, 'running.json'), 'utf8'));
  return {
    origin: `http://localhost:${port}`,
    content: `http://127.0.0.1:${contentPort}`,
    folder,
    ended: () => (product.exitCode === null && product.signalCode === null ? null : endOf(product)),
    pids: async () => (await readRunning()).pids,
    opsPorts: async () => (await readRunning()).opsPorts,
    async stop() {
      const exited = new Promise((resolve) => product.once('exit', resolve));
      if (product.exitCode === null && product.signalCode === null) {
        product.kill('SIGTERM');
        await exited;
      }
      await keepLogFiles(join(folder, 'logs'));
      await rm(parent, { recursive: true, force: true });
    },
  };
}

const endOf = ({ signalCode, exitCode }: ChildProcess) => String(signalCode ?? exitCode);

function ready(product: ChildProcess, problems: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    product.on('message', (message) => (message as { ready?: boolean }).ready && resolve());
    product.once('exit', (code) => reject(new Error(`The product did not start (${code}). ${problems()}`.trim())));
  });
}
