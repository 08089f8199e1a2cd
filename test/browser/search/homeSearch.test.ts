// Proves specification §3.1
/** The search of the home page with text, place, time and age, and its row of themes on phones. */
import { expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

const chosen = { locations: 'deutschland#country#deutschland', season: 'sommer', persons: '12' };

// `test/integration/http/withoutScripts.test.ts` tests the form without scripts.
test('the search of the home page leads to the filtered list, and empty fields choose nothing', async ({ page }) => {
  const totalOf = async (search: string) =>
    (await (await page.request.get(`${origin()}/api/search${search}`)).json()).total;
  await page.goto(origin());
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Reisen finden' }).click();
  await page.waitForURL(/\/reisen\/alle/);
  await expect(page.getByRole('heading', { name: new RegExp(`^${await totalOf('')} Reisen`) })).toBeVisible();
  await page.goBack();

  const main = page.getByRole('main');
  await main.locator('input[name="q"]').fill('zelten');
  await main.getByRole('combobox', { name: 'Wohin' }).selectOption('Deutschland');
  await main.getByRole('button', { name: /^Wann/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Wann' });
  await dialog.getByRole('button', { name: /^Sommer \d/ }).click();
  await dialog.getByRole('button', { name: 'Anwenden' }).click();
  await expect(main.getByRole('button', { name: /^Wann Sommer/ })).toBeVisible();
  await main.getByRole('combobox', { name: 'Alter' }).selectOption(chosen.persons);
  await main.getByRole('button', { name: 'Reisen finden' }).click();
  await page.waitForURL(/\/reisen\/alle\?/);
  const { search, searchParams } = new URL(page.url());
  expect(Object.fromEntries([...searchParams].filter(([, value]) => value !== ''))).toEqual({ q: 'zelten', ...chosen });
  const total = await totalOf(search);
  expect(total).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: new RegExp(`^${total} Reise`) })).toBeVisible();
});

test('the search offers the holidays of the visitor’s Land and months, which stay on the device', async ({ page }) => {
  await page.goto(origin());
  await waitForHydration(page);
  await page.getByRole('main').getByLabel('Alter bei der Reise').selectOption('8');
  const field = page.getByRole('main').getByRole('button', { name: /^Wann/ });
  await field.click();
  const dialog = page.getByRole('dialog', { name: 'Wann' });
  // The counts respect the other fields of the search.
  const { total } = await (await page.request.get(`${origin()}/api/search?season=sommer&persons=8`)).json();
  await expect(dialog.getByRole('button', { name: /^Sommer\b/ })).toContainText(String(total));
  await dialog.getByLabel('Dein Bundesland oder Kanton').selectOption('Bayern');
  await dialog.getByRole('button', { name: /^Sommerferien in Bayern/ }).click();
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Anwenden' }).click();
  await expect(field).toBeFocused();
  await expect(field).toContainText('Sommerferien in Bayern');
  await page.getByRole('button', { name: 'Reisen finden' }).click();
  await page.waitForURL(/\/reisen\/alle\?/);
  expect(new URL(page.url()).searchParams.get('holidays')).toMatch(/^BY:sommer-/);
  await page.goto(origin());
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: /^Wann/ }).click();
  await expect(dialog.getByLabel('Dein Bundesland oder Kanton')).toHaveValue('BY');
});

test('on phones the themes are one row before the trips, reachable by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(origin());
  await waitForHydration(page);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Worauf hast du Lust?' }) });
  const themes = section.getByRole('link');
  const tops = await themes.evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
  expect(tops).toBe(1);
  const firstTrip = page.getByRole('article').first();
  expect((await section.boundingBox())?.y).toBeLessThan((await firstTrip.boundingBox())?.y ?? 0);
  await themes.first().focus();
  const last = themes.last();
  for (let step = 1; step < (await themes.count()); step++) await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  // Chromium does not scroll to a focused item that is partly visible.
  await expect(last).toBeInViewport({ ratio: 0.7 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
