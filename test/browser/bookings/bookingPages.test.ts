// Proves specification §5.10, §7.16, §7.17, §8.6, §8.9, §8.10
/**
 * The pages about one booking, for its organiser and its family. Their forms work without scripts, so that
 * `test/integration` proves what they do; here they are accessible and fit on a phone, and errors have the focus.
 */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { bookByApi, bornFor } from '#test/browser/bookByApi.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { pageWidth } from '#test/browser/overflows.ts';
import { openSignedIn, signIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { camtEntry, camtFile } from '#test/builders/statement.ts';

const host = 'kca';
/** A trip of the demo content that asks everything. */
const combinedId = `4023-${host}`;
const admin = (page: string) => `/admin/${host}/${page}`;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Books with answers about the traveller, who is nine. */
async function book(page: Page, who: string): Promise<{ reference: string; path: string; birthDate: string }> {
  const [trip]: TripSummary[] = await (await page.request.get(`${origin()}/api/trips?ids=${combinedId}`)).json();
  if (!trip) throw new Error(`The demo content has no trip ${combinedId}.`);
  const birthDate = bornFor(trip, 9);
  const details = { allergies: 'Zwetschgen', swimming: 'bronze' };
  const booked = await bookByApi(page, trip, who, {
    travellers: [{ firstName: 'Lina', lastName: who, birthDate, details }],
    emergencyContacts: [{ name: 'Oma Erna', phone: '030 7654321' }],
    healthConsent: true,
  });
  return { ...booked, birthDate };
}

/** Checks the content of the shown page, and that the page fits. */
async function check(page: Page): Promise<void> {
  expect(await violationsOf(page, 'main')).toEqual([]);
  expect(await pageWidth(page)).toBe(390);
}

test.use({ viewport: { width: 390, height: 844 }, expectedIssues: [/status of 422|Autofocus processing was blocked/] });

test('an organiser corrects the bank details, acts on a booking, imports its payment and finds the person', async ({
  page,
}) => {
  const { reference } = await book(page, 'Konfirma');
  await openSignedIn(page, admin('bankverbindung'));
  await page.getByLabel('IBAN').fill('DE00');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Die Bankverbindung ist nicht gespeichert' })).toBeFocused();
  await check(page);

  await page.goto(origin() + admin('eingang'));
  const entry = page.locator(`#${reference} details`).first();
  const summary = entry.locator('summary').first();
  await summary.click();
  await entry.getByText('Bestätigen …').click();
  await entry.getByRole('button', { name: 'Buchung bestätigen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Bestätigt.' })).toBeVisible();
  await expect(summary).toContainText('Bestätigt');
  // A decision leads on to the next entry. A change that is not possible is shown with its message.
  await summary.click();
  await entry.getByRole('link', { name: 'Buchung ändern' }).click();
  await page.getByLabel('Geburtsdatum').fill('2099-01-01');
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await expect(page.getByRole('heading', { name: 'Noch nicht geändert' })).toBeVisible();
  await expect(page.getByLabel('Geburtsdatum')).toHaveAttribute('aria-invalid', 'true');
  await check(page);
  await page.getByLabel('Geburtsdatum').fill('2015-05-01');
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await expect(page.getByRole('heading', { name: 'Das ändert sich' })).toBeVisible();
  await check(page);

  await page.goto(origin() + admin('buchungen/kontoauszug'));
  const day = new Date().toISOString().slice(0, 10);
  const entries = [{ purpose: [reference], amount: '1.00' }, { purpose: ['Miete'] }];
  const buffer = Buffer.from(camtFile('08', ...entries.map((each) => camtEntry('08', { ...each, day }))));
  await page.getByLabel('Datei der Bank').setInputFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer });
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click();
  await expect(page.getByRole('heading', { name: 'Nicht zugeordnet: 1' })).toBeVisible();
  await check(page);
  await page.getByRole('checkbox', { name: new RegExp(reference) }).check();
  await page.getByRole('button', { name: 'Auswahl eintragen' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 Zahlung über zusammen' })).toBeVisible();
  await check(page);

  await page.goto(origin() + admin('datenschutz'));
  await page.getByLabel('E-Mail-Adresse, Name oder Buchungsnummer').fill(reference);
  await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByText(reference).first()).toBeVisible();
  await check(page);
});

test('a family sees where to pay, changes its answers and cancels', async ({ page }) => {
  const { reference, path, birthDate } = await book(page, 'Angaben');
  await signIn(page, host);
  const headers = { Origin: origin() };
  const html = await (await page.request.get(origin() + admin('bankverbindung'))).text();
  const stand = /name="stand" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const form = { aktion: 'speichern', inhaber: 'Ferien e. V.', iban: 'DE02120300000000202051', bic: '', stand };
  expect((await page.request.post(origin() + admin('bankverbindung'), { form, headers })).status()).toBe(200);
  const confirm = `${origin()}/api/admin/bookings/${reference}/confirm?subdomain=${host}`;
  expect((await page.request.post(confirm, { headers, data: {} })).status()).toBe(200);

  await page.goto(origin() + path);
  await expect(page.getByRole('img', { name: /^GiroCode/ })).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Angaben ansehen …' }).click();
  await page.getByLabel('Geburtsdatum').fill('2001-01-01');
  await page.getByRole('button', { name: 'Angaben öffnen' }).click();
  await expect(page.getByRole('region').filter({ hasText: 'Du hast noch 4 Versuche' })).toBeFocused();
  await check(page);
  await page.getByLabel('Geburtsdatum').fill(birthDate);
  await page.getByRole('button', { name: 'Angaben öffnen' }).click();
  await expect(field(page, 'travellers.0.details.allergies')).toHaveValue('Zwetschgen');
  await field(page, 'emergencyContacts.0.phone').fill('daheim');
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(page.getByRole('link', { name: /Diese Telefonnummer stimmt so nicht/ })).toBeVisible();
  await check(page);

  await page.goto(`${origin()}${path}/stornieren`);
  await expect(page.getByRole('heading', { name: 'Wirklich stornieren?' })).toBeVisible();
  await check(page);
  await page.getByLabel(/Ja, ich storniere diese Buchung/).check();
  await page.getByRole('button', { name: 'Jetzt stornieren' }).click();
  await expect(page.getByText('Storniert', { exact: true })).toBeVisible();
  await check(page);
});
