/** Benchmark of the start of a web process: from the start of the process until `/readyz` answers 200, CPU and memory. */
import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhenStale } from '#launch/build/build.ts';
import { freePort } from '#launch/ports.ts';
import { type BenchStack, startProcess, startStack } from './stack.ts';
import { ms, type Row } from './table.ts';

const rounds = 3;
/** Megabytes. The default of Node.js, 4 GB, is too little for a million trips. */
const heapLimit = 12_000;

export async function benchStart(sizes: number[]): Promise<Row[]> {
  await buildWhenStale();
  const rows: Row[] = [];
  for (const size of sizes) {
    const stack = await startStack(size);
    const worker = await startProcess('worker/worker.ts', stack.env);
    await worker.stop();
    rows.push({ trips: size, ...(await measureStart(stack, size)) });
    await stack.stop();
  }
  return rows;
}

/** Returns the values of the fastest of three starts, because other load only slows a start down. */
export async function measureStart({ env }: Pick<BenchStack, 'env'>, size: number): Promise<Row> {
  const starts = [];
  for (let round = 0; round < rounds; round += 1) starts.push(await startOnce(env, size));
  const fastest = starts.sort((a, b) => a.time - b.time)[0] as Start;
  return { ready: ms(fastest.time), CPU: ms(fastest.cpuMs), memory: `${fastest.mb} MB`, peak: `${fastest.peakMb} MB` };
}

interface Start {
  time: number;
  cpuMs: number;
  mb: number;
  peakMb: number;
}

async function startOnce(env: Record<string, string>, size: number): Promise<Start> {
  const port = await freePort();
  const started = performance.now();
  const child = fork('src/server.ts', {
    env: { ...process.env, ...env, PORT: String(port) },
    execArgv: ['--max-semi-space-size=8', `--max-old-space-size=${heapLimit}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const isReady = async () => {
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    await response?.body?.cancel();
    return response?.ok;
  };
  while (!(await isReady())) await pause(20);
  const time = performance.now() - started;
  const stat = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  const mbOf = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  const { count } = (await (await fetch(`http://localhost:${port}/api/search/count`)).json()) as { count: number };
  if (count < size / 2) throw new Error(`The process is ready, but lists only ${count} of ${size} trips`);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
  return { time, cpuMs: (Number(stat[11]) + Number(stat[12])) * 10, mb: mbOf('VmRSS'), peakMb: mbOf('VmHWM') };
}
