// Proves specification §1.1, §1.3, §2.2, §3.1, §3.2, §3.3, §3.4, §5.4, §5.5, §5.8, §5.9, §5.10, §9.1
/**
 * All public addresses of specification §3.1 and §5.5: as the server sends them, accessible, and from 320 pixels (1280 pixels
 * at 400 % zoom) to 1440 pixels. The fixture fails a page that logs to the console or
 * makes a request to another origin.
 */
import type { Page } from '@playwright/test';
import { type TabKey, tabTitles } from '#domain/trip/tabTitles.ts';
import { findDemoTrip } from '#test/browser/demoTrips.ts';
import { expect, onlyOnPhone, openHydrated, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { contrastViolationsOf, violationsOf } from '#test/browser/violations.ts';

const widths = [290, 320, 390, 768, 1440];

/** Finds a trip with the tab. Each trip has a description, and the video is a separate field. */
const tripWithTab = (key: TabKey) =>
  findDemoTrip(`the tab ${key}`, ({ tabs, videoUrl }) => {
    const isField = key === 'beschreibung' || (key === 'video' && Boolean(videoUrl));
    return isField || tabs.some((tab) => tab.key === key);
  });
const booking = () => `/buchungen/new?destination=${tripWithTab('programm').combinedId}`;

/** One canonical address of each template and of each of its states, by area. The page of filters shows chosen ones. */
const templates = {
  'home page, lists and filters': () => [
    '/',
    '/reisen/alle',
    '/reisen/alle?persons=8,12&season=sommer&sort=price-asc',
    '/reisen/alle?q=gibtesbestimmtnicht',
    '/reisen/sommer/filter?persons=8,12&sort=price-asc',
    '/menue',
  ],
  'trips, favourites and booking': () => [
    tripWithTab('programm').path,
    tripWithTab('skiverleih').path,
    '/favoriten',
    '/favoriten/vergleich',
    `/favoriten/vergleich?reisen=${tripWithTab('programm').combinedId},${tripWithTab('skiverleih').combinedId}`,
    booking(),
  ],
  'organisers, texts and contact': () => [
    '/partner',
    '/partner/young-alps',
    '/partner/agb/young-alps',
    '/faq',
    '/auszeichnungen',
    '/datenschutz',
    '/cookies',
    '/kontakt',
    `/kontakt?reise=${tripWithTab('programm').combinedId}`,
  ],
};

/** Pages with parts that only phones show. */
const withPartsForPhones = () => ['/', '/reisen/alle', tripWithTab('programm').path, booking()];

test.beforeEach(async ({ page }) => {
  // booking.test.ts covers the frame of the booking page.
  await page.route('**/buchungsformular/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Formular' }));
});

/** Checks documents as the server sends them, and their layout. */
async function expectValidPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      const answer = await page.goto(origin() + path);
      expect(answer?.status()).toBe(200);
      expectCompleteDocument((await answer?.text()) ?? '');
      await expect(page).toHaveTitle(/.+ \| Lagerfeuer$/);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`^${origin()}/`));
      await expectValidLayout(page);
    });
  }
}

for (const [area, pathsOf] of Object.entries(templates)) {
  test(`${area}: complete, accessible and without console messages`, async ({ page }) => {
    test.slow();
    await expectValidPages(page, pathsOf());
  });
}

test('pages with parts for phones: complete, accessible and without messages', onlyOnPhone, async ({ page }) => {
  test.slow();
  await expectValidPages(page, withPartsForPhones());
});

test('an unknown address shows the 404 page, which has a search', async ({ page, expectedIssues }) => {
  expectedIssues.push(/status of 404/);
  const answer = await page.goto(`${origin()}/gibt-es-nicht`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  await expect(page.getByText('Diese Adresse gibt es nicht: /gibt-es-nicht')).toBeVisible();
  await expectValidLayout(page);
  await page.getByRole('main').getByRole('combobox').fill('segeln');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reisen\/alle\?q=segeln/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
});

test('a page that fails in the browser shows an error page with the reference of the log entry and links', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/TypeError/);
  await openHydrated(page, `${origin()}/impressum`);
  await page.route('**/faq/_payload.json', async (route) => {
    const answer = await route.fetch();
    const data = await answer.json();
    for (const query of data.state.queries) query.state.data = { page: null };
    await route.fulfill({ response: answer, json: data });
  });
  const report = page.waitForResponse(/\/api\/client-errors$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Häufige Fragen' }).click();
  const { reference } = await (await report).json();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das hätte nicht passieren dürfen');
  await expect(page.getByText(`Kennung für Rückfragen: ${reference}`)).toBeVisible();
  await expect(page.getByText(/undefined|TypeError|Cannot read/)).toHaveCount(0);
  await expect(page).toHaveTitle('Fehler');
  await expectValidLayout(page);
  await page.getByRole('main').getByRole('link', { name: 'Schreib uns' }).click();
  await expect(page).toHaveURL(`${origin()}/kontakt`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen');
});

test('the site of a host is complete, accessible and without console messages', async ({ page }) => {
  await page.goto(`${origin().replace('localhost', 'ya.localhost')}/`);
  await expect(page).toHaveTitle(/.+ \| Young Alps$/);
  await expectValidLayout(page);
});

// `views/styles/contrast.test.ts` computes the contrast of both schemes.
test('the dark scheme is applied, with enough contrast', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle`);
  expect(await contrastViolationsOf(page, 'dark')).toEqual([]);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 26, 23)');
});

/** Reviews have their own section, so no demo trip has these tabs. */
const tabsOfReviews: readonly TabKey[] = ['meinungen', 'kundenmeinungen'];

test('each tab of a trip opens by its link and is accessible', async ({ page }) => {
  test.slow();
  const keys = tabTitles.map(({ key }) => key).filter((key) => !tabsOfReviews.includes(key));
  for (const [path, tabs] of Map.groupBy(keys, (key) => tripWithTab(key).path)) {
    for (const [index, key] of tabs.entries()) {
      await test.step(key, async () => {
        // Another fragment alone opens the tab without loading the page.
        await page.goto(`${origin()}${path}#${key}`);
        if (index === 0) await waitForHydration(page);
        const panel = page.getByRole('tabpanel');
        await expect(panel).toHaveId(key);
        await expect(panel).toBeInViewport();
        expect(await violationsOf(page, '[role="tabpanel"]')).toEqual([]);
      });
    }
  }
});

/** Checks that a document has its content and its links without scripts. */
function expectCompleteDocument(html: string): void {
  const partOf = (tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? '';
  expect(partOf('main')).toMatch(/<h1[ >]/);
  const text = partOf('main').replace(/<(script|style)[ >].*?<\/\1>|<[^>]*>/gs, '');
  expect(text.length).toBeGreaterThan(100);
  expect(/<a [^>]*href="([^"]*)"/.exec(partOf('header'))?.[1]).toBe('/');
  expect(html.slice(html.lastIndexOf('<footer'))).toMatch(/href="\/impressum"[^>]*>Impressum</);
}

/** Checks that the page has one main heading, no axe violations and no horizontal overflow. */
async function expectValidLayout(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect([...(await violationsOf(page)), ...(await contrastViolationsOf(page))]).toEqual([]);
  const initialSize = page.viewportSize();
  for (const width of [...widths, initialSize?.width ?? 0]) {
    await page.setViewportSize({ width, height: initialSize?.height ?? 800 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `${width} pixels wide`).toBeLessThanOrEqual(width);
  }
}
