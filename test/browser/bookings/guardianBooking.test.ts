// Proves specification §8.6, §8.10
/** The life of a booking: the organiser confirms and replies in the inbox, the family follows and cancels by its link. */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { bookByApi } from '#test/browser/bookByApi.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { storedBooking } from '#test/browser/productDatabase.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

const host = 'english';
const inbox = `/admin/${host}/eingang`;

async function book(page: Page, who: string): Promise<{ reference: string; path: string }> {
  const found = await page.request.get(`${origin()}/api/search?providers=${host}&persons=12`);
  const [trip]: TripSummary[] = (await found.json()).items;
  if (!trip) throw new Error(`The demo content has no trip of ${host} for age 12.`);
  return bookByApi(page, trip, who);
}

const entryOf = (page: Page, reference: string) => page.locator(`#${reference} details`).first();

// The address of a form names the entry, so Chromium scrolls to it instead of focusing the summary of errors.
test.use({ expectedIssues: [/status of 422|Autofocus processing was blocked/] });

test('an organiser confirms, records the deposit, replies and corrects, and the family sees it and cancels', async ({
  page,
}) => {
  test.slow();
  const { reference, path } = await book(page, 'Konfirma');
  await openSignedIn(page, inbox);
  const entry = entryOf(page, reference);
  const summary = entry.locator('summary').first();
  await summary.click();
  await entry.getByText('Bestätigen …').click();
  await expect(entry.getByText('Den Sicherungsschein schickst du ihr selbst.')).toBeVisible();
  await entry.getByRole('button', { name: 'Buchung bestätigen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Bestätigt.' })).toBeVisible();
  await expect(summary).toContainText('Bestätigt');

  // The entry stays open after each action.
  await entry
    .getByRole('button', { name: /^Als bezahlt eintragen: / })
    .first()
    .click();
  await expect(entry.getByText('Gespeichert.')).toBeVisible();
  await entry.getByLabel('Deine Antwort').fill('Wir freuen uns auf Lina!');
  expect(await violationsOf(page)).toEqual([]);
  await entry.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(entry.getByText('Deine Antwort wird verschickt.')).toBeVisible();
  await expect(entry.getByText('Wir freuen uns auf Lina!')).toBeVisible();

  // A correction that is not possible keeps the input and says at the field what is wrong.
  await entry.getByText('Reisende berichtigen …').click();
  await entry.getByLabel('Vorname').fill('Lena');
  await entry.getByLabel('Geburtsdatum').fill('2099-01-01');
  await entry.getByRole('button', { name: 'Berichtigen' }).click();
  await expect(entry.getByRole('heading', { name: 'Nicht berichtigt' })).toBeVisible();
  await expect(entry.getByLabel('Vorname')).toHaveValue('Lena');
  await expect(entry.getByLabel('Geburtsdatum')).toHaveValue('2099-01-01');
  await expect(entry.getByLabel('Geburtsdatum')).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsOf(page)).toEqual([]);
  await entry.getByLabel('Geburtsdatum').fill('2014-01-01');
  await entry.getByRole('button', { name: 'Berichtigen' }).click();
  await expect(page.getByText('Berichtigt. Die Familie bekommt eine E-Mail.')).toBeVisible();
  await page.getByLabel('Buchungsstatus').selectOption('Bestätigt');
  await expect(page).toHaveURL(/status=bestaetigt/);
  await expect(entryOf(page, reference)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(origin() + path);
  await expect(page.getByText('Bestätigt', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Bezahlt am/ })).toBeVisible();
  await expect(page.getByText(/Wenn du heute stornierst: \d+ % = /)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Buchung stornieren …' }).click();
  await expect(page.getByRole('heading', { name: 'Wirklich stornieren?' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByText(/^Danach: Bezahlt/)).toBeVisible();
  await page.getByLabel('Möchtest du einen Grund nennen?').fill('Lina ist krank.');
  await page.getByLabel(/Ja, ich storniere diese Buchung/).check();
  await page.getByRole('button', { name: 'Jetzt stornieren' }).click();
  await expect(page).toHaveURL(origin() + path);
  await expect(page.getByText('Storniert', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Abrechnung' })).toBeVisible();
  await expect(page.getByText(/^Bezahlt .*(zurück|Noch zu zahlen|beglichen)/)).toBeVisible();
  expect((await storedBooking(reference))?.events.at(-1)).toMatchObject({
    ...{ actor: 'guardian', state: 'cancelled', reason: 'Lina ist krank.', fee: expect.any(Number) },
  });
});
