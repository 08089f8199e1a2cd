/** Starts the product with generated trips, and describes the pages that are requested from it. */
import { addDays, berlinToday } from '#domain/dates.ts';
import { freePort } from '#launch/ports.ts';
import type { Target } from '../peers/loadJob.ts';
import { type BenchProcess, type BenchStack, startProcess, startStack } from '../stack.ts';
import { benchTrip } from '../trips.ts';
import { bindServer } from './processes.ts';

export const listPath = '/reisen/alle';
export const cardsPerPage = 25;
const host = 'ya';
const account = { subdomain: host, username: 'bench', password: 'only-for-benchmarks' };
export const dashboardPath = `/admin/${host}/dashboard`;
const browserHeaders = {
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};

export interface Product {
  pid: number;
  origin: string;
  stack: BenchStack;
  /** Headers of a browser that visits the marketplace. */
  headers: Record<string, string>;
  /** Returns addresses of list pages that were not returned before, so that no page comes from a cache. */
  uniqueLists: (count: number) => string[];
  stop(): Promise<void>;
}

/** @param cities number of cities in which the trips take place; by default as in other benchmarks */
export async function startProductWith(trips: number, cities?: number): Promise<Product> {
  const stack = await startStack(trips, (index, today) => {
    const trip = benchTrip(index, today);
    if (!cities) return trip;
    const number = index % cities;
    const { country, city } = benchTrip(number, today);
    return { ...trip, country, city: { ...city, slug: `ort-${number}`, title: `Ort ${number}` } };
  });
  await stack.addAccount({ ...account, role: 'owner' });
  const worker: BenchProcess = await startProcess('worker/worker.ts', stack.env);
  await worker.stop();
  const port = await freePort();
  const settings = { PORT: String(port), NODE_ENV: 'production', NODE_OPTIONS: '--max-semi-space-size=8' };
  const web = await startProcess('src/server.ts', { ...stack.env, ...settings });
  bindServer(web.pid);
  return {
    pid: web.pid,
    // undici connects to the IPv4 address directly; the product selects the site by the Host header.
    origin: `http://127.0.0.1:${port}`,
    stack,
    headers: { ...browserHeaders, host: `localhost:${port}` },
    uniqueLists: createUniqueLists(),
    async stop() {
      await web.stop();
      await stack.stop();
    },
  };
}

/** Signs in and returns the headers of an organiser's browser. */
export async function signIn({ origin, headers }: Product): Promise<Record<string, string>> {
  const response = await fetch(`http://${headers.host}/admin/${host}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: `http://${headers.host}` },
    body: new URLSearchParams({ username: account.username, password: account.password }),
  });
  if (response.status !== 303) throw new Error(`${origin}: the sign-in failed with ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { ...headers, cookie: cookies.join('; ') };
}

/** Requests a page without compression. @throws Error if it is not a page */
export async function recordPage({ headers: { host: site } }: Product, path: string, cookie = ''): Promise<string> {
  const headers = { accept: 'text/html', 'accept-encoding': 'identity', cookie };
  const response = await fetch(`http://${site}${path}`, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/** First departures are at least a week away, and last ones about 14 months, see trips.ts. */
const firstDays = 7;
const lastDays = 600;

/** Each list has its own period, most of which contain the same trips. */
function createUniqueLists(): (count: number) => string[] {
  const today = berlinToday(new Date());
  let index = 0;
  const next = () => {
    const start = addDays(today, 1 + (index % firstDays));
    const end = addDays(today, lastDays + Math.floor(index / firstDays));
    index++;
    return `${listPath}?date=${start},${end}`;
  };
  return (count) => Array.from({ length: count }, next);
}

/** Returns what responses must contain. @param bytes of one response; others may differ by ten percent */
export function expectedOf(bytes: number, text: string, isCompressed: boolean, cards?: number): Target['expected'] {
  return { isCompressed, bytes: [Math.floor(bytes * 0.9), Math.ceil(bytes * 1.1)], text, ...(cards && { cards }) };
}
