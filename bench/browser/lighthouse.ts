/** Lighthouse on a simulated phone with a slow connection, on the demo content: home page, list page, trip page. */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '#launch/ports.ts';
import config from '../../playwright.config.ts';
import startProduct from '../../test/browser/startProduct.ts';
import { percentile, type Row } from '../table.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const measuredRuns = 3;

export async function benchLighthouse(): Promise<Row[]> {
  const stop = await startProduct();
  const port = await freePort();
  const { executablePath, args = [] } = config.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const rows: Row[] = [];
    for (const [page, path] of await pages()) rows.push({ page, ...(await measure(path, port)) });
    return rows;
  } finally {
    await browser.close();
    await stop();
  }
}

async function pages(): Promise<[string, string][]> {
  const response = await fetch(`${process.env.TEST_ORIGIN}/api/search?season=sommer`);
  const { items } = (await response.json()) as { items: { path: string }[] };
  return [
    ['home', '/'],
    ['list', '/reisen/alle'],
    ['trip', items[0]?.path ?? ''],
  ];
}

/** Returns the medians of several runs. The first run, which renders the pictures, is discarded. */
async function measure(path: string, port: number): Promise<Row> {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run <= measuredRuns; run++) {
    const result = await lighthouse(`${process.env.TEST_ORIGIN}${path}`, { port, onlyCategories: [...categories] });
    if (!result) throw new Error(`Lighthouse has no result for ${path}`);
    const { lhr } = result;
    const scores = categories.map((name) => [name, (lhr.categories[name]?.score ?? 0) * 100] as const);
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    runs.push({
      ...Object.fromEntries(scores),
      'first paint (ms)': value('first-contentful-paint'),
      'largest paint (ms)': value('largest-contentful-paint'),
      'blocked (ms)': value('total-blocking-time'),
      'layout shift': value('cumulative-layout-shift'),
    });
  }
  const counted = runs.slice(1);
  const names = Object.keys(counted[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const median = percentile(
        counted.map((run) => run[name] ?? Number.NaN),
        0.5,
      );
      return [name, name === 'layout shift' ? median.toFixed(3) : Math.round(median)];
    }),
  );
}
