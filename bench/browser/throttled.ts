/**
 * Real throttling (1.6 Mbit/s, 150 ms, four times slower CPU) on a phone's screen, on the demo content with its pictures: home page,
 * list, trip and map. Each run has an empty browser cache; the server has answered each page before.
 */
import { type Browser, chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { launchProduct } from '../../test/setup/processes/product.ts';
import { percentile, type Row } from '../table.ts';
import { type Observed, observe, recordTransfers, settled } from './observePage.ts';

const measuredRuns = 5;
const network = {
  offline: false,
  latency: 150,
  // Bytes per second.
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'de-DE',
};

interface Visit {
  name: string;
  path: string;
  /** Selector of the page's main content, and the number of its elements. */
  content: string;
  count: number;
  hasMap?: boolean;
}

interface Measured {
  'largest paint (ms)': number;
  'blocked (ms)': number;
  'layout shift': number;
  'kB until the picture is complete': number;
  scripts: number;
  'kB in total': number;
}

export async function benchThrottled(): Promise<Row[]> {
  const product = await launchProduct();
  const { executablePath, args = [] } = config.use?.launchOptions ?? {};
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const rows: Row[] = [];
    for (const visit of await visits(product.origin)) {
      const runs: Measured[] = [];
      for (let run = 0; run <= measuredRuns; run++) runs.push(await measure(browser, product.origin, visit, run > 0));
      rows.push({ page: visit.name, ...medians(runs.slice(1)) });
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function visits(origin: string): Promise<Visit[]> {
  const { items } = (await (await fetch(`${origin}/api/search?season=sommer`)).json()) as { items: { path: string }[] };
  const trip = items[0]?.path;
  if (!trip) throw new Error('The demo content has no trip in summer.');
  return [
    { name: 'home', path: '/', content: 'main article', count: 8 },
    { name: 'list', path: '/reisen/alle', content: 'main article', count: 25 },
    { name: 'trip', path: trip, content: 'main h1', count: 1 },
    { name: 'map', path: '/reisen/alle?ansicht=karte', content: '.maplibregl-marker', count: 1, hasMap: true },
  ];
}

/**
 * Visits a page once.
 * @param isThrottled false for the visit that lets the server prepare page and pictures
 * @throws Error if the page is not the expected one
 */
async function measure(browser: Browser, origin: string, visit: Visit, isThrottled: boolean): Promise<Measured> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const transfers = await recordTransfers(session);
    if (isThrottled) {
      await session.send('Network.emulateNetworkConditions', network);
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    }
    await page.addInitScript(observe);
    const response = await page.goto(origin + visit.path);
    if (response?.status() !== 200) throw new Error(`${visit.path} answered ${response?.status()}`);
    await page.waitForFunction(
      ({ content, count }) => document.querySelectorAll(content).length >= count,
      { content: visit.content, count: visit.count },
      { timeout: 60_000 },
    );
    await settled(page);
    const { paints, tasks, shift } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
    const paint = paints.at(-1);
    if (!paint) throw new Error(`${visit.path} has no largest paint`);
    if (!visit.hasMap && !paint.address.includes('/bilder/'))
      throw new Error(`The largest element of ${visit.path} is not its picture`);
    const { before, total, scripts } = transfers(paint.address);
    return {
      'largest paint (ms)': paint.time,
      'blocked (ms)': tasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
      'layout shift': shift,
      'kB until the picture is complete': before / 1000,
      scripts,
      'kB in total': total / 1000,
    };
  } finally {
    await context.close();
  }
}

function medians(runs: readonly Measured[]): Row {
  const names = Object.keys(runs[0] ?? {}) as (keyof Measured)[];
  return Object.fromEntries(
    names.map((name) => {
      const median = percentile(
        runs.map((run) => run[name]),
        0.5,
      );
      return [name, Number.isNaN(median) ? '' : name === 'layout shift' ? median.toFixed(3) : Math.round(median)];
    }),
  );
}
