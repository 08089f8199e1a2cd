/**
 * Pages of the demo content on a phone's screen in Chromium: with real throttling (1.6 Mbit/s, 150 ms, a four times slower CPU),
 * and with the scores of Lighthouse. Each visit has an empty browser cache; the server has answered each page before.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { buildWhenStale } from '#launch/build/build.ts';
import { freePort } from '#launch/ports.ts';
import config from '../playwright.config.ts';
import { launchProduct } from '../test/setup/processes/product.ts';
import { median, sum } from './measure.ts';
import { installFolder, runIn } from './packages.ts';
import type { BenchOptions, Row, Table } from './results.ts';

const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Bytes per second, milliseconds. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Visit {
  page: string;
  path: string;
  /** Selector of the page's main content, and the number of its elements. */
  content: string;
  count: number;
}

export async function benchBrowser({ rounds, isBrief }: BenchOptions): Promise<Table[]> {
  await buildWhenStale();
  const lighthouse = await installFolder('bench/lighthouse');
  const product = await launchProduct({ DEADLINE_FACTOR: '1' });
  const port = await freePort();
  const { executablePath, args = [] } = config.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, `--remote-debugging-port=${port}`],
  });
  const [throttled, scored]: [Row[], Row[]] = [[], []];
  try {
    const visits = await visitsOf(product.origin);
    for (const visit of isBrief ? visits.slice(0, 1) : visits) {
      const url = product.origin + visit.path;
      throttled.push({ page: visit.page, ...(await medians(rounds, (run) => load(browser, url, visit, run > 0))) });
      if (visit.page !== 'map')
        scored.push({ page: visit.page, ...(await medians(rounds, () => score(lighthouse, url, port))) });
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return [
    { title: 'Pages with a slow network and CPU', rows: throttled },
    { title: 'Scores of Lighthouse', rows: scored },
  ];
}

async function visitsOf(origin: string): Promise<Visit[]> {
  const { items } = (await (await fetch(`${origin}/api/search?season=sommer`)).json()) as { items: { path: string }[] };
  return [
    { page: 'home', path: '/', content: 'main article', count: 8 },
    { page: 'list', path: '/reisen/alle', content: 'main article', count: 25 },
    { page: 'trip', path: items[0]?.path ?? '', content: 'main h1', count: 1 },
    { page: 'map', path: '/reisen/alle?ansicht=karte', content: '.maplibregl-marker', count: 1 },
  ];
}

/** Returns the median of each value. The first run, in which the server prepares page and pictures, is not counted. */
async function medians(rounds: number, run: (number: number) => Promise<Record<string, number>>): Promise<Row> {
  await run(0);
  const runs: Record<string, number>[] = [];
  for (let number = 1; number <= rounds; number++) runs.push(await run(number));
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const value = median(runs.map((each) => each[name] ?? Number.NaN));
      return [name, Number.isNaN(value) ? '' : name === 'layout shift' ? value.toFixed(3) : Math.round(value)];
    }),
  );
}

const reportSchema = z.object({ categories: z.record(z.enum(categories), z.object({ score: z.number().nullable() })) });

/** @param folder of Lighthouse @throws Error if Lighthouse has no result */
async function score(folder: string, url: string, port: number): Promise<Record<string, number>> {
  const options = [`--port=${port}`, `--only-categories=${categories.join(',')}`, '--no-enable-error-reporting'];
  const cli = ['node_modules/lighthouse/cli/index.js', url, ...options, '--quiet', '--output=json'];
  const report = reportSchema.parse(JSON.parse(await runIn(folder, process.execPath, ...cli)));
  return Object.fromEntries(categories.map((name) => [name, (report.categories[name].score ?? 0) * 100]));
}

/** Visits a page once. @throws Error if the page is not the expected one, or is not hydrated */
async function load(browser: Browser, url: string, { page: name, content, count }: Visit, isThrottled: boolean) {
  const context = await browser.newContext({ ...screen, locale: 'de-DE' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const transfers = await recordTransfers(session);
    if (isThrottled) {
      await session.send('Network.emulateNetworkConditions', network);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    await page.addInitScript(observe);
    const response = await page.goto(url);
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
    await page.waitForFunction(
      ([selector, least]) => document.querySelectorAll(selector).length >= least,
      [content, count] as const,
      { timeout: 60_000 },
    );
    const { paints, tasks, shift } = await settled(page);
    const paint = paints.at(-1);
    if (!paint) throw new Error(`${url} has no largest paint`);
    if (name !== 'map' && !paint.address.includes('/bilder/'))
      throw new Error(`The largest element of ${url} is not its picture`);
    const { before, total, scripts } = transfers(paint.address);
    return {
      'largest paint (ms)': paint.time,
      'blocked (ms)': sum(tasks.map(([, duration]) => Math.max(0, duration - 50))),
      'layout shift': shift,
      'kB until the picture is complete': before / 1000,
      scripts,
      'kB in total': total / 1000,
    };
  } finally {
    await context.close();
  }
}

interface Observed {
  paints: { time: number; address: string }[];
  /** Tasks of more than 50 ms: start and duration. */
  tasks: [number, number][];
  shift: number;
}

/** Runs in the page: records its paints, long tasks and layout shifts. */
function observe(): void {
  // Chromium has a mouse in the corner of emulated phones, which preloads the page of a link there.
  window.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true);
  const observed: Observed = { paints: [], tasks: [], shift: 0 };
  Object.assign(window, { observed });
  const watch = (type: string, add: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add(entry as never);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime, url }: PerformanceEntry & { url: string }) =>
    observed.paints.push({ time: startTime, address: url }),
  );
  watch('longtask', ({ startTime, duration }: PerformanceEntry) => observed.tasks.push([startTime, duration]));
  watch('layout-shift', ({ value, hadRecentInput }: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) observed.shift += value;
  });
}

/** Waits until the page is hydrated, has no more requests, and has had no long task for a second. */
async function settled(page: Page): Promise<Observed> {
  const isHydrated = () =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactProps'));
  await page.waitForFunction(isHydrated, null, { timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  const observed = await page.waitForFunction(() => {
    const values = (window as unknown as { observed: Observed }).observed;
    const [start, duration] = values.tasks.at(-1) ?? [0, 0];
    return performance.now() - start - duration > 1_000 && values;
  });
  return (await observed.jsonValue()) as Observed;
}

/** Records the bytes of responses as they arrive. @returns sums, given the address of the largest picture */
async function recordTransfers(session: CDPSession) {
  const requests = new Map<string, { url: string; type: string }>();
  const chunks: number[] = [];
  const ends = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    requests.set(requestId, { url: request.url, type: type ?? '' }),
  );
  session.on('Network.dataReceived', ({ encodedDataLength }) => chunks.push(encodedDataLength));
  session.on('Network.loadingFinished', ({ requestId }) => ends.set(requests.get(requestId)?.url ?? '', chunks.length));
  return (picture: string) => ({
    before: ends.has(picture) ? sum(chunks.slice(0, ends.get(picture))) : Number.NaN,
    total: sum(chunks),
    scripts: [...requests.values()].filter(({ type }) => type === 'Script').length,
  });
}
