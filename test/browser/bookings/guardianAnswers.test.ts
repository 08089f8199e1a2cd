// Proves specification §8.10
/** A family sees and changes its answers about the travellers by the link to its booking. */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { bookByApi, bornFor } from '#test/browser/bookByApi.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

/** A trip of the demo content that asks everything. */
const combinedId = '4023-kca';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function book(page: Page, who: string): Promise<{ path: string; birthDate: string }> {
  const [trip]: TripSummary[] = await (await page.request.get(`${origin()}/api/trips?ids=${combinedId}`)).json();
  if (!trip) throw new Error(`The demo content has no trip ${combinedId}.`);
  const birthDate = bornFor(trip, 9);
  const details = { allergies: 'Zwetschgen', swimming: 'bronze' };
  const { path } = await bookByApi(page, trip, who, {
    travellers: [{ firstName: 'Lina', lastName: who, birthDate, details }],
    emergencyContacts: [{ name: 'Oma Erna', phone: '030 7654321' }],
    healthConsent: true,
  });
  return { path, birthDate };
}

test.use({ expectedIssues: [/status of 422/] });

test('a family opens its answers and changes them', async ({ page }) => {
  const check = async () => {
    expect(await violationsOf(page)).toEqual([]);
  };
  const { path, birthDate } = await book(page, 'Angaben');
  await page.goto(origin() + path);
  await expect(page.getByText('Zwetschgen')).toHaveCount(0);
  await page.getByRole('link', { name: 'Angaben ansehen …' }).click();
  await expect(page.getByRole('heading', { name: 'Angaben zu den Reisenden' })).toBeVisible();
  await check();
  await page.getByLabel('Geburtsdatum').fill('2001-01-01');
  await page.getByRole('button', { name: 'Angaben öffnen' }).click();
  await expect(page.getByRole('link', { name: /Du hast noch 4 Versuche/ })).toBeVisible();
  await check();
  await page.getByLabel('Geburtsdatum').fill(birthDate);
  await page.getByRole('button', { name: 'Angaben öffnen' }).click();

  await expect(field(page, 'travellers.0.details.allergies')).toHaveValue('Zwetschgen');
  await check();
  await field(page, 'travellers.0.details.allergies').fill('Zwetschgen und Nüsse');
  await field(page, 'emergencyContacts.0.phone').fill('daheim');
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(page.getByRole('link', { name: /Diese Telefonnummer stimmt so nicht/ })).toBeVisible();
  await expect(field(page, 'travellers.0.details.allergies')).toHaveValue('Zwetschgen und Nüsse');
  await check();
  await field(page, 'emergencyContacts.0.phone').fill('030 998877');
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(page.getByText('bekommt eine E-Mail, dass sich etwas geändert hat')).toBeVisible();
  await expect(field(page, 'emergencyContacts.0.phone')).toHaveValue('030 998877');
  await check();
  await page.getByRole('link', { name: 'Zurück zur Buchung' }).click();
  await expect(page).toHaveURL(origin() + path);
});
