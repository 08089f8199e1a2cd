// Proves specification §3.1, §10.1, §10.2
/** Configured third parties: scripts only with consent (specification §10.1, §10.2), and the map style of another origin. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser/fixtures.ts';
import { mapOf, openMap, tripsOnMap } from '#test/browser/mapPage.ts';
import { type StandIns, startStandIns } from '#test/browser/standIns.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { launchWeb, type Product } from '#test/setup/processes/product.ts';

test.describe.configure({ mode: 'serial' });

let standIns: StandIns;
let styles: Server;
let styleOrigin: string;
let product: Pick<Product, 'origin' | 'stop'>;

const style = () => ({
  version: 8,
  sources: { land: { type: 'geojson', data: `${styleOrigin}/land.json`, attribution: 'Daten: Stadtplanamt' } },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#aaccee' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#eeeecc' } },
  ],
});

test.beforeAll(async () => {
  standIns = await startStandIns();
  styles = createServer((req, res) => {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(req.url === '/style.json' ? style() : { type: 'FeatureCollection', features: [] }));
  });
  await new Promise<void>((resolve) => styles.listen(0, '127.0.0.1', resolve));
  styleOrigin = `http://localhost:${(styles.address() as AddressInfo).port}`;
  product = await launchWeb(process.env.TEST_FOLDER ?? '', {
    CONSENT_SCRIPT_URL: standIns.consent,
    ANALYTICS_SCRIPT_URL: standIns.analytics,
    MAP_STYLE_URL: `${styleOrigin}/style.json`,
  });
});

test.afterAll(async () => {
  await product?.stop();
  await standIns?.stop();
  await new Promise((resolve) => styles.close(resolve));
});

test.beforeEach(() => standIns.reset());

const choose = (page: Page, answer: string) => page.getByRole('button', { name: answer, exact: true }).click();
/** Returns the page views that the analytics tag has sent. */
const pageViews = () => standIns.requests().filter((path) => path.startsWith('/seen'));
const open = async (page: Page, path: string) => {
  await page.goto(product.origin + path);
  await expect.poll(() => standIns.requests()).toContain('/consent.js');
};

test('the analytics tag loads after consent, reports each public page, and visitors can withdraw if the consent script is blocked', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/ERR_BLOCKED_BY_CLIENT/);
  await open(page, '/kontakt/gesendet/LF-7K3M-Q9PD');
  await page.getByRole('button', { name: 'Alles', exact: true }).waitFor();
  expect(standIns.requests()).toEqual(['/consent.js']);
  await choose(page, 'Alles');
  // The page is personal.
  await expect.poll(() => standIns.requests()).toEqual(['/consent.js', '/analytics.js']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect.poll(pageViews).toEqual(['/seen?/impressum']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Häufige Fragen' }).click();
  await expect.poll(pageViews).toEqual(['/seen?/impressum', '/seen?/faq']);
  await page.goBack();
  await expect.poll(pageViews).toEqual(['/seen?/impressum', '/seen?/faq', '/seen?/impressum']);

  await page.route(standIns.consent, (route) => route.abort('blockedbyclient'));
  standIns.reset();
  await page.goto(`${product.origin}/cookies`);
  const choice = page.getByRole('region', { name: 'Deine Auswahl' });
  await expect(choice.getByRole('definition')).toContainText(['immer erlaubt', ...Array(4).fill(/^erlaubt/)]);
  await expect.poll(pageViews).toEqual(['/seen?/cookies']);
  standIns.reset();
  await choice.getByRole('button', { name: 'Auswahl ändern' }).click();
  await expect(choice.getByRole('definition')).toHaveText(['immer erlaubt', ...Array(4).fill('nicht erlaubt')]);
  await expect(choice).toContainText('Du hast noch nichts ausgewählt');
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['locale']);
  expect(standIns.requests()).toEqual([]);
});

// `views/consent/consent.test.ts` tests which answers allow statistics.
test('the tag loads on no page after "Nur Marketing", and a page is reloaded without it after consent is withdrawn', async ({
  page,
}) => {
  await open(page, '/cookies');
  const choice = page.getByRole('region', { name: 'Deine Auswahl' });
  await expect(choice).toContainText('Du hast noch nichts ausgewählt');
  await choose(page, 'Nur Marketing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(/impressum/);
  await page.goto(`${product.origin}/cookies`);
  await expect.poll(() => standIns.requests()).toEqual(['/consent.js', '/consent.js']);
  await expect(page.locator('script[src*="analytics"]')).toHaveCount(0);

  await choice.getByRole('button', { name: 'Auswahl ändern' }).click();
  await choose(page, 'Nur Statistik');
  await expect(choice.getByRole('definition')).toHaveText([
    'immer erlaubt',
    'nicht erlaubt',
    'erlaubt',
    'nicht erlaubt',
    'nicht erlaubt',
  ]);
  await expect.poll(pageViews).toEqual(['/seen?/cookies']);
  expect(await violationsOf(page, 'main')).toEqual([]);

  await choice.getByRole('button', { name: 'Auswahl ändern' }).click();
  standIns.reset();
  await choose(page, 'Nichts');
  await expect.poll(() => standIns.requests()).toEqual(['/consent.js']);
  await expect(choice.getByRole('definition')).toHaveText(['immer erlaubt', ...Array(4).fill('nicht erlaubt')]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(/impressum/);
  expect(standIns.requests()).toEqual(['/consent.js']);
});

test('a map style of another origin is drawn with the trips and the attribution of its sources, or a message is shown', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openMap(page, '', product.origin);
  await expect.poll(() => tripsOnMap(page)).toBeGreaterThan(100);
  await expect(mapOf(page)).toContainText('Daten: Stadtplanamt');
  expect(requested).toContain(`${styleOrigin}/land.json`);

  await page.route(`${styleOrigin}/style.json`, (route) => route.fulfill({ json: {} }));
  await page.reload();
  await expect(page.getByText('Die Karte lässt sich gerade nicht laden.')).toBeVisible();
});
