// Proves specification §4.12
/** What a visitor asked of departures stays on the way to trips, favourites and the comparison, until it is removed. */
import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import { holidaysCovering } from '#domain/holidays/holidays.ts';
import { lowestPrice } from '#domain/trip/prices.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

const isInHamburg = ({ start, end }: TripDate) => holidaysCovering(start, end).includes('HH');

test('the selection stays with the visitor until it is removed', async ({ page }) => {
  await openHydrated(page, `${origin()}/reisen/alle?months=2027-08`);
  const cards = page.locator('main article');
  for (const index of [0, 1])
    await cards
      .nth(index)
      .getByRole('button', { name: /merken|Favorit/ })
      .click();
  const title = cards.first().getByRole('heading').getByRole('link');
  const { pathname } = new URL((await title.getAttribute('href')) ?? '', origin());
  // An address without the selection shows it, too. `matchingDepartures.test.ts` tests links with the selection.
  await page.goto(origin() + pathname);
  const chip = page.getByRole('link', { name: 'Auswahl „August 2027“ aufheben' });
  await expect(chip).toBeVisible();

  await page.getByTitle('Favoriten', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Favoriten');
  await expect(chip).toBeVisible();
  await expect(cards.first()).toContainText(/Aug\.|August/);
  const favourite = cards.first().getByRole('heading').getByRole('link');
  const name = await favourite.innerText();
  const price = await cards.first().locator('strong').last().innerText();
  // The home page shows the same price.
  await page.goto(origin());
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Deine Favoriten' }) });
  await expect(section.locator('article').filter({ hasText: name }).locator('strong').last()).toHaveText(price);
  await page.getByTitle('Favoriten', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Favoriten');
  for (const index of [0, 1])
    await page
      .getByRole('checkbox', { name: /vergleichen$/ })
      .nth(index)
      .check();
  await page.getByRole('link', { name: '2 Reisen vergleichen' }).click();
  await expect(page).toHaveURL(/&months=2027-08$/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await chip.click();
  await expect(chip).toHaveCount(0);
  await expect(page).not.toHaveURL(/months/);
  await page.getByRole('columnheader').first().getByRole('link').first().click();
  await expect(page.locator('#termine')).toBeVisible();
  await expect(chip).toHaveCount(0);
});

test('cards of a list without a search show the holidays of the visitor’s Land', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('land', 'HH'));
  await openHydrated(page, `${origin()}/reisen/alle`);
  const chip = page.getByRole('link', { name: 'Auswahl „Ferien in Hamburg“ aufheben' });
  await expect(chip).toBeVisible();
  const answer = await page.request.get(`${origin()}/api/search`);
  const items: TripSummary[] = (await answer.json()).items;
  const [trip] = items.filter(({ dates }) => dates.some(isInHamburg) && !dates.slice(0, 2).every(isInHamburg));
  if (!trip) throw new Error('No trip of the first page has a later departure in the holidays of Hamburg.');
  const meeting = trip.dates.filter(isInHamburg);
  const card = page.locator('main article').filter({ hasText: trip.title });
  const shown = meeting.slice(0, 2).map(({ start, end }) => formatDateRange(start, end));
  for (const [index, text] of shown.entries()) await expect(card.getByRole('listitem').nth(index)).toContainText(text);
  expect(await violationsOf(page, `#katalog article:has([href^="${trip.path}"])`)).toEqual([]);
  await expect(card.locator('strong').last()).toHaveText(formatEuro(lowestPrice(meeting) ?? 0));
  // The trip page shows the same.
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('complementary', { name: 'Buchung' })).toContainText(
    formatEuro(lowestPrice(meeting) ?? 0),
  );

  await page.goBack();
  await page.getByLabel('Sortierung').selectOption('price-asc');
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(chip).toHaveCount(0);
});
