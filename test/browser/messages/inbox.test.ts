/** The organisers' inbox: new entries, filters that apply when they are chosen, and marking as answered. */
import type { Locator, Page } from '@playwright/test';
import { bookByApi, bornFor } from '#test/browser/bookByApi.ts';
import { alsoOnPhone, expect, origin, test } from '#test/browser/fixtures.ts';
import { deliveredSubmission } from '#test/browser/productDatabase.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

const inbox = '/admin/english/eingang';

/** Sends a message and waits until its mails are written. @returns its reference */
async function sendMessage(page: Page, fields: Record<string, string>): Promise<string> {
  const data = { name: 'Anna Beispiel', email: 'anna@example.org', host: 'english', ...fields };
  const { reference } = await (await page.request.post(`${origin()}/api/contact`, { data })).json();
  await deliveredSubmission(reference);
  return reference;
}

// `test/integration/messages/inbox.test.ts` tests search, filters, file and states of mails.
test('a message appears on the open page, which a choice filters, and is marked as answered', async ({ page }) => {
  await openSignedIn(page, inbox);
  const message = 'Passt das für Anfänger?';
  const reference = await sendMessage(page, { name: 'Jörg Ölberg', message });
  const entry = page.locator(`#${reference} details`);
  await expect(entry).toContainText('Jörg Ölberg');
  await page.getByLabel('Art', { exact: true }).selectOption('Buchungen');
  await expect(page).toHaveURL(/art=booking/);
  await expect(entry).toHaveCount(0);
  await page.goBack();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(message)).toBeHidden();
  await entry.locator('summary').click();
  await expect(page.getByText(message)).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
  await entry.getByRole('button', { name: 'Als beantwortet markieren' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await expect(entry.locator('summary')).toContainText('Beantwortet');
});

test('a request is confirmed with twelve keys, and the message is in view', alsoOnPhone, async ({ page }) => {
  const [trip] = await (await page.request.get(`${origin()}/api/trips?ids=4023-kca`)).json();
  const who = `Tastatur${test.info().project.name}`;
  await bookByApi(page, trip, who, {
    travellers: [
      { firstName: 'Lina', lastName: who, birthDate: bornFor(trip, 9), details: { allergies: '', swimming: 'bronze' } },
    ],
    healthConsent: true,
  });
  await openSignedIn(page, `/admin/kca/eingang?q=${who}`);
  const entry = page.locator('summary', { hasText: who }).first();
  await expect(entry).toBeVisible();
  let keys = 0;
  const press = async (key: string, focused: Locator) => {
    keys += 1;
    await page.keyboard.press(key);
    await expect(focused).toBeFocused();
  };
  await press('Tab', page.getByRole('link', { name: 'Zum Inhalt springen' }));
  await press('Enter', page.getByRole('main'));
  await press('Tab', page.getByRole('link', { name: 'Zur Liste springen' }));
  await press('Enter', page.locator('#liste'));
  await press('Tab', entry);
  await press('Enter', entry);
  const confirm = page.locator('summary', { hasText: 'Bestätigen …' }).first();
  await press('Tab', confirm);
  await press('Enter', confirm);
  await press('Tab', page.getByLabel('Nachricht, steht in der E-Mail an die Familie').first());
  await press('Tab', page.getByRole('button', { name: 'Buchung bestätigen' }));
  await press('Enter', entry);
  expect(keys).toBeLessThanOrEqual(12);
  await expect(page.getByText('Bestätigt. Die Familie bekommt eine E-Mail.')).toBeInViewport();
  await expect(confirm).toBeHidden();
});
