/** The organisers' inbox: new entries, filters that apply when they are chosen, and marking as answered. */
import type { Page } from '@playwright/test';
import { expect, origin, test } from '#test/browser/fixtures.ts';
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
