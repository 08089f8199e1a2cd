// Proves specification §8.6, §8.10
/** The life of a booking: the organiser confirms and replies in the inbox, the family follows and cancels by its link. */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { bookByApi } from '#test/browser/bookByApi.ts';
import { alsoOnPhone, expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { storedBooking } from '#test/browser/productDatabase.ts';
import { demoPassword } from '#test/browser/startProduct.ts';
import { violationsOf } from '#test/browser/violations.ts';

const host = 'english';
const inbox = `/admin/${host}/eingang`;

async function book(page: Page, who: string): Promise<{ reference: string; path: string }> {
  const found = await page.request.get(`${origin()}/api/search?providers=${host}&persons=12`);
  const [trip]: TripSummary[] = (await found.json()).items;
  if (!trip) throw new Error(`The demo content has no trip of ${host} for age 12.`);
  return bookByApi(page, trip, who);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin()}${inbox}`);
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(`${origin()}${inbox}`);
}

const entryOf = (page: Page, reference: string) => page.locator(`#${reference} details`).first();

test(
  'an organiser confirms, records the deposit and replies, and the family sees it',
  alsoOnPhone,
  async ({ page }, { project }) => {
    const { reference, path } = await book(page, `Konfirma${project.name}`);
    await signIn(page);
    await waitForHydration(page);
    const entry = entryOf(page, reference);
    await entry.locator('summary').first().click();
    await entry.getByText('Bestätigen …').click();
    await expect(entry.getByText('Den Sicherungsschein schickst du ihr selbst.')).toBeVisible();
    await entry.getByRole('button', { name: 'Buchung bestätigen' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Bestätigt.' })).toBeVisible();
    await expect(entry.locator('summary').first()).toContainText('Bestätigt');

    await entry.locator('summary').first().click();
    await entry
      .getByRole('button', { name: / eingegangen: / })
      .first()
      .click();
    await expect(page.getByText('Gespeichert.')).toBeVisible();
    await entry.locator('summary').first().click();
    await entry.getByLabel('Deine Antwort').fill('Wir freuen uns auf Lina!');
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsOf(page)).toEqual([]);
    await entry.getByRole('button', { name: 'Antwort senden' }).click();
    await expect(page.getByText('Deine Antwort wird verschickt.')).toBeVisible();
    await expect(entry.locator('summary').first()).toContainText('Beantwortet');
    await entry.locator('summary').first().click();
    await expect(entry.getByText('Wir freuen uns auf Lina!')).toBeVisible();
    await page.getByLabel('Buchungsstatus').selectOption('Bestätigt');
    await expect(page).toHaveURL(/status=bestaetigt/);
    await expect(entryOf(page, reference)).toBeVisible();

    await page.goto(origin() + path);
    await expect(page.getByText('Bestätigt', { exact: true })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Bezahlt am/ })).toBeVisible();
    await expect(page.getByText(/Wenn du heute stornierst: \d+ % = /)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Buchung stornieren …' }).click();
    await expect(page.getByRole('heading', { name: 'Wirklich stornieren?' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  },
);

test.describe('a correction that is not possible', () => {
  // The address of the form names the entry, so Chromium scrolls to it instead of focusing the summary of errors.
  test.use({ expectedIssues: [/status of 422|Autofocus processing was blocked/] });

  test('keeps the input and says at the field what is wrong', async ({ page }, { project }) => {
    const { reference } = await book(page, `Berichtigt${project.name}`);
    await signIn(page);
    await waitForHydration(page);
    const entry = entryOf(page, reference);
    await entry.locator('summary').first().click();
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
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedIssues: [/status of 422/] });

  test('a family cancels a confirmed booking with the fee it has seen', async ({ page }, { project }) => {
    const { reference, path } = await book(page, `Ohneskript${project.name}`);
    await signIn(page);
    const entry = entryOf(page, reference);
    await entry.locator('summary').first().click();
    await entry.getByText('Bestätigen …').click();
    await entry.getByRole('button', { name: 'Buchung bestätigen' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Bestätigt.' })).toBeVisible();
    await entry.locator('summary').first().click();
    await entry
      .getByRole('button', { name: / eingegangen: / })
      .first()
      .click();
    await expect(page.getByText('Gespeichert.')).toBeVisible();

    await page.goto(origin() + path);
    await page.getByRole('link', { name: 'Buchung stornieren …' }).click();
    await expect(page.getByText(/^Danach: Bezahlt/)).toBeVisible();
    const fee = page.getByLabel(/Ja, ich storniere diese Buchung/);
    await page.getByLabel('Möchtest du einen Grund nennen?').fill('Lina ist krank.');
    await page.getByRole('button', { name: 'Jetzt stornieren' }).click();
    // The checkbox is missing; the reason is kept.
    await expect(page.getByRole('link', { name: 'Bestätige bitte, dass du stornieren möchtest.' })).toBeVisible();
    await expect(page.getByLabel('Möchtest du einen Grund nennen?')).toHaveValue('Lina ist krank.');
    await fee.check();
    await page.getByRole('button', { name: 'Jetzt stornieren' }).click();
    await expect(page).toHaveURL(origin() + path);
    await expect(page.getByText('Storniert', { exact: true })).toBeVisible();
    expect((await storedBooking(reference))?.events.at(-1)).toMatchObject({
      ...{ actor: 'guardian', state: 'cancelled', reason: 'Lina ist krank.', fee: expect.any(Number) },
    });
    await expect(page.getByRole('heading', { name: 'Abrechnung' })).toBeVisible();
    await expect(page.getByText(/^Bezahlt .*(zurück|Noch zu zahlen|beglichen)/)).toBeVisible();
    await page.goto(`${origin()}${inbox}?status=storniert`);
    await entryOf(page, reference).locator('summary').first().click();
    await expect(entryOf(page, reference).getByText(/^Entschädigung: .* bezahlt: /)).toBeVisible();
    await expect(entryOf(page, reference).getByText(/^von der Familie,/)).toBeVisible();
  });
});

test.describe('a link', () => {
  test.use({ expectedIssues: [/status of 404/] });

  test('that is forged shows a page with a way on', async ({ page }) => {
    const response = await page.goto(`${origin()}/meine-buchung/gefaelscht`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Dieser Link stimmt nicht' })).toBeVisible();
  });
});
