// Proves specification §1.1, §5.10, §7.1, §7.6
/** The trip editor: validation, saving, merging with concurrent saves, and drafts. */
import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser/fixtures.ts';
import { openSection, openTrip, rds, save, savedMessage, saveElsewhere } from '#test/browser/openTrip.ts';
import { demoPassword } from '#test/browser/startProduct.ts';
import { violationsOf } from '#test/browser/violations.ts';

/** Title of a conflict with a save of the organiser of the demo content. */
const savedByKim = /^\S+ hat um \d\d:\d\d Uhr gespeichert$/;
const badge = (page: Page) => page.locator('form [data-level]');

test('updates the level while typing, and publishes saved changes', async ({ page }) => {
  const { path } = await openTrip(page, 0);
  await openSection(page, 'Texte');
  const title = page.getByLabel('Titel');
  const level = await badge(page).getAttribute('data-level');
  await title.fill(' ');
  await expect(badge(page)).toHaveAttribute('data-level', '1');
  await page.getByRole('link', { name: 'Der Titel fehlt' }).click();
  await expect(title).toBeFocused();
  const name = 'Neu benannt';
  await title.fill(name);
  await expect(badge(page)).toHaveAttribute('data-level', level ?? '');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Vorschau' }).click();
  const preview = await opening;
  await expect(preview.getByText('Vorschau mit deinen ungespeicherten Änderungen.')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name);
  await preview.close();
  await save(page).click();
  await expect(savedMessage(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(/Nach [\d.]+ ms auf der öffentlichen Seite\.$/)).toBeVisible();
  await expect.poll(async () => (await page.request.get(path)).text(), { intervals: [20] }).toContain(name);
  await expect(page.getByRole('link', { name: 'Öffentliche Seite ansehen' })).toHaveAttribute(
    'href',
    new URL(path).pathname,
  );
});

test('resolves concurrent saves field by field, shows errors at their fields, and keeps all input without a connection or a session', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/status of 409/, /status of 401/, /ERR_INTERNET_DISCONNECTED/);
  const { id } = await openTrip(page, 6);
  await openSection(page, 'Texte');
  await page.getByLabel('Kurztext').fill('Mein Kurztext');
  await page.getByLabel('Interner Name').fill('Mein Name');
  await saveElsewhere(page, id, () => ({ teaser: 'Deren Kurztext', internalName: 'Deren Name', careRatio: '1:3' }));
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: savedByKim });
  await expect(dialog).toContainText('Deren Kurztext');
  await expect(dialog).toContainText('1:3');
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await dialog.getByRole('group', { name: 'Interner Name' }).getByLabel('Die andere Fassung').check();
  await dialog.getByRole('button', { name: 'So speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(savedMessage(page)).toBeVisible();
  const after = await (await page.request.get(rds(id))).json();
  expect(after).toMatchObject({ teaser: 'Mein Kurztext', internalName: 'Deren Name', careRatio: '1:3' });

  await openSection(page, 'Eckdaten');
  await page.getByLabel('Alter von').fill('14');
  await page.getByLabel('Alter bis').fill('9');
  await save(page).click();
  const summary = page.getByRole('region', { name: 'Eine Angabe stimmt noch nicht' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').click();
  await expect(page.getByLabel('Alter bis')).toBeFocused();
  await expect(page.getByLabel('Alter bis')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Alter bis').fill('16');
  await expect(summary).toHaveCount(0);
  await openSection(page, 'Texte');
  await page.getByLabel('Kurztext').fill('Unterwegs geschrieben');
  await page.context().setOffline(true);
  await save(page).click();
  await expect(page.getByRole('region', { name: 'Die Reise wurde nicht gespeichert' })).toBeFocused();
  await expect(page.getByLabel('Kurztext')).toHaveValue('Unterwegs geschrieben');
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await save(page).click();
  await signInAgain(page);
  await save(page).click();
  await expect(savedMessage(page)).toBeVisible();

  // Leaving with unsaved changes: a question, and a draft on return.
  await page.getByLabel('Kurztext').fill('Noch nicht fertig');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    // Dismisses the first question and confirms the second.
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const dashboardLink = page.getByRole('link', { name: 'Übersicht' });
  await dashboardLink.click();
  await expect(page.getByLabel('Kurztext')).toHaveValue('Noch nicht fertig');
  await dashboardLink.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht');
  expect(questions).toEqual(['confirm', 'confirm']);
  await page.goBack();
  await page.getByRole('button', { name: 'Entwurf wiederherstellen' }).click();
  await expect(page.getByLabel('Kurztext')).toHaveValue('Noch nicht fertig');
  await save(page).click();
  await expect(savedMessage(page)).toBeVisible();
  expect((await (await page.request.get(rds(id))).json()).teaser).toBe('Noch nicht fertig');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Noch nicht fertig');
});

/** Follows the link of a failed save to the sign-in, which opens another tab. */
async function signInAgain(page: Page): Promise<void> {
  const failure = page.getByRole('region', { name: 'Die Reise wurde nicht gespeichert' });
  await expect(failure).toContainText('Auf dieser Seite bleibt alles, wie es ist');
  const opening = page.waitForEvent('popup');
  await failure.getByRole('link', { name: 'Neu anmelden' }).click();
  const signInPage = await opening;
  await signInPage.getByLabel('Benutzername').fill('demo');
  await signInPage.getByLabel('Passwort').fill(demoPassword);
  await signInPage.getByRole('button', { name: 'Anmelden' }).click();
  await expect(signInPage.getByRole('region', { name: 'Du bist wieder angemeldet' })).toContainText('noch nichts');
  await expect(signInPage.getByRole('button', { name: 'Entwurf wiederherstellen' })).toBeVisible();
  await signInPage.close();
}
