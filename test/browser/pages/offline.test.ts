// Proves specification §5.8
/** Offline use of favourites through the service worker. Online, all content comes from the server. */
import type { Page } from '@playwright/test';
import { expect, initialTrip, origin, test } from '#test/browser/fixtures.ts';

test.use({ serviceWorkers: 'allow' });
// In earlier versions, `setOffline` does not apply to service workers.
test.skip(
  ({ browser }) => Number.parseInt(browser.version(), 10) < 156,
  'Chromium 156 is required: sudo apt-get update && sudo apt-get install -y chromium-headless-shell',
);

/** Returns the addresses in the caches of the service worker. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Opens a trip and adds it to the favourites. Without favourites there is no service worker. */
async function addFavourite(page: Page): Promise<string> {
  const { path } = initialTrip('ya', 6);
  await page.goto(origin() + path, { waitUntil: 'networkidle' });
  expect(await countWorkers(page)).toBe(0);
  await page
    .locator('main header')
    .getByRole('button', { name: /merken$/ })
    .click();
  return path;
}

/** Adds a favourite and waits until it is cached completely. @returns the path of its page */
async function addCachedFavourite(page: Page): Promise<string> {
  const path = await addFavourite(page);
  await expect
    .poll(() => cachedPaths(page))
    .toEqual(expect.arrayContaining([path, '/favoriten', '/offline', '/builds/offline.json']));
  await expect.poll(async () => (await cachedPaths(page)).some((path) => path.startsWith('/bilder/'))).toBe(true);
  return path;
}

test('shows favourites and their pages offline, and an offline page for other addresses', async ({
  page,
  context,
  expectedIssues,
}) => {
  expectedIssues.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const path = await addCachedFavourite(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await context.setOffline(true);

  await page.goto(`${origin()}/favoriten`);
  // Below the favourites, the page lists the same trip as viewed last.
  const card = page.locator('main article').first();
  await expect(card.getByRole('heading')).toHaveText(title);
  await expect(page.getByText('Du bist gerade ohne Verbindung')).toBeVisible();
  await expect(card.locator('img').first()).toHaveJSProperty('complete', true);
  expect(
    await card
      .locator('img')
      .first()
      .evaluate((img) => (img as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0);

  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(origin() + path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Teilen' }).click();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();

  await page.goto(`${origin()}/reisen/sommer`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung');
  await page.getByRole('link', { name: 'Zu deinen Favoriten' }).click();
  await expect(card.getByRole('heading')).toHaveText(title);

  await page.goBack();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Keine Verbindung');
});

test('online, pages come from the server, the cache follows builds, and it ends with the last favourite', async ({
  page,
}) => {
  const path = await addCachedFavourite(page);
  await page.goto(`${origin()}/kontakt`);
  const booking = `/buchungen/new?destination=${path.split('/').at(-1)}`;
  expect(await page.evaluate(async (address) => (await fetch(address)).status, booking)).toBe(200);
  expect(
    (await cachedPaths(page)).filter((path) => /^(?!\/assets\/).*(admin|buchung|kontakt|payload)/.test(path)),
  ).toEqual([]);

  // Replaces the cached responses so that the test can recognise them.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!/^\/(assets|builds)\//.test(new URL(request.url).pathname))
          await cache.put(request, new Response('veraltet'));
      }
    }
  });
  for (const address of [path, '/favoriten']) {
    const response = await page.goto(origin() + address);
    expect(await response?.text()).not.toContain('veraltet');
  }
  expect(await page.evaluate(async () => (await fetch(`/api/trips?ids=${1}-ya`)).json())).toEqual(expect.any(Array));

  // A new build replaces the files and pages of the old one.
  await page.evaluate(async (tripPath) => {
    const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('favourites-')) ?? '');
    await cache.put('/builds/offline.json', Response.json({ id: 'old', files: ['/assets/old.js'] }));
    for (const address of ['/assets/old.js', '/favoriten', tripPath])
      await cache.put(address, new Response('veraltet'));
  }, path);
  await page.goto(`${origin()}/favoriten`);
  await expect.poll(() => cachedPaths(page)).not.toContain('/assets/old.js');
  const texts = await page.evaluate(
    async (addresses) => {
      const found = await Promise.all(addresses.map((address) => caches.match(address)));
      return Promise.all(found.map((response) => response?.text()));
    },
    ['/favoriten', path],
  );
  for (const text of texts) expect(text).toContain('<html');

  await page.locator('main article').first().getByRole('button').click();
  await expect.poll(() => cachedPaths(page)).toEqual([]);
});

// `views/navigation/prefetch.test.ts` tests which connections are slow.
test('stores nothing on a slow connection', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } });
  });
  await addFavourite(page);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toContain('true');
  expect(await countWorkers(page)).toBe(0);
  expect(await cachedPaths(page)).toEqual([]);
});
