/** The history of a trip in its editor, undo of saves, and copies of trips. */
import type { Page } from '@playwright/test';
import { expect, initialTrip, test } from '#test/browser/fixtures.ts';
import { openSection, rds, saveElsewhere } from '#test/browser/openTrip.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

/** Opens a trip. Each test uses a different trip, because tests run in parallel. */
async function openTrip(page: Page, number: number): Promise<string> {
  const { combinedId: id } = initialTrip('english', number);
  await openSignedIn(page, `/admin/english/edit/${id}`);
  return id;
}

test('shows who changed what, loads older entries on demand and undoes a save', async ({ page, expectedIssues }) => {
  expectedIssues.push(/status of 409/, /ERR_INTERNET_DISCONNECTED/);
  const id = await openTrip(page, 0);
  for (let count = 1; count <= 20; count++) await saveElsewhere(page, id, () => ({ careRatio: `1:${count + 2}` }));
  await saveElsewhere(page, id, () => ({ teaser: 'Ein neuer Kurztext' }));
  await saveElsewhere(page, id, () => ({ teaser: 'Noch ein Kurztext', internalName: 'Umbenannt' }));
  const dialog = page.getByRole('dialog', { name: 'Verlauf' });
  const items = dialog.locator('details');
  const open = page.getByRole('button', { name: 'Verlauf' });

  await page.context().setOffline(true);
  await open.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Wir konnten dich nicht verbinden');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(items).toHaveCount(20);
  await dialog.getByRole('button', { name: 'Ältere zeigen' }).click();
  await expect(items).toHaveCount(22);
  await expect(dialog.getByRole('button', { name: 'Ältere zeigen' })).toHaveCount(0);

  const newest = items.nth(0);
  await expect(newest).toContainText('demo');
  await newest.locator('summary').press('Enter');
  await expect(newest.locator('dl').filter({ hasText: 'Kurztext' })).toHaveText(
    'VorherEin neuer KurztextNachherNoch ein Kurztext',
  );
  expect(await violationsOf(page, 'dialog')).toEqual([]);

  // The page was opened before these saves. It loads the current state first instead of overwriting unseen changes.
  const undo = newest.getByRole('button', { name: 'Rückgängig machen' });
  await undo.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Der Editor zeigt jetzt diesen Stand');
  await items.nth(1).locator('summary').click();
  await items.nth(1).getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('schon wieder etwas geändert: Kurztext');
  await undo.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Rückgängig gemacht');
  await expect(items.nth(0)).toContainText('demo, rückgängig gemacht');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(page.getByLabel('Kurztext')).toBeVisible();
  await expect(page.getByLabel('Kurztext')).toHaveValue('Ein neuer Kurztext');
  expect(await (await page.request.get(rds(id))).json()).toMatchObject({ teaser: 'Ein neuer Kurztext' });
});

test('asks about unsaved changes before it undoes a save, and copies the trip with departures a year later', async ({
  page,
}) => {
  const id = await openTrip(page, 1);
  const before = await (await page.request.get(rds(id))).json();
  await openSection(page, 'Texte');
  await page.getByLabel('Kurztext').fill('Gespeichert');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText(/^Um .* Uhr gespeichert\./)).toBeVisible();
  await page.getByLabel('Interner Name').fill('Nicht gespeichert');
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const item = page.getByRole('dialog').locator('details').first();
  await item.locator('summary').click();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    // Keeps the changes at the first question and discards them at the second.
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const undo = item.getByRole('button', { name: 'Rückgängig machen' });
  await undo.click();
  await expect(page.getByLabel('Interner Name')).toHaveValue('Nicht gespeichert');
  await undo.click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Rückgängig gemacht');
  expect(questions).toHaveLength(2);
  await expect(page.getByLabel('Kurztext')).toHaveValue(before.teaser);
  await expect(page.getByLabel('Interner Name')).toHaveValue(before.internalName);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Als neue Reise kopieren' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Als neue Reise kopieren' });
  await expect(dialog.getByLabel('ein Jahr später')).toBeChecked();
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Kopieren', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${before.title} (Kopie)`);
  const copyId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(copyId).not.toBe(id);
  const copy = await (await page.request.get(rds(copyId))).json();
  expect(copy).toMatchObject({ visible: false, subdomain: 'english' });
  expect(Date.parse(copy.dates[0].start) - Date.parse(before.dates[0].start)).toBe(364 * 86_400_000);
  await expect(page.getByLabel('Sichtbar', { exact: true })).not.toBeChecked();
});
