/** The start of a web process: from the start of the process until `/readyz` answers 200, CPU time and memory. */
import { buildWhenStale } from '#launch/build/build.ts';
import {
  type BenchOptions,
  type BenchStack,
  cpuSeconds,
  ms,
  peakMegabytes,
  publishTrips,
  type Row,
  startStack,
  startWeb,
  type Table,
} from './harness.ts';

export async function benchStart({ sizes, isBrief }: BenchOptions): Promise<Table[]> {
  await buildWhenStale();
  const rows: Row[] = [];
  for (const trips of sizes) {
    const stack = await startStack(trips);
    await publishTrips(stack);
    const starts = [];
    for (let start = 0; start < (isBrief ? 1 : 3); start++) starts.push(await startOnce(stack, trips));
    // Other load only slows a start down.
    const [fastest] = starts.sort((a, b) => a.time - b.time);
    if (fastest) rows.push({ trips, ready: ms(fastest.time), ...fastest.row });
    await stack.stop();
  }
  return [{ title: 'Start of a web process', rows }];
}

/** @throws Error if the process is ready without its trips */
async function startOnce(stack: BenchStack, trips: number): Promise<{ time: number; row: Row }> {
  const started = performance.now();
  const web = await startWeb(stack);
  const time = performance.now() - started;
  const row = {
    CPU: ms((await cpuSeconds(web.pid)) * 1000),
    'peak memory': `${await peakMegabytes(web.pid)} MB`,
  };
  const { count } = (await (await fetch(`${web.origin}/api/search/count`)).json()) as { count: number };
  await web.stop();
  if (count < trips / 2) throw new Error(`The process is ready, but lists only ${count} of ${trips} trips`);
  return { time, row };
}
