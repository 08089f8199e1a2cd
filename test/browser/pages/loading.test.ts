/** What the browser loads before the largest picture of a page, by order and bytes, and what moves when the rest arrives. */
import type { Page, Request } from '@playwright/test';
import { alsoOnPhone, expect, origin, test, waitForHydration, withMotion } from '#test/browser/fixtures.ts';
import { maxShift, measureShifts, scrollDown, shiftsOf } from '#test/browser/layoutShifts.ts';

/** Limit of the bytes that the browser requests with priority until the picture is complete, including the picture. */
const maxUrgentBytes = 75_000;
/** Limit with the pictures of cards, which have a low priority. */
const maxBytes = 220_000;

/** Limit of the shift that picture and fonts cause. */
const maxFontShift = 0.01;

interface Step {
  event: 'requested' | 'finished';
  request: Request;
}

/** Records requests in their order. */
function recordSteps(page: Page): Step[] {
  const steps: Step[] = [];
  page.on('request', (request) => steps.push({ event: 'requested', request }));
  page.on('requestfinished', (request) => steps.push({ event: 'finished', request }));
  return steps;
}

async function bytesOf(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return responseHeadersSize + responseBodySize;
}

async function totalBytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map(bytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Records the addresses of images that the browser requests with high priority. */
async function recordUrgentImages(page: Page): Promise<string[]> {
  const urgent: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ type, request }) => {
    if (type === 'Image' && ['High', 'VeryHigh'].includes(request.initialPriority)) urgent.push(request.url);
  });
  return urgent;
}

/** Removes the limit after which the scripts start without the picture, so that the order does not depend on time. */
function waitForeverForPicture(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 4_000 ? 0 : setTimeout(run, ms)) as typeof setTimeout;
  });
}

/** Holds back the answers to matching requests. @returns a function that lets them pass */
async function holdBack(page: Page, url: string | ((url: URL) => boolean)): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function tripPath(): Promise<string> {
  const { items } = (await (await fetch(`${origin()}/api/search?season=sommer`)).json()) as {
    items: { path: string }[];
  };
  return items[0]?.path ?? '';
}

/** Returns the path of the picture with high priority. */
async function picturePathOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  const [picture = ''] = html.match(/<img[^>]*fetchpriority="high"[^>]*>/i) ?? [];
  const [, path = ''] = /src="([^"?]+)/.exec(picture) ?? [];
  expect(path).not.toBe('');
  return path;
}

test.use(withMotion);

// The machine needs Arial, Liberation Sans or DejaVu Sans, for which fallbackFonts.css has metrics.
for (const [name, pathOf] of [
  ['home', async () => '/'],
  ['list', async () => '/reisen/alle'],
  ['trip', tripPath],
] as const) {
  test(
    `${name}: nothing but what the first paint needs precedes the largest picture, and late fonts and scrolling move nothing`,
    alsoOnPhone,
    async ({ page }) => {
      const address = origin() + (await pathOf());
      const picturePath = await picturePathOf(address);
      const isPicture = (url: URL) => url.pathname === picturePath;
      const steps = recordSteps(page);
      const urgent = await recordUrgentImages(page);
      await waitForeverForPicture(page);
      await measureShifts(page);
      const releasePicture = await holdBack(page, isPicture);
      const releaseFonts = await holdBack(page, '**/*.woff2');
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const requests = (event: Step['event']) =>
        steps.filter((step) => step.event === event).map(({ request }) => request);
      const waiting = () => requests('requested').filter((request) => !requests('finished').includes(request));
      const onlyPictureWaits = () =>
        expect.poll(() => waiting().map((request) => isPicture(new URL(request.url())))).toEqual([true]);
      // Everything that the page requests without its picture: what depends on the layout, too.
      await onlyPictureWaits();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await onlyPictureWaits();
      const before = requests('requested');
      releasePicture();
      await waitForHydration(page);
      await page.waitForFunction(() => document.fonts.status === 'loading');
      releaseFonts();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      expect(await shiftsOf(page)).toBeLessThan(maxFontShift);
      const types = before.map((request) => request.resourceType());
      expect(types.filter((type) => type === 'script')).toHaveLength(1);
      expect(types).not.toContain('font');
      const isLater = (request: Request) => request.resourceType() === 'image' && !isPicture(new URL(request.url()));
      expect(await totalBytesOf(before.filter((request) => !isLater(request)))).toBeLessThan(maxUrgentBytes);
      expect(await totalBytesOf(before)).toBeLessThan(maxBytes);
      expect(urgent.map((url) => new URL(url).pathname)).toEqual([picturePath]);
      await scrollDown(page);
      expect(await shiftsOf(page)).toBeLessThan(maxShift);
    },
  );
}
