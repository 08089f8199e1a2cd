// Proves specification §4.10
/** School holidays: the filter, the visitor's Land, and the holidays of departures (specification §4.10). */
import type { Page } from '@playwright/test';
import { berlinToday, formatDateRange } from '#domain/dates.ts';
import { holidaysCovering, nextHolidays } from '#domain/holidays/holidays.ts';
import { bookingFormPath } from '#domain/trip/bookingFormPath.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import { applyLink, changeAndCount, countText, openFilter, resultCount } from '#test/browser/filterDialog.ts';
import { expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { summariseLands } from '#views/holidays/summariseLands.ts';
import * as de from '#views/texts/de.ts';

const landLabel = 'Dein Bundesland oder Kanton';
const chips = (page: Page) => page.getByRole('list', { name: 'Gewählte Filter' });

/** Returns the next summer holidays in Bayern. */
function nextSummer() {
  const summer = nextHolidays('BY', berlinToday(new Date())).find(({ kind }) => kind === 'sommer');
  if (!summer) throw new Error('The tables have no coming summer holidays.');
  return summer;
}

async function tripsIn(page: Page, key: string): Promise<TripSummary[]> {
  const answer = await page.request.get(`${origin()}/api/search?holidays=${encodeURIComponent(key)}`);
  return (await answer.json()).items;
}

test('the filter offers the holidays of the visitor’s Land, which stays on the device', async ({ page, context }) => {
  const summer = nextSummer();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const tables = () => requested.filter((url) => /HolidayOptions|holidays-/.test(url));
  await page.goto(`${origin()}/reisen/alle`);
  await waitForHydration(page);
  // The dates of the holidays are loaded with the filter.
  expect(tables()).toEqual([]);
  const dialog = await openFilter(page, 'Wann');
  await expect.poll(tables).not.toEqual([]);
  await dialog.getByLabel(landLabel).selectOption('Bayern');
  const option = dialog.getByRole('button', { name: /^Sommerferien in Bayern/ });
  await expect(option).toContainText(formatDateRange(summer.start, summer.end));
  const total = await changeAndCount(page, () => option.click());
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await applyLink(page).click();
  await expect(page).toHaveURL(new RegExp(`\\?holidays=${encodeURIComponent(summer.key)}#katalog$`));
  await expect(resultCount(page)).toHaveText(countText(total));
  await expect(chips(page)).toContainText(`Sommerferien in Bayern ${summer.year}`);
  expect((await context.cookies()).filter(({ value }) => value.includes('BY'))).toEqual([]);
  await page.reload();
  await waitForHydration(page);
  await expect((await openFilter(page, 'Wann')).getByLabel(landLabel)).toHaveValue('BY');
});

test('a departure names only the visitor’s Land, in the list and in the booking form', async ({ page }) => {
  const { key } = nextSummer();
  const isShortened = ({ start, end }: TripDate) => {
    const codes = holidaysCovering(start, end);
    const { isAllGerman, others } = summariseLands(codes, null);
    return codes.includes('BY') && !isAllGerman && others > 0;
  };
  const trip = (await tripsIn(page, key)).find(({ dates }) => dates.some(isShortened));
  const date = trip?.dates.find(isShortened);
  if (!trip || !date) throw new Error('The demo content has no departure in the summer holidays of several Länder.');
  const textFor = (own: string | null) => {
    const { isAllGerman, shown, others } = summariseLands(holidaysCovering(date.start, date.end), own);
    return isAllGerman ? de.holidays.inAll : de.holidays.inSome(shown, others);
  };
  await page.goto(origin() + trip.path);
  await waitForHydration(page);
  const row = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href*="${date.key}"]`) })
    .first();
  await row.getByText(textFor(null)).click();
  await expect(row.getByText(/^Baden-Württemberg, /)).toBeVisible();
  await page.getByLabel(landLabel).selectOption('Bayern');
  await expect(row.getByText('in den Ferien von Bayern')).toBeVisible();
  await expect(row.getByText(/^Baden-Württemberg, /)).toHaveCount(0);
  // Without a search, these holidays are the selection, as long as the Land is chosen.
  const selection = page.getByRole('link', { name: 'Auswahl „Ferien in Bayern“ aufheben' });
  await expect(selection).toBeVisible();
  await page.getByLabel(landLabel).selectOption('');
  await expect(selection).toHaveCount(0);
  await page.getByLabel(landLabel).selectOption('Bayern');
  await expect(selection).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`${origin()}${bookingFormPath({ combinedId: trip.combinedId, date: '', isFramed: false })}`);
  await expect(page.getByText(textFor('BY')).first()).toBeVisible();
});
