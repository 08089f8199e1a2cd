// Proves specification §4.10
/** School holidays of departures (specification §4.10). `homeSearch.test.ts` tests the filter. */
import { berlinToday } from '#domain/dates.ts';
import { holidaysCovering, nextHolidays } from '#domain/holidays/holidays.ts';
import { bookingFormPath } from '#domain/trip/bookingFormPath.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { summariseLands } from '#views/holidays/summariseLands.ts';
import * as de from '#views/texts/de.ts';

const landLabel = 'Dein Bundesland oder Kanton';

test('a departure names only the visitor’s Land, in the list and in the booking form', async ({ page }) => {
  const key = nextHolidays('BY', berlinToday(new Date())).find(({ kind }) => kind === 'sommer')?.key ?? '';
  const answer = await page.request.get(`${origin()}/api/search?holidays=${encodeURIComponent(key)}`);
  const trips: TripSummary[] = (await answer.json()).items;
  const isShortened = ({ start, end }: TripDate) => {
    const codes = holidaysCovering(start, end);
    const { isAllGerman, others } = summariseLands(codes, null);
    return codes.includes('BY') && !isAllGerman && others > 0;
  };
  const trip = trips.find(({ dates }) => dates.some(isShortened));
  const date = trip?.dates.find(isShortened);
  if (!trip || !date) throw new Error('The demo content has no departure in the summer holidays of several Länder.');
  const textFor = (own: string | null) => {
    const { isAllGerman, shown, others } = summariseLands(holidaysCovering(date.start, date.end), own);
    return isAllGerman ? de.holidays.inAll : de.holidays.inSome(shown, others);
  };
  await openHydrated(page, origin() + trip.path);
  const row = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href*="${date.key}"]`) })
    .first();
  await row.getByText(textFor(null)).click();
  await expect(row.getByText(/^Baden-Württemberg, /)).toBeVisible();
  await page.getByLabel(landLabel).selectOption('Bayern');
  await expect(row.getByText('Ferien in Bayern')).toBeVisible();
  await expect(row.getByText(/^Baden-Württemberg, /)).toHaveCount(0);
  // Without a search, these holidays are the selection, as long as the Land is chosen.
  const selection = page.getByRole('link', { name: 'Auswahl „Ferien in Bayern“ aufheben' });
  await expect(selection).toBeVisible();
  await page.getByLabel(landLabel).selectOption('');
  await expect(selection).toHaveCount(0);
  await page.getByLabel(landLabel).selectOption('Bayern');
  await expect(selection).toBeVisible();
  expect(await violationsOf(page, '#termine')).toEqual([]);
  await page.goto(`${origin()}${bookingFormPath({ combinedId: trip.combinedId, date: '', isFramed: false })}`);
  await expect(page.getByText(textFor('BY')).first()).toBeVisible();
});
