// Proves specification §3.7, §5.8, §9.5, §11.6
/** Client-side navigation: loading, scroll position, failures, new builds and preloading. */
import type { Locator, Page } from '@playwright/test';
import { alsoOnPhone, expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';

const tripAddress = /\/reisen\/[a-z-]+\/[a-z-]+\/\d+-[a-z]+(\?.*)?$/;

function firstCard(page: Page) {
  return page.locator('main article').first().getByRole('heading').getByRole('link');
}

/** Clicks a link. @returns how far the page was scrolled then; fonts that arrive late move it before, but not after */
async function clickFrom(page: Page, link: Locator): Promise<number> {
  const scrolled = page.evaluate(
    () => new Promise<number>((resolve) => addEventListener('click', () => resolve(scrollY), { capture: true })),
  );
  await link.click();
  return scrolled;
}

/** Marks the document. @returns a function that returns false after a reload */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

/**
 * Records how many pictures are named for the view transition before and after each change of the page.
 * @returns a function that returns these numbers
 */
async function recordNamedPictures(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const names = () =>
      [...document.querySelectorAll<HTMLElement>('img')].filter((img) => img.style.viewTransitionName !== '').length;
    const seen: number[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      seen.push(names());
      return start(async () => {
        await (update as () => void)();
        seen.push(names());
      });
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

test(
  'list, trip and further pages are one document: back and forward restore filters and scroll position',
  alsoOnPhone,
  async ({ page }) => {
    const list = /\/reisen\/alle\?season=sommer&sort=price-asc/;
    const namedPictures = await recordNamedPictures(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openHydrated(page, `${origin()}/reisen/alle?season=sommer&sort=price-asc`);
    const isSameDocument = await markDocument(page);
    const cards = page.locator('main article');
    await expect(cards).toHaveCount(25);
    const scrollY = () => page.evaluate(() => window.scrollY);

    const card = cards.nth(14);
    const title = (await card.getByRole('heading').textContent())?.trim() ?? '';
    const atCard = await clickFrom(page, card.getByRole('heading').getByRole('link'));
    expect(atCard).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(/\/reisen\/[a-z-]+\/[a-z-]+\/\d+-[a-z]+\?season=sommer$/);
    // A new page takes the focus and announces its title.
    await expect(page.locator('main')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
    // The picture of the card becomes that of the page, and back; no other picture takes part.
    await expect.poll(namedPictures).toEqual([1, 1]);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(cards).toHaveCount(25);
    await expect.poll(scrollY).toBe(atCard);
    await expect.poll(namedPictures).toEqual([1, 1, 1, 1]);
    await expect.poll(() => page.locator('img[style*="view-transition-name"]').count()).toBe(0);

    const atNext = await clickFrom(page, page.getByRole('link', { name: 'Nächste Seite' }));
    await expect(page).toHaveURL(/\/reisen\/alle\/2\?season=sommer&sort=price-asc/);
    await expect(cards).not.toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect.poll(scrollY).toBe(atNext);
    await page.goForward();
    await expect(page).toHaveURL(/\/reisen\/alle\/2/);
    expect(await isSameDocument()).toBe(true);
  },
);

test('before the next page is shown, going back stays on the list, and going to another page shows that page', async ({
  page,
}) => {
  // The address changes before the page is shown. The test delays the next page until it calls showPage.
  await page.addInitScript(() => {
    let shown = Promise.resolve();
    const holdPage = () => {
      shown = new Promise<void>((resolve) => Object.assign(window, { showPage: resolve }));
    };
    Object.assign(window, { holdPage });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => start(() => shown.then(() => update instanceof Function && update()));
  });
  const holdPage = () => page.evaluate(() => (window as unknown as { holdPage(): void }).holdPage());
  const showPage = () => page.evaluate(() => (window as unknown as { showPage(): void }).showPage());
  await openHydrated(page, `${origin()}/reisen/alle?season=sommer`);
  const isSameDocument = await markDocument(page);
  const trip = page.getByRole('heading', { level: 1, name: (await firstCard(page).textContent()) ?? '' });
  await holdPage();
  await firstCard(page).click();
  await expect(page).toHaveURL(tripAddress);
  await expect(trip).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/reisen\/alle\?season=sommer/);
  await showPage();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  await expect(trip).toHaveCount(0);

  const favourites = await page.locator('header').getByTitle('Favoriten').elementHandle();
  await holdPage();
  await firstCard(page).click();
  await expect(page).toHaveURL(tripAddress);
  // Clicks by script: nothing is painted meanwhile, so Playwright would wait for a stable element.
  await favourites?.evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(`${origin()}/favoriten`);
  await showPage();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Favoriten');
  await page.goBack();
  await expect(page).toHaveURL(tripAddress);
  await expect(trip).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('a page is preloaded when its link gets the focus, except to save data, and failures keep or reload the page', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/ERR_INTERNET_DISCONNECTED/, /status of 429/);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_payload.json')) requests.push(request.url());
  });
  await openHydrated(page, `${origin()}/reisen/alle`);
  const isSameDocument = await markDocument(page);
  await firstCard(page).focus();
  await firstCard(page).hover();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await page.evaluate(() =>
    Object.assign((navigator as unknown as { connection: object }).connection, { saveData: false }),
  );
  const card = (index: number) => page.locator('main article').nth(index).getByRole('heading').getByRole('link');
  await card(1).focus();
  await expect.poll(() => requests).toContain(`${origin()}${await card(1).getAttribute('href')}/_payload.json`);

  await test.step('if a page cannot be reached the current page stays and offers a retry', async () => {
    await page.route('**/_payload.json', (route) => route.abort('internetdisconnected'));
    await card(2).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('gerade nicht zu erreichen');
    await expect(page).toHaveURL(`${origin()}/reisen/alle`);
    await page.unroute('**/_payload.json');
    await notice.getByRole('link').click();
    await expect(page).toHaveURL(tripAddress);
    await expect(notice).toHaveCount(0);
  });
  await test.step('an error response is loaded as a document', async () => {
    await page.goBack();
    await expect(page).toHaveURL(`${origin()}/reisen/alle`);
    expect(await isSameDocument()).toBe(true);
    await page.route('**/_payload.json', (route) => route.fulfill({ status: 429, contentType: 'text/html', body: '' }));
    await card(3).click();
    await expect(page).toHaveURL(tripAddress);
    await expect.poll(isSameDocument).toBe(false);
  });
});

test('a missing script of an old build causes one reload', async ({ page, expectedIssues }) => {
  // The script is also missing after the reload, so the browser reports the failure to the server.
  expectedIssues.push(/status of 404/, /error: .*dynamically imported module/, /Kennung für Rückfragen/);
  await openHydrated(page, `${origin()}/reisen/alle`);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.route(/\/assets\/trip-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await firstCard(page).click();
  await expect(page).toHaveURL(tripAddress);
  // The document is readable, and there is no reload loop.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(1);
});

test('a new build is loaded with the next page, and a failed check only logs to the console', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/^console.info: No build manifest/);
  const manifest = '**/builds/latest.json?*';
  await page.clock.install();
  await openHydrated(page, `${origin()}/reisen/alle`);
  const isSameDocument = await markDocument(page);
  await page.route(manifest, (route) => route.fulfill({ body: 'no manifest' }));
  const consoleMessage = page.waitForEvent('console');
  await page.clock.fastForward('05:00');
  await consoleMessage;
  await firstCard(page).click();
  await expect(page).toHaveURL(tripAddress);
  expect(await isSameDocument()).toBe(true);
  await page.goBack();
  await expect(page.locator('main article')).toHaveCount(25);

  await page.unroute(manifest);
  await page.route(manifest, (route) => route.fulfill({ json: { id: 'another' } }));
  const response = page.waitForResponse(manifest);
  await page.clock.fastForward('05:00');
  await response;
  await firstCard(page).click();
  await expect(page).toHaveURL(tripAddress);
  await expect.poll(isSameDocument).toBe(false);
});

test('the browser follows the route rules in the manifest of its build', async ({ page }) => {
  const routeRules = [{ from: '/für-den-sommer', to: '/reisen/sommer', status: 301, external: false }];
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route('**/builds/meta/*.json?*', (route) => route.fulfill({ json: { routeRules } }));
  const manifest = page.waitForResponse('**/builds/meta/*.json?*');
  await openHydrated(page, `${origin()}/reisen/alle`);
  const isSameDocument = await markDocument(page);
  await firstCard(page).hover();
  expect((await manifest).url()).toMatch(/meta\/[0-9a-f]{12}\.json\?\d+$/);
  await follow(page, '/für-den-sommer?sort=price-asc');
  await expect(page).toHaveURL(`${origin()}/reisen/sommer?sort=price-asc`);
  expect(await isSameDocument()).toBe(true);
  expect(requested.filter((path) => path.includes('den-sommer'))).toEqual([]);
});

const missing = '/reisen/deutschland/berlin/99999-ya';
const notice = (page: Page) => page.getByText('Diese Reise gibt es nicht mehr');

/** Adds a link at the start of the page and clicks it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Neuer Link' });
    document.querySelector('main')?.prepend(link);
  }, href);
  await page.getByText('Neuer Link').first().click();
}

test('client-side navigation follows redirects, that of a missing trip to a notice on the home page', async ({
  page,
}) => {
  await openHydrated(page, `${origin()}/faq`);
  const isSameDocument = await markDocument(page);
  await follow(page, '/reisen/alter/14');
  await expect(page).toHaveURL(`${origin()}/reisen/alter-14`);
  expect(await isSameDocument()).toBe(true);
  await follow(page, missing);
  await expect(notice(page)).toBeInViewport();
  await expect(notice(page).getByRole('link')).toHaveText(['Andere Reisen: Deutschland.', 'Alle Reisen ansehen']);
  await notice(page).getByRole('link', { name: 'Alle Reisen ansehen' }).click();
  await expect(page).toHaveURL(`${origin()}/reisen/alle`);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(notice(page)).toBeHidden();
  // From the home page, only the fragment changes.
  await follow(page, missing);
  await expect(notice(page)).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a trip that does not exist leads to the notice', async ({ page }) => {
    await page.goto(origin() + missing);
    await expect(notice(page)).toBeInViewport();
  });
});
