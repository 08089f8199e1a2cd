// Proves specification §4.11
/**
 * Several children, stored on the device (specification §4.11). `asked.test.ts` tests pairs of trips,
 * `test/integration/catalog/severalChildren.test.ts` lists without a pair.
 */
import { fitsAge } from '#domain/trip/ages.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { fillTraveller, next } from '#test/browser/bookingFormSteps.ts';
import { findDemoTrip } from '#test/browser/demoTrips.ts';
import { openFilter } from '#test/browser/filterDialog.ts';
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

const fits = ({ ageRange, rdsUrl }: Destination, age: number) =>
  Boolean(rdsUrl?.startsWith('/')) && fitsAge(ageRange ?? {}, age);

test('children who are entered on the home page are searched for with one tap, and known to trips, favourites, comparison and booking form', async ({
  page,
}) => {
  test.slow();
  const young = findDemoTrip('travellers of 8, but not of 13 years', (trip) => fits(trip, 8) && !fits(trip, 13));
  const all = findDemoTrip('travellers of 8 to 13 years', (trip) => fits(trip, 8) && fits(trip, 13));
  const stored = () => page.evaluate(() => localStorage.getItem('kinder'));
  await openHydrated(page, origin());
  await page.getByRole('button', { name: 'Meine Kinder eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Meine Kinder' });
  const age = dialog.getByLabel('Alter');
  const land = dialog.getByLabel('Ferien in');
  await land.selectOption('BY');
  await expect(dialog.getByRole('option', { name: 'Zürich' })).toHaveCount(0);
  for (const years of ['13', '6']) {
    await age.fill(years);
    await age.press('Enter');
  }
  await expect(dialog.getByRole('listitem')).toHaveText(['6 Jahre, Bayern', '13 Jahre, Bayern']);
  await dialog.getByRole('button', { name: 'Kind entfernen: 6 Jahre, Bayern' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(['13 Jahre, Bayern']);
  await expect(age).toBeFocused();
  await dialog.getByRole('button', { name: 'Österreich oder Schweiz' }).click();
  await expect(dialog.getByRole('option', { name: 'Zürich' })).toHaveCount(1);
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  // An invalid age keeps the dialog open, and an age that is only typed is added.
  await land.selectOption('BE');
  await age.fill('100');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(age).toBeFocused();
  await age.fill('8');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('button', { name: 'Meine Kinder ändern' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Alter' })).toHaveValue('8,13');
  expect(await stored()).toBe('[{"age":13,"land":"BY"},{"age":8,"land":"BE"}]');

  await page.getByRole('main').locator('a[href="/reisen/alle"]').filter({ visible: true }).first().click();
  const own = (await openFilter(page, 'Wer')).getByRole('region', { name: 'Meine Kinder' });
  await expect(own.getByRole('listitem').first()).toHaveText('8 Jahre, Berlin');
  const shared = own.getByRole('button', { name: /^Gemeinsame Ferien/ }).first();
  await shared.click();
  await expect(shared).toHaveAttribute('aria-pressed', 'true');
  await shared.click();
  await own.getByRole('link', { name: 'Suchen für 8 und 13 Jahre' }).click();
  await expect(page).toHaveURL(/\/reisen\/alle\?persons=8%2C13#katalog$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

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
  expect(await stored()).toContain('{"age":10,"land":"BY"}');
});
