// Proves specification §7.6
/** The sections of the editor: one at a time, in the address, and all of them without scripts. */
import type { Page } from '@playwright/test';
import { expect, initialTrip, onlyOnPhone, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { openSection, openTrip, rds, save } from '#test/browser/openTrip.ts';
import { signIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

const host = 'lagerfeuer';
const shown = (page: Page) => page.locator('form section[id]').filter({ visible: true });
const link = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Abschnitte' }).getByRole('link', { name });

test('on a phone one section is open, and the list of sections folds', onlyOnPhone, async ({ page }) => {
  await openTrip(page, 9);
  await expect(shown(page)).toHaveId('sichtbarkeit');
  await openSection(page, 'Texte');
  await expect(shown(page)).toHaveId('texte');
  await expect(page.getByRole('button', { name: 'Abschnitt 2 von 12: Texte' })).toBeVisible();
  await expect(link(page, /^Bilder/)).toBeHidden();
  await page.getByRole('link', { name: 'Weiter: Eckdaten' }).click();
  await expect(page.getByRole('heading', { name: 'Eckdaten' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Eckdaten' })).toBeInViewport();
  await expect(save(page)).toBeInViewport();
  await page.getByRole('button', { name: /^Abschnitt 3/ }).click();
  await expect(link(page, /^Eckdaten/)).toHaveAttribute('aria-current', 'step');
  await link(page, /^Reiter/).click();
  await page.locator('#reiter summary').first().click();
  await page.getByRole('button', { name: /^Abschnitt/ }).click();
  expect(await violationsOf(page, 'aside, #reiter')).toEqual([]);
});

test('an address with a section shows it before and after hydration, "back" opens the previous one, and links lead to fields', async ({
  page,
}) => {
  const { combinedId: id } = initialTrip(host, 20);
  await signIn(page, host);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${origin()}/admin/${host}/edit/${id}#termine`, { waitUntil: 'commit' });
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toHaveId('termine');
  release();
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Termine', exact: true })).toBeFocused();
  await expect(shown(page)).toHaveCount(1);
  await page.unroute(/\.js$/);

  await openSection(page, 'Texte');
  await expect(shown(page)).toHaveCount(1);
  await expect(page).toHaveURL(/#texte$/);
  await page.getByLabel('Titel').fill('');
  await page.getByRole('link', { name: 'Weiter: Eckdaten' }).click();
  await expect(page.getByRole('heading', { name: 'Eckdaten' })).toBeFocused();
  await expect(link(page, /^Texte geändert 1 Problem/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goBack();
  await expect(shown(page)).toHaveId('texte');
  await expect(page.getByLabel('Titel')).toHaveValue('');

  // Again, and for what families miss.
  await openSection(page, 'Sichtbarkeit');
  await page.getByLabel('Sichtbar', { exact: true }).uncheck();
  await openSection(page, 'Bilder');
  const problem = page.getByRole('link', { name: 'Die Reise ist nicht auf sichtbar gestellt' });
  const field = page.getByLabel('Sichtbar', { exact: true });
  await problem.click();
  await expect(field).toBeFocused();
  await page.getByLabel('Archiviert').focus();
  await problem.click();
  await expect(field).toBeFocused();
  await openSection(page, 'Bilder');
  await page.evaluate(() => {
    location.hash = 'stufe';
  });
  await expect(page).toHaveURL(/#stufe$/);
  await expect(shown(page)).toHaveId('bilder');

  const { cancellation } = await (await page.request.get(rds(id))).json();
  expect(cancellation.length).toBeGreaterThan(0);
  const missing = page.getByRole('complementary').getByRole('link', { name: 'Wann sie was bezahlen' });
  await expect(missing).toHaveCount(0);
  await openSection(page, 'Bezahlen und stornieren');
  await page.getByLabel('Anzahlung (%)').fill('');
  await openSection(page, 'Texte');
  await missing.click();
  await expect(page.getByLabel('Anzahlung (%)')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all sections are visible, and the links lead to them', async ({ page }) => {
    const { combinedId: id } = initialTrip(host, 20);
    await signIn(page, host);
    await page.goto(`${origin()}/admin/${host}/edit/${id}`);
    await expect(shown(page)).toHaveCount(12);
    await link(page, /^Termine/).click();
    await expect(page).toHaveURL(new RegExp(`${id}#termine$`));
    await expect(page.locator('#termine')).toBeInViewport();
    await expect(page.getByRole('link', { name: /^Weiter: / })).toHaveCount(0);
  });
});
