// Proves specification §3.1, §4.10
/** The search of the home page with text, place, time and age, the visitor's Land, and the row of themes on phones. */
import type { Page } from '@playwright/test';
import { berlinToday, formatDateRange } from '#domain/dates.ts';
import { nextHolidays } from '#domain/holidays/holidays.ts';
import { openFilter } from '#test/browser/filterDialog.ts';
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { pageWidth } from '#test/browser/overflows.ts';
import { violationsOf } from '#test/browser/violations.ts';

const landLabel = 'Dein Bundesland oder Kanton';
const chosen = { q: 'zelten', locations: 'deutschland#country#deutschland', persons: '8' };

// `test/integration/http/withoutScripts.test.ts` tests the form without scripts.
test('the themes of the home page are one row on phones; its search leads to the filtered list, and the visitor’s Land stays on the device', async ({
  page,
  context,
}) => {
  const summer = nextHolidays('BY', berlinToday(new Date())).find(({ kind }) => kind === 'sommer');
  if (!summer) throw new Error('The tables have no coming summer holidays.');
  const totalOf = async (filters: Record<string, string>) =>
    (await (await page.request.get(`${origin()}/api/search?${new URLSearchParams(filters)}`)).json()).total;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const tables = () => requested.filter((url) => /HolidayOptions|holidays-/.test(url));
  await openHydrated(page, origin());
  await expectThemesInRow(page);
  const main = page.getByRole('main');
  await main.locator('input[name="q"]').fill(chosen.q);
  await main.getByRole('combobox', { name: 'Wohin' }).selectOption('Deutschland');
  await main.getByLabel('Alter').fill(chosen.persons);
  // The dates of the holidays are loaded with the dialog.
  expect(tables()).toEqual([]);
  const field = main.getByRole('button', { name: /^Wann/ });
  await field.click();
  const dialog = page.getByRole('dialog', { name: 'Wann' });
  await expect.poll(tables).not.toEqual([]);
  // The counts respect the other fields of the search.
  const inSummer = await totalOf({ ...chosen, season: 'sommer' });
  await expect(dialog.getByRole('button', { name: /^Sommer\b/ })).toContainText(String(inSummer));
  await dialog.getByLabel(landLabel).selectOption('Bayern');
  const option = dialog.getByRole('button', { name: /^Sommerferien in Bayern/ });
  await expect(option).toContainText(formatDateRange(summer.start, summer.end));
  await option.click();
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Anwenden' }).click();
  await expect(field).toBeFocused();
  await expect(field).toContainText('Sommerferien in Bayern');
  await main.getByRole('button', { name: 'Reisen finden' }).click();
  await page.waitForURL(/\/reisen\/alle\?/);
  const filters = { ...chosen, holidays: summer.key };
  expect(Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== ''))).toEqual(
    filters,
  );
  const total = await totalOf(filters);
  expect(total).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: new RegExp(`^${total} Reise`) })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Gewählte Filter' });
  await expect(chips).toContainText(`Sommerferien in Bayern ${summer.year}`);

  const when = await openFilter(page, 'Wann');
  await expect(when.getByLabel(landLabel)).toHaveValue('BY');
  await expect(when.getByRole('button', { name: /^Sommerferien in Bayern/ })).toHaveAttribute('aria-pressed', 'true');
  expect((await context.cookies()).filter(({ value }) => value.includes('BY'))).toEqual([]);
});

/** Checks that the themes of a phone are one row before the trips, reachable by keyboard. */
async function expectThemesInRow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
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
  expect(await pageWidth(page)).toBe(390);
  if (size) await page.setViewportSize(size);
}
