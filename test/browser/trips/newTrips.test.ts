// Proves specification §7.10, §7.11
/** Creating, deleting and restoring trips. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, initialTrip, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

const host = 'english';

/** Checks a page for violations and overflow. */
async function check(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
}

/** Creates a trip to a place that is not known yet; the first attempt, without its position, is rejected. */
async function createTrip(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Neue Reise' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Reise' })).toBeVisible();
  await page.getByLabel('Titel', { exact: true }).fill(title);
  await page.getByLabel('Land', { exact: true }).selectOption('deutschland');
  await page.getByLabel('Ort', { exact: true }).fill(`Neudorf ${randomUUID().slice(0, 8)}`);
  await page.getByLabel('Alter von').fill('8');
  await page.getByLabel('Thema').selectOption('kids');
  await page.getByRole('button', { name: 'Reise anlegen' }).click();
  await expect(page.getByText('Diesen Ort kennen wir noch nicht.').first()).toBeVisible();
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue(title);
  await expect(page.getByLabel('Land', { exact: true })).toHaveValue('deutschland');
  await page.getByLabel('Breite').fill('53,46');
  await page.getByLabel('Länge').fill('12.26');
  await page.getByRole('button', { name: 'Reise anlegen' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${host}/edit/\\d+-${host}$`));
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue(title);
}

/** Deletes and restores the trip that the editor shows. */
async function deleteAndRestore(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { name: `„${title}“ wirklich löschen?` })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'In den Papierkorb legen' }).click();
  await expect(page.getByText('Die Reise ist im Papierkorb.')).toBeVisible();
  const trip = page.getByRole('article').filter({ hasText: title });
  await check(page);
  await trip.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByText('Die Reise ist wiederhergestellt.')).toBeVisible();
  await expect(trip).toHaveCount(0);
}

/** The search fills in the place of a new trip. */
async function searchPlace(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.getByText('Auf der Karte', { exact: true }).click();
  await page.getByLabel('Ort auf der Karte suchen').fill('bayrischz');
  await page.getByRole('button', { name: 'Bayrischzell Bayern, Deutschland' }).click();
  await expect(page.getByLabel('Land', { exact: true })).toHaveValue('deutschland');
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Bayrischzell');
  await expect(page.getByLabel('Breite')).toHaveValue('47.674');
  await expect(page.getByText('Adresse der Reise: /')).toContainText('bayrischzell');
  await check(page);
}

test('a new trip leads to the editor, a deleted trip can be restored, and a template and the search fill in the form', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/status of 422/);
  test.slow();
  const title = 'Probereise';
  await openSignedIn(page, `/admin/${host}/dashboard`);
  await createTrip(page, title);
  await waitForHydration(page);
  await expect(page.getByText('Die Reise ist nicht auf sichtbar gestellt').first()).toBeVisible();
  await deleteAndRestore(page, title);
  await page.goto(`${origin()}/admin/${host}/neue-reise`);
  await searchPlace(page);
  // The first templates have no title.
  await page.getByLabel('Vorlage', { exact: true }).selectOption(initialTrip(host, 0).combinedId);
  await page.getByRole('button', { name: 'Vorlage übernehmen' }).click();
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue(/ \(Kopie\)$/);
});
