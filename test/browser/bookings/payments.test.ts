// Proves specification §7.16, §7.17, §8.10
/** An owner enters the bank details, the family sees where to pay, and a bank statement records the payment. */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { bookByApi } from '#test/browser/bookByApi.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { demoPassword } from '#test/browser/startProduct.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { camtEntry, camtFile } from '#test/builders/statement.ts';

const host = 'forscher';
const admin = (page: string) => `${origin()}/admin/${host}/${page}`;

async function signIn(page: Page, next: string): Promise<void> {
  await page.goto(admin(next));
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(admin(next));
}

test('a family pays by GiroCode, and the statement of the bank records it', async ({ page }) => {
  await signIn(page, 'bankverbindung');
  await page.getByLabel('Kontoinhaber').fill('Forscher e. V.');
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const found = await page.request.get(`${origin()}/api/search?providers=${host}&persons=12`);
  const [trip]: TripSummary[] = (await found.json()).items;
  if (!trip) throw new Error(`The demo content has no trip of ${host} for age 12.`);
  const { reference, path } = await bookByApi(page, trip, 'Giro');
  const confirmed = await page.request.post(`${origin()}/api/admin/bookings/${reference}/confirm`, {
    params: { subdomain: host },
    headers: { Origin: origin() },
    data: {},
  });
  expect(confirmed.status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(origin() + path);
  await expect(page.getByRole('img', { name: /^GiroCode/ })).toBeVisible();
  const amount = (await page.locator('dt:text-is("Betrag") + dd').innerText()).replace(/[^\d,]/g, '').replace(',', '.');
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(admin('buchungen'));
  await page.getByRole('link', { name: 'Kontoauszug einlesen …' }).click();
  const day = new Date().toISOString().slice(0, 10);
  const entries = [
    camtEntry('08', { purpose: [reference], amount, day }),
    camtEntry('08', { purpose: ['Miete'], day }),
  ];
  const buffer = Buffer.from(camtFile('08', ...entries));
  await page.getByLabel('Datei der Bank').setInputFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer });
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click();
  await expect(page.getByRole('checkbox', { name: new RegExp(reference) })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Nicht zugeordnet: 1' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ausgewählte Zahlungen eintragen' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 Zahlung über zusammen' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Giro/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
