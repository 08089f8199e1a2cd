/** The organisers' inbox: entries with their delivery state, search, filters and marking as answered. */
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

const entryOf = (page: Page, reference: string) => page.locator(`#${reference} details`);

test('a message appears on the open page, is found, exported and marked as answered', async ({ page }) => {
  await openSignedIn(page, inbox);
  const message = 'Passt das für Anfänger?';
  const reference = await sendMessage(page, { name: 'Jörg Ölberg', message });
  const entry = entryOf(page, reference);
  await expect(entry).toContainText('Jörg Ölberg');
  await page.getByLabel('Art', { exact: true }).selectOption('Buchungen');
  await expect(entry).toHaveCount(0);
  await page.getByLabel('Art', { exact: true }).selectOption('Nachrichten');
  await expect(page).toHaveURL(/art=contact/);
  await page.getByLabel('Im Eingang suchen').fill('ölberg');
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page.getByRole('heading', { name: 'Ein Eingang', exact: true })).toBeVisible();
  await expect(entry).toContainText('Als Datei abgelegt');
  await expect(entry).not.toContainText('Zugestellt');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(message)).toBeHidden();
  await entry.locator('summary').click();
  await expect(page.getByText(message)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Als CSV laden' }).click();
  expect((await file).suggestedFilename()).toBe('eingang-english.csv');
  await entry.getByRole('button', { name: 'Als beantwortet markieren' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await expect(entry.locator('summary')).toContainText('Beantwortet');
  await page.getByLabel('Stand').selectOption('Offen');
  await expect(page.getByText('Zu dieser Auswahl gibt es nichts.')).toBeVisible();
});
