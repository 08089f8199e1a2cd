// Proves specification §3.1, §10.1, §10.2
/** No third-party requests before consent or after its withdrawal (specification §10.1, §10.2). */
import type { Page } from '@playwright/test';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { type StandIns, startStandIns } from '#test/browser/standIns.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { launchProduct, type Product } from '#test/setup/processes/product.ts';

test.describe.configure({ mode: 'serial' });

let standIns: StandIns;
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  standIns = await startStandIns();
  product = await launchProduct({
    CONSENT_SCRIPT_URL: standIns.consent,
    ANALYTICS_SCRIPT_URL: standIns.analytics,
  });
});

test.afterAll(async () => {
  await product?.stop();
  await standIns?.stop();
});

test.beforeEach(() => standIns.reset());

const choose = (page: Page, answer: string) => page.getByRole('button', { name: answer, exact: true }).click();
/** Returns the page views that the analytics tag has sent. */
const pageViews = () => standIns.requests().filter((path) => path.startsWith('/seen'));
const open = async (page: Page, path = '/') => {
  await page.goto(product.origin + path);
  await expect.poll(() => standIns.requests()).toContain('/consent.js');
};

test('loads the analytics tag after consent to statistics and reports each page view from then on', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Alles', exact: true }).waitFor();
  await page.goto(`${product.origin}/faq`);
  await page.getByRole('button', { name: 'Alles', exact: true }).waitFor();
  expect(standIns.requests()).toEqual(['/consent.js', '/consent.js']);

  await choose(page, 'Alles');
  await expect.poll(pageViews).toEqual(['/seen?/faq']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect.poll(pageViews).toEqual(['/seen?/faq', '/seen?/impressum']);
  await page.goBack();
  await expect.poll(pageViews).toEqual(['/seen?/faq', '/seen?/impressum', '/seen?/faq']);

  standIns.reset();
  await page.reload();
  await expect.poll(pageViews).toEqual(['/seen?/faq']);
});

for (const answer of ['Nichts', 'Nur Marketing']) {
  test(`does not load the tag on any page after "${answer}"`, async ({ page }) => {
    await open(page);
    await choose(page, answer);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(page).toHaveURL(/impressum/);
    await page.reload();
    await expect.poll(() => standIns.requests()).toEqual(['/consent.js', '/consent.js']);
    await expect(page.locator('script[src*="analytics"]')).toHaveCount(0);
  });
}

test('reloads the page without the tag after consent is withdrawn', async ({ page }) => {
  await open(page, '/cookies');
  const choice = page.getByRole('region', { name: 'Deine Auswahl' });
  await expect(choice).toContainText('Du hast noch nichts ausgewählt');
  await choose(page, 'Nur Statistik');
  await expect(choice.getByRole('definition')).toHaveText([
    'immer erlaubt',
    'nicht erlaubt',
    'erlaubt',
    'nicht erlaubt',
    'nicht erlaubt',
  ]);
  await expect.poll(pageViews).toEqual(['/seen?/cookies']);
  expect(await violationsOf(page)).toEqual([]);

  await choice.getByRole('button', { name: 'Auswahl ändern' }).click();
  standIns.reset();
  await choose(page, 'Nichts');
  await expect.poll(() => standIns.requests()).toEqual(['/consent.js']);
  await expect(choice.getByRole('definition')).toHaveText(['immer erlaubt', ...Array(4).fill('nicht erlaubt')]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(/impressum/);
  expect(standIns.requests()).toEqual(['/consent.js']);
});

test('does not report personal pages', async ({ page }) => {
  await open(page, '/kontakt/gesendet/LF-7K3M-Q9PD');
  await choose(page, 'Alles');
  await expect.poll(() => standIns.requests()).toEqual(['/consent.js', '/analytics.js']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect.poll(pageViews).toEqual(['/seen?/impressum']);
});

test('lets visitors withdraw consent when the consent script is blocked', async ({ page, expectedIssues }) => {
  expectedIssues.push(/ERR_BLOCKED_BY_CLIENT/);
  await open(page, '/cookies');
  await choose(page, 'Alles');
  await expect.poll(pageViews).toEqual(['/seen?/cookies']);
  await page.route(standIns.consent, (route) => route.abort('blockedbyclient'));
  await page.reload();
  const choice = page.getByRole('region', { name: 'Deine Auswahl' });
  await expect(choice.getByRole('definition')).toContainText(['immer erlaubt', ...Array(4).fill(/^erlaubt/)]);
  await expect.poll(pageViews).toEqual(['/seen?/cookies', '/seen?/cookies']);
  standIns.reset();
  await choice.getByRole('button', { name: 'Auswahl ändern' }).click();
  await expect(choice.getByRole('definition')).toHaveText(['immer erlaubt', ...Array(4).fill('nicht erlaubt')]);
  await expect(choice).toContainText('Du hast noch nichts ausgewählt');
  expect(await page.context().cookies()).toEqual([]);
  expect(standIns.requests()).toEqual([]);
});

test('the content security policy allows the third-party origins only if they are configured', async ({ request }) => {
  const policyOf = async (address: string) => (await request.get(address)).headers()['content-security-policy'] ?? '';
  const other = new URL(standIns.consent).origin;
  const policy = await policyOf(product.origin);
  for (const directive of ['script-src', 'connect-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* ${other}`));
  }
  expect(policy.replaceAll(other, '')).not.toMatch(/ (default|font|worker|form)-src[^;]*http/);
  const usual = await policyOf(origin());
  expect(usual).toContain("script-src 'self';");
  expect(usual).toContain("connect-src 'self';");
  expect(usual).toContain("style-src 'self';");
});

test('without a consent script the cookie page states that there is nothing to choose', async ({ page }) => {
  await page.goto(`${origin()}/cookies`);
  await expect(page.getByRole('region', { name: 'Deine Auswahl' })).toContainText('nichts zu erlauben');
  await expect(page.locator('script[src^="http"]:not([src*="localhost"])')).toHaveCount(0);
});
