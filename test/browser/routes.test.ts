/**
 * Every public address of specification §3.1, §5.5 as visitors meet it: on phone and desktop, light and dark, from
 * 320 pixels (400 % of a 1280 pixel window) to 1440, and without scripts. A page that says a word on the console or asks
 * anybody else for anything fails by the fixture.
 */
import type { Page } from '@playwright/test';
import { type TabKey, tabKeys } from '../../views/pages/TripPage/tripTabs.ts';
import { findDemoTrip } from './demoTrips.ts';
import { anyWidth, expect, origin, test } from './fixtures.ts';
import { violationsInBothSchemes } from './violations.ts';

const widths = [320, 768, 1440];

/** Every trip has a description, and a film has a field of its own. */
const tripWithTab = (key: TabKey) =>
  findDemoTrip(`the tab ${key}`, ({ tabs, videoUrl }) => {
    const isOwn = key === 'beschreibung' || (key === 'video' && Boolean(videoUrl));
    return isOwn || tabs.some((tab) => tab.key === key);
  });
const trip = tripWithTab('programm');
const booking = `/buchungen/new?destination=${trip.combinedId}`;

/** One canonical address of each template, and of each state of a template that shows something else. */
const templates = [
  '/',
  '/reisen/alle',
  '/reisen/alle?persons=8,12&season=sommer&sort=price-asc',
  '/reisen/alle?q=gibtesbestimmtnicht',
  trip.path,
  tripWithTab('skiverleih').path,
  '/favoriten',
  '/partner',
  '/partner/young-alps',
  '/partner/agb/young-alps',
  '/faq',
  '/auszeichnungen',
  '/datenschutz',
  '/kontakt',
  `/kontakt?reise=${trip.combinedId}`,
  booking,
];

/** Further pages of the same templates, with content of their own. */
const furtherPages = [
  '/reisen/alle/2',
  '/reisen/ski-und-snowboard',
  '/reisen/alter-12',
  '/reisen/italien',
  '/reisen/sommer',
  trip.cityPath,
  '/impressum',
  '/agb',
  '/cookies',
  '/ueber-uns',
  '/verpflegung',
  '/betreuung',
  '/unterkunft',
  '/barrierefreiheit',
  '/formblatt',
];

const pages = [...templates, ...furtherPages];

const english = [
  ['/destinations/all', '/reisen/alle'],
  ['/destinations/all/2', '/reisen/alle/2'],
  ['/destinations/ski-and-snowboard', '/reisen/ski-und-snowboard'],
  ['/destinations/age-12', '/reisen/alter-12'],
  ['/destinations/summer', '/reisen/sommer'],
  [trip.path.replace('/reisen/', '/destinations/'), trip.path],
  ['/favorites', '/favoriten'],
  ['/partners', '/partner'],
  ['/partners/young-alps', '/partner/young-alps'],
  ['/about', '/ueber-uns'],
  ['/privacy', '/datenschutz'],
  ['/terms', '/agb'],
  ['/catering', '/verpflegung'],
  ['/caretaking', '/betreuung'],
  ['/accommodation', '/unterkunft'],
  ['/labels', '/auszeichnungen'],
] as const;

test.beforeEach(async ({ page }) => {
  // What stands in the booking page's frame is tested by itself.
  await page.route('**/buchungsformular/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Formular' }));
});

for (const path of pages) {
  const once = furtherPages.includes(path) ? anyWidth : {};
  test(`${path} is whole, quiet and accessible`, once, async ({ page }) => {
    const answer = await page.goto(origin() + path);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(/.+ \| Lagerfeuer$/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`^${origin()}/`));
    await expectToFit(page);
  });
}

