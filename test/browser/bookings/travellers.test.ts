// Proves specification §8.9
/** Families answer questions about the travellers; only permitted organisers see the answers. Owners erase a person. */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { chooseOwnArrival, field, next } from '#test/browser/bookingFormSteps.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

/** A trip of the demo content that asks everything. */
const combinedId = '4023-kca';
const buy = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig buchen' });
const step = (page: Page, name: string) => page.getByRole('heading', { name });

async function findTrip(page: Page): Promise<TripSummary> {
  const [trip] = await (await page.request.get(`${origin()}/api/trips?ids=${combinedId}`)).json();
  return trip;
}

async function fillTraveller(page: Page, { dates: [date] }: TripSummary): Promise<void> {
  await field(page, 'travellers.0.firstName').fill('Lina');
  await field(page, 'travellers.0.lastName').fill('Beispiel');
  await field(page, 'travellers.0.birthDate').fill(`${Number(date?.start.slice(0, 4)) - 9}-01-01`);
}

async function fillDetails(page: Page): Promise<void> {
  await field(page, 'travellers.0.details.allergies').fill('Zwetschgen und Nüsse');
  await field(page, 'travellers.0.details.diet').selectOption('vegetarisch');
  await field(page, 'travellers.0.details.swimming').selectOption('bronze');
  await field(page, 'emergencyContacts.0.name').fill('Oma Erna');
  await field(page, 'emergencyContacts.0.phone').fill('030 7654321');
  await field(page, 'healthConsent').check();
}

/** @param email address that no other test uses */
async function fillGuardian(page: Page, email: string): Promise<void> {
  const guardian = { firstName: 'Anna', lastName: 'Beispiel', email, phone: '030 1234567' };
  const address = { street: 'Feldweg 3', zip: '10967', city: 'Berlin' };
  for (const [name, text] of Object.entries({ ...guardian, ...address }))
    await field(page, `guardian.${name}`).fill(text);
}

async function bookedReference(page: Page): Promise<string> {
  await expect(step(page, 'Danke, deine Buchung ist da!')).toBeVisible();
  return (await page.getByText(/^LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
}

test('asks the questions of the trip, keeps the answers out of the storage, and shows them to organisers', async ({
  page,
}) => {
  const trip = await findTrip(page);
  const email = 'familie-kca@example.org';
  await page.goto(`${origin()}/buchungsformular/${combinedId}?date=${trip.dates[0]?.key}`, {
    waitUntil: 'networkidle',
  });
  await fillTraveller(page, trip);
  await next(page).click();
  await expect(step(page, 'Was sollten wir wissen?')).toBeFocused();
  await expect(field(page, 'travellers.0.details.photoConsent')).not.toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await field(page, 'travellers.0.details.allergies').fill('Zwetschgen und Nüsse');
  await next(page).click();
  const summary = page.getByRole('region', { name: /Angaben fehlen/ });
  await expect(summary.getByRole('listitem')).toHaveCount(4);
  await summary.getByRole('link', { name: /Stimm bitte der Verarbeitung zu/ }).click();
  await expect(field(page, 'healthConsent')).toBeFocused();

  // A reload keeps the names, but not the answers.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Zwetschgen');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('Diese Angaben speichert dein Browser nicht')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Lina' }).filter({ visible: true })).toBeVisible();
  await expect(field(page, 'travellers.0.details.allergies')).toHaveValue('');
  await fillDetails(page);
  await expect(page.getByText('Diese Angaben speichert dein Browser nicht')).toBeHidden();
  await next(page).click();
  await fillGuardian(page, email);
  await next(page).click();
  await chooseOwnArrival(page);
  await next(page).click();
  await expect(page.getByText('Lina: Allergien und Unverträglichkeiten: Zwetschgen und Nüsse')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await field(page, 'acceptedTerms').check();
  await buy(page).click();
  const reference = await bookedReference(page);

  await openSignedIn(page, `/admin/kca/eingang?q=${reference}`);
  await page.getByRole('link', { name: 'Angaben zu den Reisenden ansehen' }).click();
  await expect(page.getByText('Zwetschgen und Nüsse')).toBeVisible();
  await expect(page.getByRole('link', { name: '030 7654321' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Konto', exact: true }).click();
  await page.getByRole('link', { name: 'Auskunft und Löschung' }).click();
  await page.getByLabel('E-Mail-Adresse der Person').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByText(reference)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Ja, alles endgültig löschen').check();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByText('Alles gelöscht.')).toBeVisible();
});
