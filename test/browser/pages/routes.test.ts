// Proves specification §1.1, §1.3, §2.2, §3.1, §3.2, §3.3, §3.4, §5.4, §5.5, §5.8, §5.9, §5.10, §9.1
/**
 * The templates of the public pages: accessible, and from 290 pixels on without horizontal scrolling. The fixture fails a page
 * that logs to the console or makes a request to another origin. `demoSites.test.ts` checks the documents as the server sends
 * them, and tests that only phones run check the parts that only phones show.
 */
import type { Page } from '@playwright/test';
import { type TabKey, tabTitles } from '#domain/trip/tabTitles.ts';
import { findDemoTrip } from '#test/browser/demoTrips.ts';
import { expect, openHydrated, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { pageWidth } from '#test/browser/overflows.ts';
import { contrastViolationsOf, violationsOf } from '#test/browser/violations.ts';

/** The narrowest supported width, and one at which parts are side by side. */
const widths = [290, 768];

/** Finds a trip with the tabs. Each trip has a description. */
const tripWithTabs = (...keys: TabKey[]) =>
  findDemoTrip(`the tabs ${keys}`, ({ tabs }) =>
    keys.every((key) => key === 'beschreibung' || tabs.some((tab) => tab.key === key)),
  );

/** One address of each template and of each of its states, by area. The page of filters shows chosen ones. */
const templates = {
  'home page, lists and filters': () => [
    '/',
    '/reisen/alle?persons=8,12&season=sommer&sort=price-asc',
    '/reisen/alle?q=gibtesbestimmtnicht',
    '/reisen/sommer/filter?persons=8,12&sort=price-asc',
    '/menue',
    '/familie',
    '/familie?kind=8.bayern&kind=12.nordrhein-westfalen',
  ],
  // `compare.test.ts` checks a comparison, `booking.test.ts` the frame of the booking page.
  'organisers, texts, forms and favourites': () => [
    '/partner',
    '/partner/young-alps',
    '/partner/agb/young-alps',
    '/faq',
    '/mein-ort?ort=Xyz',
    '/auszeichnungen',
    '/cookies',
    `/kontakt?reise=${tripWithTabs('programm').combinedId}`,
    `${tripWithTabs('programm').path}/fuer-eltern`,
    '/favoriten',
    '/favoriten/vergleich',
    `/buchungen/new?destination=${tripWithTabs('programm').combinedId}`,
  ],
};

/** The frame of all pages, and one page of each kind; the page of a trip is measured below. */
const measuredContrast = /^\/(kontakt.*|reisen\/alle\?persons.*)?$/;

for (const [area, pathsOf] of Object.entries(templates)) {
  test(`${area}: accessible, without overflow and without console messages`, async ({ page }) => {
    test.slow();
    await page.route('**/buchungsformular/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Formular' }),
    );
    for (const path of pathsOf()) {
      await test.step(path, async () => {
        await openHydrated(page, origin() + path);
        const part = path === '/' ? 'html' : 'main';
        await expectValidLayout(page, part);
        if (measuredContrast.test(path)) expect(await contrastViolationsOf(page, part)).toEqual([]);
        if (!path.startsWith('/reisen/alle?persons')) return;
        expect(await contrastViolationsOf(page, 'html', 'dark')).toEqual([]);
        await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 26, 23)');
      });
    }
  });
}

test('an unknown address shows the 404 page, which has a search', async ({ page, expectedIssues }) => {
  expectedIssues.push(/status of 404/);
  await openHydrated(page, `${origin()}/gibt-es-nicht`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  await expectValidLayout(page);
  await page.getByRole('main').getByRole('combobox').fill('segeln');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reisen\/alle\?q=segeln/);
});

test('errors outside of components are reported, and a page that fails shows the reference of its log entry and links', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/TypeError/, /^console.error: Kennung für Rückfragen: /);
  await openHydrated(page, `${origin()}/impressum`);
  const first = page.waitForRequest(/\/api\/client-errors$/);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Kennung für Rückfragen: '));
  await page.evaluate((file) => {
    const error = new Error('on purpose');
    error.stack = `Error: on purpose\n    at later (${file}:1:2)`;
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  }, `${origin()}/assets/later.js`);
  expect((await first).postDataJSON()).toMatchObject({ type: 'Error', message: 'on purpose', path: '/impressum' });
  await logged;
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

/** Tabs by the trip that has them. Reviews have a section of their own, and `trip.test.ts` adds a video. */
const tabs: TabKey[][] = [
  ['beschreibung', 'programm', 'leistungen', 'unterkunft', 'verpflegung', 'betreuung', 'ort', 'anreise', 'faq'],
  ['zimmer', 'versicherung'],
  ['excursions'],
  ['skifahren', 'skikurse', 'skiverleih'],
];
const otherTabs: TabKey[] = ['meinungen', 'kundenmeinungen', 'video'];

test('each tab of a trip opens by its link and is accessible, as is the page around it', async ({ page }) => {
  test.slow();
  expect([...tabs.flat(), ...otherTabs].sort()).toEqual(tabTitles.map(({ key }) => key).sort());
  for (const keys of tabs) {
    const { path } = tripWithTabs(...keys);
    for (const [index, key] of keys.entries()) {
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
  await expectValidLayout(page);
  expect(await contrastViolationsOf(page, 'main')).toEqual([]);
});

/** Checks that the page has one main heading, no axe violations in its main part and no horizontal overflow. */
async function expectValidLayout(page: Page, part = 'main'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await violationsOf(page, part)).toEqual([]);
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const scrollWidth = await pageWidth(page);
    expect(scrollWidth, `${width} pixels wide`).toBeLessThanOrEqual(width);
  }
  if (size) await page.setViewportSize(size);
}
