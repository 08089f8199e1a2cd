// Proves specification §4.11
/** Several children: stored on the device, and searched with one tap (specification §4.9); `asked.test.ts` tests pairs of trips. */
import { fitsAge } from '#domain/trip/ages.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { fillTraveller } from '#test/browser/bookingFormSteps.ts';
import { findDemoTrip } from '#test/browser/demoTrips.ts';
import { expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

const fits = ({ ageRange, rdsUrl }: Destination, age: number) =>
  Boolean(rdsUrl?.startsWith('/')) && fitsAge(ageRange ?? {}, age);

test('the children are stored on the device, and one tap searches trips for all of them', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle`);
  const open = async () => {
    await page.getByRole('button', { name: /^Wer/ }).click();
    return page.getByRole('dialog').getByRole('region', { name: 'Meine Kinder' });
  };
  const own = await open();
  for (const [age, land] of [
    ['12', 'BY'],
    ['8', 'BE'],
  ] as const) {
    await own.getByLabel('Alter').fill(age);
    await own.getByLabel('Ferien in').selectOption(land);
    await own.getByRole('button', { name: 'Hinzufügen' }).click();
  }
  await expect(own.getByRole('listitem').first()).toHaveText('8 Jahre, Berlin');
  const shared = own.getByRole('button', { name: /^Gemeinsame Ferien/ });
  await shared.first().click();
  await expect(shared.first()).toHaveAttribute('aria-pressed', 'true');
  await shared.first().click();
  await own.getByRole('link', { name: 'Suchen für 8 und 12 Jahre' }).click();
  await expect(page).toHaveURL(/\/reisen\/alle\?persons=8%2C12#katalog$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  const kept = await open();
  await kept.getByRole('button', { name: 'Kind entfernen: 12 Jahre, Bayern' }).click();
  await expect(kept.getByRole('listitem')).toHaveText(['8 Jahre, Berlin']);
  await expect(kept.getByLabel('Alter')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('kinder'))).toBe('[{"age":8,"land":"BE"}]');
});

test('children who are entered on the home page are known to its search, trips, favourites, comparison and booking form', async ({
  page,
}) => {
  const young = findDemoTrip('travellers of 8, but not of 13 years', (trip) => fits(trip, 8) && !fits(trip, 13));
  const both = findDemoTrip('travellers of 8 and 13 years', (trip) => fits(trip, 8) && fits(trip, 13));
  await page.goto(origin());
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Meine Kinder eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Meine Kinder' });
  await dialog.getByLabel('Ferien in').selectOption('BY');
  await expect(dialog.getByRole('option', { name: 'Zürich' })).toHaveCount(0);
  await dialog.getByLabel('Alter').fill('13');
  await dialog.getByLabel('Alter').press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveText(['13 Jahre, Bayern']);
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Österreich oder Schweiz' }).click();
  await expect(dialog.getByRole('option', { name: 'Zürich' })).toHaveCount(1);
  // An invalid age keeps the dialog open, and an age that is only typed is added.
  await dialog.getByLabel('Alter').fill('100');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(dialog.getByLabel('Alter')).toBeFocused();
  await dialog.getByLabel('Alter').fill('8');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('button', { name: 'Meine Kinder ändern' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Alter' })).toHaveValue('8,13');
  await page.getByRole('button', { name: 'Reisen finden' }).click();
  await page.waitForURL(/\/reisen\/alle\?.*persons=8%2C13/);

  await page.goto(origin() + young.path);
  await expect(page.getByText('(passt für 8 Jahre, nicht für 13 Jahre)')).toBeVisible();
  await page.goto(`${origin()}/favoriten/vergleich?reisen=${young.combinedId},${both.combinedId}`);
  const ages = page.getByRole('row', { name: /^Alter/ }).getByRole('cell');
  await expect(ages.first()).toContainText('nicht für 13 Jahre');
  await expect(ages.last()).toContainText('passt für 8 und 13 Jahre');
  await page.evaluate((id) => localStorage.setItem('favorites', JSON.stringify({ [id]: true })), young.combinedId);
  await page.goto(`${origin()}/favoriten`);
  await expect(page.getByText('passt für 8 Jahre, nicht für 13 Jahre')).toBeVisible();

  await page.goto(`${origin()}/buchungsformular/${both.combinedId}`, { waitUntil: 'networkidle' });
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Weiter' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Für meine 2 Kinder buchen: 8 und 13 Jahre' }).click();
  await expect(page.getByRole('group', { name: /^\d\. Person$/ })).toHaveCount(2);
});

test('the booking form keeps the age of a child only on request', async ({ page }) => {
  const trip = findDemoTrip('travellers of 8 years', (trip) => fits(trip, 8));
  const stored = () => page.evaluate(() => localStorage.getItem('kinder'));
  await page.goto(`${origin()}/buchungsformular/${trip.combinedId}`, { waitUntil: 'networkidle' });
  const departure = page.getByRole('radio').last();
  await departure.check();
  // The age on the day of the departure counts, not the age today.
  const year = Number((await departure.inputValue()).slice(0, 4));
  await page.getByRole('button', { name: 'Weiter' }).filter({ visible: true }).click();
  await fillTraveller(page, 0, 'Lina', `${year - 8}-01-01`);
  const remember = page.getByRole('button', { name: 'Alter für die nächste Suche merken: 8 Jahre' });
  await expect(remember).toBeVisible();
  expect(await stored()).toBeNull();
  await remember.click();
  await expect(page.getByText('Gemerkt, nur auf diesem Gerät.')).toBeVisible();
  await expect(remember).toHaveCount(0);
  expect(await stored()).toBe('[{"age":8,"land":null}]');
  expect(await violationsOf(page)).toEqual([]);
});

test('if there is no pair, each age is a link with its number of trips', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle?persons=4,19`);
  await page.getByRole('link', { name: /^19 Jahre: \d+ Reisen?$/ }).click();
  await expect(page).toHaveURL(/\/reisen\/alle\?persons=19#katalog$/);
  await expect(page.locator('main article').first()).toBeVisible();
});
