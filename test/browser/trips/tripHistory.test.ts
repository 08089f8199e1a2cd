/** The history of a trip in its editor, undo of saves, and copies of trips. */
import { contentClient } from '#test/browser/contentClient.ts';
import { expect, initialTrip, test } from '#test/browser/fixtures.ts';
import { rds, saveElsewhere } from '#test/browser/openTrip.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { historyPrefix, newestFirst } from '#trips/tripSave.ts';

/** Adds entries to the end of a history. */
async function addOldEntries(id: string, count: number): Promise<void> {
  const [number, subdomain] = id.split('-');
  const trip = `${subdomain}-${number}`;
  const entries = contentClient().transaction();
  const change = { _key: 'careRatio', field: 'careRatio', before: '"1:8"', after: '"1:9"' };
  for (let day = 1; day <= count; day++) {
    const at = new Date(Date.UTC(2026, 0, day));
    const _id = `${historyPrefix(trip)}${newestFirst(at)}-old`;
    entries.create({ _id, _type: 'history', trip, kind: 'edit', by: 'demo', at: at.toISOString(), changes: [change] });
  }
  await entries.commit();
}

test('shows who changed what, loads older entries, undoes saves without losing unsaved changes, and copies the trip', async ({
  page,
  expectedIssues,
}, { retry }) => {
  expectedIssues.push(/status of 409/, /ERR_INTERNET_DISCONNECTED/);
  const { combinedId: id } = initialTrip('english', retry);
  await openSignedIn(page, `/admin/english/edit/${id}`);
  await addOldEntries(id, 20);
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
  const before = await (await page.request.get(rds(id))).json();
  expect(before.teaser).toBe('Ein neuer Kurztext');

  await page.getByLabel('Interner Name').fill('Nicht gespeichert');
  await open.click();
  await newest.locator('summary').click();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    // Keeps the changes at the first question and discards them at the second.
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await undo.click();
  await expect(page.getByLabel('Interner Name')).toHaveValue('Nicht gespeichert');
  await undo.click();
  await expect(dialog.getByRole('status')).toContainText('Rückgängig gemacht');
  expect(questions).toHaveLength(2);
  await expect(page.getByLabel('Kurztext')).toHaveValue('Noch ein Kurztext');
  await expect(page.getByLabel('Interner Name')).toHaveValue('Umbenannt');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Als neue Reise kopieren' }).press('Enter');
  const copying = page.getByRole('dialog', { name: 'Als neue Reise kopieren' });
  await expect(copying.getByLabel('ein Jahr später')).toBeChecked();
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await copying.getByRole('button', { name: 'Kopieren', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${before.title} (Kopie)`);
  const copyId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(copyId).not.toBe(id);
  const copy = await (await page.request.get(rds(copyId))).json();
  expect(copy).toMatchObject({ visible: false, subdomain: 'english' });
  expect(Date.parse(copy.dates[0].start) - Date.parse(before.dates[0].start)).toBe(364 * 86_400_000);
  await expect(page.getByLabel('Sichtbar', { exact: true })).not.toBeChecked();
});
