// Proves specification §8.2
/** Extras of which a departure has only a few: what the form shows, and the booking that comes too late. */
import type { Page } from '@playwright/test';
import { buy, field, fillGuardian, fillTraveller, heading, next, thanks } from '#test/browser/bookingFormSteps.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { createLimitedTrip, type LimitedTrip } from '#test/browser/limitedTrip.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { buildBooking } from '#test/builders/booking.ts';

const room = { _key: 'room', title: 'Einzelzimmer', per: 'person', price: 50, options: [], limit: 1 };
const ski = {
  ...{ _key: 'ski', title: 'Leihski', per: 'person', price: 20, limit: 3 },
  options: [{ _key: 'l', title: 'lang', price: 0 }],
};

/** Another family books extras. */
async function bookElsewhere({ combinedId, birthDate }: LimitedTrip, extras: object[], total: number): Promise<void> {
  const travellers = [{ firstName: 'Mia', lastName: 'Muster', birthDate }];
  const response = await fetch(`${origin()}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...buildBooking({ combinedId, dateKey: 'd1', travellers, total }), extras }),
  });
  expect(response.status).toBe(202);
}

/** Fills in the form up to the step with the extras. */
async function fillUpToExtras(page: Page, trip: LimitedTrip): Promise<void> {
  await page.goto(origin() + trip.formPath('d1'), { waitUntil: 'networkidle' });
  await fillTraveller(page, 0, 'Lina', trip.birthDate);
  await next(page).click();
  await fillGuardian(page);
  await next(page).click();
  await expect(heading(page, 'Anreise, Extras und Wünsche')).toBeVisible();
}

const extra = (page: Page, title: string) => page.getByRole('group', { name: title });

test.describe('a booking that comes too late', () => {
  test.use({ expectedIssues: [/409/] });

  test('shows beside the extra that it is gone, and keeps the input; exhausted extras cannot be chosen', async ({
    page,
  }) => {
    const trip = await createLimitedTrip({ d1: null, d2: null }, [room, ski]);
    await fillUpToExtras(page, trip);
    await expect(extra(page, 'Einzelzimmer')).toContainText('noch 1 verfügbar');
    await expect(extra(page, 'Leihski')).toContainText('noch 3 verfügbar');
    await field(page, 'extras.room.0').check();
    await next(page).click();
    await field(page, 'acceptedTerms').check();
    await bookElsewhere(trip, [{ key: 'room', traveller: 0 }], 150);
    await buy(page).click();

    await expect(heading(page, 'Anreise, Extras und Wünsche')).toBeVisible();
    const message = '„Einzelzimmer“ ist für diesen Termin ausgebucht.';
    await expect(page.locator('[id="feld-extras.room.0-fehler"]')).toHaveText(message);
    await expect(extra(page, 'Einzelzimmer')).toContainText('ausgebucht');
    await expect(field(page, 'extras.room.0')).toBeChecked();
    expect(await violationsOf(page)).toEqual([]);

    // The form does not continue with the extra.
    await next(page).click();
    await expect(page.locator('[id="feld-extras.room.0-fehler"]')).toHaveText(message);
    await field(page, 'extras.room.0').uncheck();
    await expect(field(page, 'extras.room.0')).toBeDisabled();
    await next(page).click();
    await buy(page).click();
    await expect(thanks(page)).toBeVisible();

    // Another visit: exhausted extras cannot be chosen for their departure.
    for (let count = 0; count < 3; count++) {
      await bookElsewhere(trip, [{ key: 'ski', traveller: 0, option: 'l' }], 120);
    }
    await fillUpToExtras(page, trip);
    await expect(field(page, 'extras.room.0')).toBeDisabled();
    await expect(field(page, 'extras.ski.0')).toBeDisabled();
    await expect(extra(page, 'Leihski').getByRole('combobox')).toHaveText(/^ausgebucht/);
    expect(await violationsOf(page)).toEqual([]);
    // The form continues with the entered values.
    await page.goto(origin() + trip.formPath('d2'), { waitUntil: 'networkidle' });
    await expect(field(page, 'extras.room.0')).toBeEnabled();
    await expect(extra(page, 'Leihski')).toContainText('noch 3 verfügbar');
  });
});
