/** Going from page to page: what is loaded, what is kept, and what happens when it fails. */
import type { Page } from '@playwright/test';
import { expect, origin, test } from './fixtures.ts';

test.skip(({ isMobile }) => isMobile, 'The same at every width.');

const tripAddress = /\/reisen\/[a-z-]+\/[a-z-]+\/\d+-[a-z]+$/;

function firstCard(page: Page) {
  return page.locator('main article').first().getByRole('heading').getByRole('link');
}

/** Marks the document, so that a reload is seen. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

test('back and forward restore filters and where one was', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle?season=sommer&sort=price-asc`);
  const isSameDocument = await mark(page);
  const next = page.getByRole('link', { name: 'Nächste Seite' });
  await next.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await next.click();
  await expect(page).toHaveURL(/\/reisen\/alle\/2\?season=sommer&sort=price-asc/);
  await expect(page.locator('main article')).not.toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/reisen\/alle\?season=sommer&sort=price-asc/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.goForward();
  await expect(page).toHaveURL(/\/reisen\/alle\/2/);
  expect(await isSameDocument()).toBe(true);
});

test.describe('before the next page has appeared', () => {
  const showPage = (page: Page) => page.evaluate(() => (window as unknown as { showPage(): void }).showPage());

  // The address changes first, and a slow device takes its time to show the page: here as long as the test wants.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const shown = new Promise<void>((resolve) => Object.assign(window, { showPage: resolve }));
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => start(() => shown.then(() => update instanceof Function && update()));
    });
  });

  test('whoever goes back stays on the list', async ({ page }) => {
    await page.goto(`${origin()}/reisen/alle?season=sommer`);
    const isSameDocument = await mark(page);
    const trip = page.getByRole('heading', { level: 1, name: (await firstCard(page).textContent()) ?? '' });
    await firstCard(page).click();
    await expect(page).toHaveURL(tripAddress);
    await expect(trip).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/season=sommer/);
    await showPage(page);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    await expect(trip).toHaveCount(0);
    await firstCard(page).click();
    await expect(page).toHaveURL(tripAddress);
    await expect(trip).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });

  test('whoever goes elsewhere gets there', async ({ page }) => {
    await page.goto(`${origin()}/reisen/alle`);
    const favourites = await page.locator('header').getByTitle('Favoriten').elementHandle();
    await firstCard(page).click();
    await expect(page).toHaveURL(tripAddress);
    // By script: nothing is drawn meanwhile, so that no element is still enough for a mouse.
    await favourites?.evaluate((link) => (link as HTMLElement).click());
    await expect(page).toHaveURL(`${origin()}/favoriten`);
    await showPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Favoriten');
    await page.goBack();
    await expect(page).toHaveURL(tripAddress);
    await expect(page.getByRole('tab').first()).toBeVisible();
  });
});

test('a new page takes the focus and says its title', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle`);
  await firstCard(page).click();
  await expect(page).toHaveURL(tripAddress);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
});

test('what leads elsewhere by itself is left to the browser', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alter/12`);
  await expect(page).toHaveURL(`${origin()}/reisen/alter-12`);
  const isSameDocument = await mark(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/reisen/alter/14', textContent: 'umgezogen' });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByText('umgezogen').click();
  await expect(page).toHaveURL(`${origin()}/reisen/alter-14`);
  expect(await isSameDocument()).toBe(true);
});

test('a page that cannot be reached leaves the visitor where they are, and can be asked for again', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(`${origin()}/reisen/alle`);
  await page.route('**/_payload.json', (route) => route.abort('internetdisconnected'));
  await firstCard(page).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('gerade nicht zu erreichen');
  await expect(page).toHaveURL(`${origin()}/reisen/alle`);
  await page.unroute('**/_payload.json');
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(tripAddress);
  await expect(notice).toHaveCount(0);
});

test('where the server has an error, its own page says what is wrong', async ({ page, expectedIssues }) => {
  expectedIssues.push(/status of 429/);
  await page.goto(`${origin()}/reisen/alle`);
  const isSameDocument = await mark(page);
  await page.route('**/_payload.json', (route) => route.fulfill({ status: 429, contentType: 'text/html', body: '' }));
  await firstCard(page).click();
  await expect(page).toHaveURL(tripAddress);
  await expect.poll(isSameDocument).toBe(false);
});

test('a script of a build that is gone is fetched with a new document, once', async ({ page, expectedIssues }) => {
  // When the new document lacks the script too, the failure is reported to the server.
  expectedIssues.push(/status of 404/, /error: .*dynamically imported module/, /Kennung für Rückfragen/);
  await page.goto(`${origin()}/reisen/alle`);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.route(/\/assets\/TripPage-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await firstCard(page).click();
  await expect(page).toHaveURL(tripAddress);
  // The document is there to read, and nothing goes round in circles.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(1);
});

test('a new build is noticed, and comes with the next page', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${origin()}/reisen/alle`);
  const isSameDocument = await mark(page);
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'another' } }));
  const asked = page.waitForResponse('**/builds/latest.json?*');
  await page.clock.fastForward('05:00');
  await asked;
  await firstCard(page).click();
  await expect(page).toHaveURL(tripAddress);
  await expect.poll(isSameDocument).toBe(false);
});

test('builds that cannot be asked for are a word on the console, no more', async ({ page, expectedIssues }) => {
  expectedIssues.push(/^console.info: No build manifest/);
  await page.clock.install();
  await page.goto(`${origin()}/reisen/alle`);
  const isSameDocument = await mark(page);
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ body: 'no manifest' }));
  const told = page.waitForEvent('console');
  await page.clock.fastForward('05:00');
  await told;
  await firstCard(page).click();
  await expect(page).toHaveURL(tripAddress);
  expect(await isSameDocument()).toBe(true);
});

test('a page is loaded ahead when somebody is about to ask for it', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle`);
  const ahead = page.waitForRequest('**/_payload.json');
  await firstCard(page).focus();
  expect((await ahead).url()).toMatch(/\/\d+-[a-z]+\/_payload\.json$/);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is loaded ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    let ahead = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/_payload.json')) ahead++;
    });
    await page.goto(`${origin()}/reisen/alle`);
    await firstCard(page).focus();
    await firstCard(page).hover();
    await page.waitForLoadState('networkidle');
    expect(ahead).toBe(0);
    await firstCard(page).click();
    await expect(page).toHaveURL(tripAddress);
    expect(ahead).toBe(1);
  });
}
