/** Benchmark of an organiser's list of trips on a real web process: with cached sort orders, and directly after a save. */
import { buildWhenStale } from '#launch/build/build.ts';
import { freePort } from '#launch/ports.ts';
import { type BenchStack, startProcess, startStack } from './stack.ts';
import { ms, percentile, type Row } from './table.ts';
import { benchTrip } from './trips.ts';

const subdomain = 'ya';
const account = { subdomain, username: 'bench', password: 'only-for-benchmarks' };
const rounds = 40;
const queries = [
  'sort=id-asc',
  'sort=id-desc',
  'sort=name-asc',
  'sort=name-desc',
  'sort=start-asc',
  'sort=start-asc&page=200',
  'sort=name-asc&q=segeln',
  'q=77',
  'level=5',
  'problem=7',
];

/** @param size number of trips of the host */
export async function benchDashboard(size: number): Promise<Row[]> {
  await buildWhenStale();
  const stack = await startStack(size, (index, today) => {
    const trip = benchTrip(index, today);
    // Internal names that differ, so that they matter for sorting; every fifth trip has a problem.
    const changes = { subdomain, _id: `${subdomain}-${trip.destinationId}`, internalName: `${trip.title} ${index}` };
    return { ...trip, ...changes, ...(index % 5 === 0 && { images: [] }) };
  });
  await stack.addAccount({ ...account, role: 'owner' });
  const { cached, afterSave } = await measure(stack);
  await stack.stop();
  return [rowOf('with cached sort orders', size, cached), rowOf('first request after a save', size, afterSave)];
}

async function measure(stack: BenchStack): Promise<{ cached: number[]; afterSave: number[] }> {
  const worker = await startProcess('worker/worker.ts', stack.env);
  const port = await freePort();
  const web = await startProcess('src/server.ts', { ...stack.env, PORT: String(port) });
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  const signIn = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const headers = { authorization: `Bearer ${((await signIn.json()) as { token: string }).token}` };
  const requestList = async (query: string): Promise<string> => {
    const response = await fetch(`${origin}/api/admin/trips?subdomain=${subdomain}&${query}`, { headers });
    if (!response.ok) throw new Error(`${query}: ${response.status}`);
    return response.text();
  };
  const measureRequest = async (query: string): Promise<number> => {
    const started = performance.now();
    await requestList(query);
    return performance.now() - started;
  };
  const times: { cached: number[]; afterSave: number[] } = { cached: [], afterSave: [] };
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) await requestList(query);
    for (const query of queries) times.cached.push(await measureRequest(query));
    for (const query of queries) {
      await save(stack, requestList);
      times.afterSave.push(await measureRequest(query));
    }
  }
  await web.stop();
  await worker.stop();
  return times;
}

let saves = 0;

/** Saves a trip and waits until the list contains the change. */
async function save({ client }: BenchStack, requestList: (query: string) => Promise<string>): Promise<void> {
  const word = `gespeichert${saves++}`;
  await client.patch(`${subdomain}-1`).set({ title: word }).commit({ visibility: 'async' });
  while (!(await requestList('q=1-ya&sort=id-asc')).includes(word))
    await new Promise((resolve) => setTimeout(resolve, 5));
}

function rowOf(state: string, trips: number, times: number[]): Row {
  return { state, trips, p50: ms(percentile(times, 0.5)), p99: ms(percentile(times, 0.99)), requests: times.length };
}
