/** The organisers' inbox: what somebody has sent is there, with whether it arrived (issue 5). */
import { contentClient } from './contentClient.ts';
import { expect, origin, test } from './fixtures.ts';
import { demoPassword } from './startProduct.ts';
import { violationsInBothSchemes } from './violations.ts';

test('a message is in its organiser’s inbox, in the file too, and nowhere else', async ({ page }, { project }) => {
  const message = `Passt das für Anfänger? (${project.name})`;
  const data = { name: 'Anna Beispiel', email: 'anna@example.org', message, host: 'english' };
  const sent = await page.request.post(`${origin()}/api/contact`, { data });
  const { reference } = await sent.json();
  const stored = () => contentClient().getDocument(`private.submission.${reference}`);
  await expect.poll(async () => (await stored())?.deliveries?.length).toBe(2);

  await page.goto(`${origin()}/admin/english/eingang`);
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(`${origin()}/admin/english/eingang`);
  await page.getByRole('link', { name: 'Nachrichten', exact: true }).click();
  await expect(page).toHaveURL(/art=contact/);
  const entry = page.getByRole('group').filter({ hasText: reference });
  await expect(entry).toContainText('Zugestellt');
  await expect(page.getByText(message)).toBeHidden();
  await entry.locator('summary').click();
  await expect(page.getByText(message)).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Als CSV laden' }).click();
  expect((await file).suggestedFilename()).toBe('eingang-english.csv');
  await page.getByRole('link', { name: 'Buchungen', exact: true }).click();
  await expect(entry).toHaveCount(0);
});