test('a page that is not there is a page as well', async ({ page, expectedIssues }) => {
  expectedIssues.push(/status of 404/);
  const answer = await page.goto(`${origin()}/gibt-es-nicht`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  await expect(page.getByText('Page Not Found: /gibt-es-nicht')).toBeVisible();
  await expectToFit(page);
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
});

test('home calls to action', anyWidth, async ({ page }) => {
  await page.goto(origin());
  await page.getByRole('link', { name: 'Jetzt Plätze sichern' }).click();
  await expect(page).toHaveURL(`${origin()}/reisen/alle`);
});

test(
  'a page that fails in the browser says so, and its links lead out of it',
  anyWidth,
  async ({ page, expectedIssues }) => {
    expectedIssues.push(/TypeError/);
    await page.goto(`${origin()}/impressum`);
    await page.route('**/faq/_payload.json', async (route) => {
      const answer = await route.fetch();
      const data = await answer.json();
      for (const query of data.state.queries) query.state.data = { page: null };
      await route.fulfill({ response: answer, json: data });
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Häufige Fragen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das hätte nicht passieren dürfen');
    await expect(page).toHaveTitle('Fehler');
    await expectToFit(page);
    await page.getByRole('main').getByRole('link', { name: 'Schreib uns' }).click();
    await expect(page).toHaveURL(`${origin()}/kontakt`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen');
  },
);

test('an organiser’s own site is whole, quiet and accessible', async ({ page }) => {
  await page.goto(`${origin().replace('localhost', 'ya.localhost')}/`);
  await expect(page).toHaveTitle(/.+ \| Young Alps$/);
  await expectToFit(page);
});

test('English addresses show the same, and name the German one as the canonical', anyWidth, async ({ page }) => {
  for (const [path, german] of english) {
    const answer = await page.goto(origin() + path);
    expect.soft(answer?.status(), path).toBe(200);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect.soft(page.locator('link[rel="canonical"]'), path).toHaveAttribute('href', origin() + german);
  }
});

for (const key of tabKeys) {
  test(`a trip’s tab "${key}" opens by its link and is accessible`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'A tab is the same at every width.');
    await page.goto(`${origin()}${tripWithTab(key).path}#${key}`);
    const panel = page.getByRole('tabpanel');
    await expect(panel).toHaveId(key);
    await expect(panel).toBeInViewport();
    expect(await violationsInBothSchemes(page, '[role="tabpanel"]')).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has its content and its links', async ({ page, isMobile, expectedIssues }) => {
    test.skip(!isMobile, 'What the server sends is the same at every width.');
    test.setTimeout(120_000);
    expectedIssues.push(/\.js: csp$/);
    for (const path of pages) {
      const answer = await page.goto(origin() + path);
      expect.soft(answer?.status(), path).toBe(200);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect.soft((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(100);
      await expect.soft(page.locator('header').getByRole('link').first(), path).toHaveAttribute('href', '/');
      await expect
        .soft(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }), path)
        .toHaveAttribute('href', '/impressum');
    }
  });

  test('searching, sorting and paging are plain forms and links', async ({ page, viewport, expectedIssues }) => {
    expectedIssues.push(/\.js: csp$/);
    await page.goto(`${origin()}/reisen/alle?season=sommer`);
    const order = page.getByLabel('Sortierung');
    await order.selectOption('price-asc');
    await page.locator('form', { has: order }).getByRole('button').click();
    await expect(page).toHaveURL(/\/reisen\/alle\?season=sommer&sort=price-asc/);
    await page.getByRole('link', { name: 'Nächste Seite' }).click();
    await expect(page).toHaveURL(/\/reisen\/alle\/2\?season=sommer&sort=price-asc/);
    const isNarrow = (viewport?.width ?? 0) < 480;
    if (isNarrow) await page.locator('header summary[aria-label="Menü"]').click();
    const search = page.locator('header input[name="q"]').locator('visible=true');
    await search.fill('Strand');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/reisen\/alle\?season=sommer&sort=price-asc&q=Strand/);
    await expect(page.locator('main article')).not.toHaveCount(0);
  });
});

/** One heading, no rule of axe broken in either colour scheme, and nothing wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const given = page.viewportSize();
  for (const width of [given?.width ?? 0, ...widths]) {
    await page.setViewportSize({ width, height: given?.height ?? 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `${width} pixels wide`).toBeLessThanOrEqual(width);
  }
}
