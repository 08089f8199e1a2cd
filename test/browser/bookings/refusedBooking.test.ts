// Proves specification §8.1, §8.2
/** A booking that is not accepted: without a connection, after a price change, or because an extra is gone. */
import type { Page } from '@playwright/test';
import { buy, field, fillGuardian, fillTraveller, heading, next, thanks } from '#test/browser/bookingFormSteps.ts';
import { contentClient } from '#test/browser/contentClient.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { createLimitedTrip, type LimitedTrip } from '#test/browser/limitedTrip.ts';
import { deliveredSubmission } from '#test/browser/productDatabase.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { buildBooking } from '#test/builders/booking.ts';

const room = { _key: 'room', title: 'Einzelzimmer', per: 'person', price: 50, options: [], limit: 1 };
const ski = {
  ...{ _key: 'ski', title: 'Leihski', per: 'person', price: 20, limit: 1 },
  options: [{ _key: 'l', title: 'lang', price: 0 }],
};

/** Another family books an extra. */
async function bookElsewhere(trip: LimitedTrip, dateKey: string, extra: object, total: number): Promise<void> {
  const { combinedId, birthDate } = trip;
  const travellers = [{ firstName: 'Mia', lastName: 'Muster', birthDate }];
  const response = await fetch(`${origin()}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...buildBooking({ combinedId, dateKey, travellers, total }), extras: [extra] }),
  });
  expect(response.status).toBe(202);
}

const extra = (page: Page, title: string) => page.getByRole('group', { name: title });
const summary = (page: Page) => page.getByRole('region', { name: /geklappt|Preis hat sich/ });

test.use({ expectedIssues: [/ERR_INTERNET_DISCONNECTED|409/] });

test('keeps input and idempotency key, shows the new price or beside the extra that it is gone, and can be sent again', async ({
  page,
}) => {
  const trip = await createLimitedTrip({ d1: null, d2: null }, [room, ski]);
  await bookElsewhere(trip, 'd1', { key: 'ski', traveller: 0, option: 'l' }, 120);
  const keys: (string | undefined)[] = [];
  const holds: string[] = [];
  let isOnline = false;
  page.on('request', (request) => void (request.url().includes('/api/holds') && holds.push(request.url())));
  await page.route('**/api/bookings', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return isOnline ? route.continue() : route.abort('internetdisconnected');
  });
  await page.goto(origin() + trip.formPath('d1'), { waitUntil: 'networkidle' });
  await fillTraveller(page, 0, 'Lina', trip.birthDate);
  await next(page).click();
  await fillGuardian(page);
  await next(page).click();
  await expect(heading(page, 'Anreise, Extras und Wünsche')).toBeFocused();
  await expect(extra(page, 'Einzelzimmer')).toContainText('noch 1 verfügbar');
  await expect(field(page, 'extras.ski.0')).toBeDisabled();
  await expect(extra(page, 'Leihski').getByRole('combobox')).toHaveText(/^ausgebucht/);

  // The form of another departure continues with the entered values. Exhausted extras can be chosen for this departure.
  await page.goto(origin() + trip.formPath('d2'), { waitUntil: 'networkidle' });
  await expect(extra(page, 'Leihski')).toContainText('noch 1 verfügbar');
  await field(page, 'extras.ski.0').selectOption('l');
  await field(page, 'extras.room.0').check();
  await next(page).click();
  await field(page, 'acceptedTerms').check();
  await buy(page).click();
  await expect(summary(page)).toContainText('Wir erreichen unseren Server gerade nicht');

  isOnline = true;
  await contentClient()
    .patch(`lagerfeuer-${trip.combinedId.split('-')[0]}`)
    .set({ 'dates[_key=="d2"].basePrice': 150.5 })
    .commit();
  await buy(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('Der Preis hat sich geändert');
  await expect(page.getByRole('main')).toContainText('Gesamtpreis220,50\u00a0€');
  expect(await violationsOf(page, 'main')).toEqual([]);

  await bookElsewhere(trip, 'd2', { key: 'room', traveller: 0 }, 200.5);
  await buy(page).click();
  await expect(heading(page, 'Anreise, Extras und Wünsche')).toBeVisible();
  const message = '„Einzelzimmer“ ist für diesen Termin ausgebucht.';
  await expect(page.locator('[id="feld-extras.room.0-fehler"]')).toHaveText(message);
  await expect(extra(page, 'Einzelzimmer')).toContainText('ausgebucht');
  await expect(field(page, 'extras.room.0')).toBeChecked();
  expect(await violationsOf(page, 'main')).toEqual([]);
  // The form does not continue with the extra.
  await next(page).click();
  await expect(page.locator('[id="feld-extras.room.0-fehler"]')).toHaveText(message);
  await field(page, 'extras.room.0').uncheck();
  await expect(field(page, 'extras.room.0')).toBeDisabled();
  await next(page).click();
  await buy(page).click();
  await expect(thanks(page)).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
  // Places that are unlimited are not held.
  expect(holds).toEqual([]);
  const reference = await page.getByText(/^LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
  expect(await deliveredSubmission(reference ?? '')).toMatchObject({
    payload: { extras: [{ key: 'ski', traveller: 0, option: 'l' }], total: 170.5 },
  });
});
