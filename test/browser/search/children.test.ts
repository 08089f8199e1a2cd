// Proves specification §4.11, §5.11
/**
 * Several children, stored on the device (specification §4.11). `test/integration/http/family.test.ts` tests the calendar without
 * scripts.
 */
import { fitsAge } from '#domain/trip/ages.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { fillTraveller, next } from '#test/browser/bookingFormSteps.ts';
import { findDemoTrip } from '#test/browser/demoTrips.ts';
import { openFilter } from '#test/browser/filterDialog.ts';
import { expect, openHydrated, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

const fits = ({ ageRange, rdsUrl }: Destination, age: number) =>
  Boolean(rdsUrl?.startsWith('/')) && fitsAge(ageRange ?? {}, age);

test('children who are entered in the calendar are known to the search, filters, trips, favourites, comparison and booking form', async ({
  page,
}) => {
  test.slow();
  const young = findDemoTrip('travellers of 8, but not of 13 years', (trip) => fits(trip, 8) && !fits(trip, 13));
  const all = findDemoTrip('travellers of 8 to 13 years', (trip) => fits(trip, 8) && fits(trip, 13));
  const stored = () => page.evaluate(() => localStorage.getItem('kinder'));
  await openHydrated(page, `${origin()}/familie`);
  const main = page.getByRole('main');
  const add = async (age: string, land: string, name = '') => {
    await main.getByLabel('Alter').fill(age);
    await main.getByLabel('Ferien in').selectOption(land);
    await main.getByLabel('Name').fill(name);
    await main.getByRole('button', { name: 'Hinzufügen' }).click();
  };
  await add('13', 'BY', 'Mia');
  await expect(page).toHaveURL(/\/familie\?kind=13(\.bayern|&kind=BY)$/);
  await waitForHydration(page);
  await add('8', 'BE');
  await expect(page).not.toHaveURL(/Mia/);
  await expect(main.getByRole('list', { name: 'Meine Kinder' }).getByRole('listitem')).toHaveText([
    '8 Jahre, Berlin',
    'Mia, 13 Jahre, Bayern',
  ]);
  expect(await violationsOf(page, 'main')).toEqual([]);
  const week = main.getByRole('table').getByRole('link', { name: /^ab / }).first();
  await week.press('Enter');
  await expect(main.getByRole('link', { name: 'Buchen: 8 Jahre' }).first()).toBeVisible();
  expect(JSON.parse((await stored()) ?? '')).toEqual([
    { age: 13, land: 'BY', name: 'Mia' },
    { age: 8, land: 'BE' },
  ]);
  // No page shows departures in the holidays of one of them only.
  expect(await page.evaluate(() => localStorage.getItem('land'))).toBeNull();

  // The search of the home page has the same children, each of which can be left out.
  await openHydrated(page, origin());
  await expect(main.getByRole('button', { name: 'Kind entfernen: 13 Jahre' })).toBeVisible();
  await main.getByLabel('Alter').fill('9');
  await main.getByRole('button', { name: 'Weiteres Kind' }).click();
  await main.getByRole('button', { name: 'Kind entfernen: 9 Jahre' }).click();
  await main.getByRole('button', { name: 'Reisen finden' }).click();
  await expect(page).toHaveURL(/persons=8(&persons=|%2C|,)13/);
  const who = await openFilter(page, 'Wer');
  await who.getByRole('button', { name: 'Kind hinzufügen: 9 Jahre' }).click();
  await who.getByRole('button', { name: 'Kind entfernen: 9 Jahre' }).click();
  await expect(who.getByRole('link', { name: /Familienkalender/ })).toHaveAttribute(
    'href',
    /kind=8\.berlin.*kind=13\.bayern/,
  );
  // Only the calendar forgets a child.
  await page.goto(`${origin()}/familie?kind=8.berlin&kind=9.berlin&kind=13.bayern`, { waitUntil: 'networkidle' });
  await waitForHydration(page);
  await main.getByRole('link', { name: 'Kind entfernen: 9 Jahre, Berlin' }).click();
  await expect(page).toHaveURL(/\?kind=8\.berlin&kind=13\.bayern$/);
  expect(await stored()).not.toContain('"age":9');

  await openHydrated(page, `${origin()}/favoriten/vergleich?reisen=${young.combinedId},${all.combinedId}`);
  const ages = page.getByRole('row', { name: /^Alter/ }).getByRole('cell');
  await expect(ages.first()).toContainText('nicht für 13 Jahre');
  await expect(ages.last()).toContainText('passt für 8 und 13 Jahre');
  await page.getByRole('columnheader').first().getByRole('link').first().click();
  await expect(page.getByText('(passt für 8 Jahre, nicht für 13 Jahre)')).toBeVisible();
  await page
    .locator('main header')
    .getByRole('button', { name: /merken$/ })
    .click();
  await page.getByTitle('Favoriten', { exact: true }).click();
  await expect(page.getByText('passt für 8 Jahre, nicht für 13 Jahre')).toBeVisible();

  await page.goto(`${origin()}/buchungsformular/${all.combinedId}`, { waitUntil: 'networkidle' });
  const departure = page.getByRole('radio').last();
  await departure.check();
  // The age on the day of the departure counts, not the age today.
  const year = Number((await departure.inputValue()).slice(0, 4));
  await next(page).click();
  await page.getByRole('button', { name: 'Für meine 2 Kinder buchen: 8 und 13 Jahre' }).click();
  await expect(page.getByRole('group', { name: /^\d\. Person$/ })).toHaveCount(2);
  // The age of another child is kept only on request.
  await fillTraveller(page, 0, 'Lina', `${year - 10}-01-01`);
  const remember = page.getByRole('button', { name: 'Alter für die nächste Suche merken: 10 Jahre' });
  await expect(remember).toBeVisible();
  expect(await stored()).not.toContain('10');
  expect(await violationsOf(page, 'main')).toEqual([]);
  await remember.click();
  await expect(page.getByText('Gemerkt, nur auf diesem Gerät.')).toBeVisible();
  await expect(remember).toHaveCount(0);
  expect(await stored()).toContain('{"age":10,"land":null}');
});
