/**
 * Compares the product with Express and with other React frameworks that send the same page. All servers run on the same core,
 * one at a time, in short alternating slices; the load comes from another core. Linux only.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildWhenStale } from '#launch/build/build.ts';
import { freePort } from '#launch/ports.ts';
import {
  type BenchOptions,
  cpuSeconds,
  cpuSecondsWhenQuiet,
  load,
  median,
  publishTrips,
  type Row,
  startStack,
  startWeb,
  type Table,
} from './harness.ts';
import { newList } from './page.ts';

const serverCore = '0';
const loadCore = '1';

/** Server → its name, and its start in the folder of the frameworks. */
const peers: Record<string, { name: string; args: string[] }> = {
  reactRouter: { name: 'React Router, framework mode', args: ['react-router/server.js'] },
  tanstack: { name: 'TanStack Start', args: ['tanstack-start/server.js'] },
  next: { name: 'Next.js, client component', args: ['next/server.js'] },
};

/** Ratios of CPU times, of which a larger one is better for the product. */
const ratios: [measurement: string, dividend: string, divisor: string, target: string][] = [
  ['cached list page ÷ Express sending the same compressed bytes', 'express', 'cached', '≥ 0.25'],
  ['uncached list page ÷ React Router, framework mode', 'reactRouter', 'uncached', '≥ 1'],
  ['uncached list page ÷ TanStack Start', 'tanstack', 'uncached', '≥ 1'],
  ['uncached list page ÷ Next.js', 'next', 'uncached', '≥ 1'],
];

interface Server {
  name: string;
  pid: number;
  origin: string;
  nextPath: () => string;
  slices: { cpu: number; responses: number }[];
}

/** @throws Error if a page of another server has other content than the product's */
export async function benchPeers({ sizes: [trips = 1_000], rounds, seconds }: BenchOptions): Promise<Table[]> {
  await buildWhenStale();
  const folder = await installFrameworks();
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const stack = await startStack(trips);
    stops.push(stack.stop);
    await publishTrips(stack);
    const web = await startWeb(stack);
    stops.push(web.stop);
    bind(web.pid, serverCore);
    const html = await textOf(web.origin + newList());
    writeFileSync(join(folder, 'list.html'), html);
    await runIn(folder, process.execPath, 'generate.ts', 'list.html');
    for (const name of ['react-router', 'tanstack-start', 'next']) await runIn(folder, 'npm', 'run', `build:${name}`);
    const page = () => '/reisen/alle';
    const express = await startPeer(stops, '.', ['bench/expressServer.ts'], { PAGE: `${web.origin}/reisen/alle` });
    const servers: Record<string, Server> = {
      cached: serverOf("the product's list page from its cache", web, page),
      uncached: serverOf("the product's list page, each address once", web, newList),
      express: serverOf('Express sending the same compressed bytes', express, page),
    };
    for (const [key, { name, args }] of Object.entries(peers)) {
      const peer = await startPeer(stops, folder, args);
      servers[key] = serverOf(name, peer, () => '/');
      compare(contentOf(name, await textOf(peer.origin)), contentOf('the product', html));
    }
    bind(process.pid, loadCore);
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      for (const { pid, origin, nextPath, slices } of Object.values(servers)) {
        const before = await cpuSeconds(pid);
        const { responses } = await load(origin, nextPath, { seconds, connections: 8 });
        const cpu = (await cpuSecondsWhenQuiet(pid)) - before;
        if (round > 0) slices.push({ cpu, responses });
      }
    }
    return [
      { title: 'CPU time per response', rows: Object.values(servers).map(rowOf) },
      { title: 'Ratios of the CPU time per response', rows: ratioRows(servers) },
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
    // Other benchmarks of the same run use all cores.
    bind(process.pid, `0-${cpus().length - 1}`);
  }
}

/**
 * Copies the frameworks into the data folder, outside the product's packages, and installs them if their versions have changed.
 * @returns the folder
 */
async function installFrameworks(): Promise<string> {
  const folder = resolve(process.env.DATA_DIR || '.data', 'bench-peers');
  const stamp = join(folder, 'installed.json');
  cpSync('bench/peers', folder, { recursive: true });
  const versions = readFileSync('bench/peers/package.json', 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === versions) return folder;
  await runIn(folder, 'npm', 'install', '--no-audit', '--no-fund');
  writeFileSync(stamp, versions);
  return folder;
}

/** Runs a program in the folder. @throws Error with its output if it fails */
async function runIn(folder: string, command: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)(command, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }).catch(
    ({ message, stdout }) => {
      throw new Error(`${message}\n${stdout}`);
    },
  );
}

function serverOf(name: string, { pid, origin }: { pid: number; origin: string }, nextPath: () => string): Server {
  return { name, pid, origin, nextPath, slices: [] };
}

async function startPeer(
  stops: (() => Promise<unknown>)[],
  cwd: string,
  args: string[],
  env: Record<string, string> = {},
) {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd,
    // As in production, see `start:web` in package.json.
    env: {
      ...process.env,
      NODE_OPTIONS: '--max-semi-space-size=8',
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  stops.push(() => {
    child.kill();
    return exited;
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`node ${args.join(' ')} ended`);
    await pause(50);
  }
  bind(child.pid ?? 0, serverCore);
  return { pid: child.pid ?? 0, origin };
}

/** Binds all threads of a process, and the processes that it starts from now on, to cores, if there are several. */
function bind(pid: number, cores: string): void {
  if (cpus().length > 1) execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)]);
}

/** Requests a page as browsers do. @throws Error if it is not a page that is compressed with Brotli */
async function textOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  const encoding = response.headers.get('content-encoding');
  if (!response.ok || encoding !== 'br') throw new Error(`${url}: ${response.status}, encoding ${encoding}`);
  return response.text();
}

interface Content {
  page: string;
  elements: number;
  cards: number;
  'bytes without scripts': number;
}

/** Counts the elements and bytes of a page without scripts and their declarations, which differ by framework. */
export function contentOf(page: string, html: string): Content {
  const markup = html.replace(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->|<link\b[^>]*>/g, '');
  return {
    page,
    elements: markup.match(/<[a-z]/g)?.length ?? 0,
    cards: markup.match(/<article\b/g)?.length ?? 0,
    'bytes without scripts': Buffer.byteLength(markup),
  };
}

/** @throws Error if a page differs from the product's by more than 5 percent */
export function compare(content: Content, product: Content): void {
  for (const part of ['elements', 'cards', 'bytes without scripts'] as const) {
    if (Math.abs(content[part] / product[part] - 1) > 0.05)
      throw new Error(`${content.page}: ${content[part]} ${part} instead of ${product[part]}`);
  }
}

function rowOf({ name, slices }: Server): Row {
  return {
    server: name,
    'CPU per response': `${median(slices.map(({ cpu, responses }) => (cpu * 1000) / responses)).toFixed(3)} ms`,
  };
}

/** Returns the medians of the ratios of rounds: in a round, both servers ran shortly after each other. */
function ratioRows(servers: Record<string, Server>): Row[] {
  const times = (key: string) => servers[key]?.slices.map(({ cpu, responses }) => cpu / responses) ?? [];
  return ratios.map(([measurement, dividend, divisor, target]) => {
    const divisors = times(divisor);
    const values = times(dividend).map((time, round) => time / (divisors[round] ?? Number.NaN));
    return { measurement, measured: median(values).toFixed(2), target };
  });
}
