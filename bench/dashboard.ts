/** An organiser's list of trips, asked of a real web process: with the orders at hand, and right after somebody's save. */
import { buildWhenStale } from '../src/launch/build/build.ts';
import { freePort } from '../src/launch/ports.ts';
import { accountDocument } from '../src/organisers/accounts.ts';
import { type BenchStack, startProcess, startStack } from './stack.ts';
import { ms, percentile, type Row } from './table.ts';
import { benchTrip } from './trips.ts';

const subdomain = 'ya';
const account = { subdomain, username: 'bench', password: 'only-for-benchmarks' };
const rounds = 40;
const questions = [
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

/** @param size trips of the one host */
export async function benchDashboard(size: number): Promise<Row[]> {
  await buildWhenStale();
  const stack = await startStack(size, (index, today) => {
    const trip = benchTrip(index, today);
    // A name that sorting has to look at, and every fifth trip with something to mend.
    const own = { subdomain, _id: `${subdomain}-${trip.destinationId}`, internalName: `${trip.title} ${index}` };
    return { ...trip, ...own, ...(index % 5 === 0 && { images: [] }) };
  });
  await stack.client.create(await accountDocument(account));
  const { kept, fresh } = await measure(stack);
  await stack.stop();
  return [rowOf('with the orders at hand', size, kept), rowOf('first after a save', size, fresh)];
}

async function measure(stack: BenchStack): Promise<{ kept: number[]; fresh: number[] }> {
  const worker = await startProcess('worker/worker.ts', stack.env);
  const port = await freePort();
  const web = await startProcess('src/server.ts', { ...stack.env, PORT: String(port) });
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  const signedIn = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const headers = { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` };
  const ask = async (question: string): Promise<string> => {
    const answer = await fetch(`${origin}/api/admin/trips?subdomain=${subdomain}&${question}`, { headers });
    if (!answer.ok) throw new Error(`${question}: ${answer.status}`);
    return answer.text();
  };
  const timed = async (question: string): Promise<number> => {
    const started = performance.now();
    await ask(question);
    return performance.now() - started;
  };
  const times: { kept: number[]; fresh: number[] } = { kept: [], fresh: [] };
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) await ask(question);
    for (const question of questions) times.kept.push(await timed(question));
    for (const question of questions) {
      await save(stack, ask);
      times.fresh.push(await timed(question));
    }
  }
  await web.stop();
  await worker.stop();
  return times;
}

let saves = 0;

/** Saves a trip and waits until the list knows. */
async function save({ client }: BenchStack, ask: (question: string) => Promise<string>): Promise<void> {
  const word = `gespeichert${saves++}`;
  await client.patch(`${subdomain}-1`).set({ title: word }).commit({ visibility: 'async' });
  while (!(await ask('q=1-ya&sort=id-asc')).includes(word)) await new Promise((resolve) => setTimeout(resolve, 5));
}

function rowOf(when: string, trips: number, times: number[]): Row {
  return { when, trips, p50: ms(percentile(times, 0.5)), p99: ms(percentile(times, 0.99)), answers: times.length };
}
