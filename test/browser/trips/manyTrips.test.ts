// Proves specification §7.11, §7.13
/** Creating trips from a table, and changing many trips together. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, initialTrip, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

const host = 'english';

/** Checks a page for violations and overflow. */
async function check(page: Page): Promise<void> {
  await waitForHydration(page);
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

const tableOf = (name: string) =>
  [
    'Titel;Land;Ort;Breite;Länge;Alter von;Thema;Beginn;Ende;Preis',
    `${name} Eins;Deutschland;Neudorf;53,46;12,26;8;Wassersport;3.7.2032;10.7.2032;449`,
    `${name} Zwei;Deutschland;Neudorf;53,46;12,26;10;;17.7.2032;24.7.2032;1.299,00`,
    `${name} Drei;Atlantis;Neudorf;;;;;;;`,
  ].join('\n');

/** Creates two trips; the first attempts, with a wrong column and a wrong row, are shown again. */
async function createTrips(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Neue Reise' }).click();
  await page.getByRole('link', { name: /aus einer Tabelle/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Reisen aus einer Tabelle' })).toBeVisible();
  await check(page);
  const text = page.getByLabel('Oder: Text der Tabelle');
  await text.fill('Name;Land;Ort\nx;y;z');
  await page.getByRole('button', { name: 'Tabelle prüfen' }).click();
  await expect(page.getByText('Es fehlt: „Titel“.').first()).toBeVisible();
  await expect(text).toHaveValue('Name;Land;Ort\nx;y;z');
  await page
    .getByLabel('CSV-Datei')
    .setInputFiles({ name: 'reisen.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${tableOf(name)}`) });
  await page.getByRole('button', { name: 'Noch einmal prüfen' }).click();
  await expect(page.getByText('2 Reisen können angelegt werden. 1 Zeile hat Fehler.')).toBeVisible();
  await expect(page.getByText('Land: Dieses Land kennen wir nicht.')).toBeVisible();
  await expect(text).toHaveValue(new RegExp(`${name} Drei`));
  await check(page);
  await page.getByRole('button', { name: '2 Reisen anlegen' }).click();
  await expect(page.getByText('2 Reisen sind angelegt.')).toBeVisible();
}

/** Opens the list with the two trips, as soon as the worker has published them. */
async function findTrips(page: Page, name: string): Promise<void> {
  const address = `${origin()}/admin/${host}/dashboard?q=${encodeURIComponent(name)}`;
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Alle 2 Reisen ändern' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Takes the first of two steps to change the trips: chooses both of them. */
async function chooseTrips(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alle 2 Reisen ändern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Viele Reisen ändern' })).toBeVisible();
  // The number follows the boxes.
  const summary = page.getByText('2 Reisen vorausgewählt');
  await summary.click();
  await page.getByLabel(/ Eins/).uncheck();
  await expect(page.getByText('1 Reise ausgewählt')).toBeVisible();
  await page.getByLabel(/ Eins/).check();
  await expect(page.getByText('2 Reisen ausgewählt')).toBeVisible();
}

async function changeAndUndo(page: Page, name: string): Promise<void> {
  await findTrips(page, name);
  await waitForHydration(page);
  await chooseTrips(page);
  await page.getByLabel('Preise ändern').check();
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await expect(page.getByText('Um wie viel? Eine Zahl wie 5').first()).toBeVisible();
  await expect(page.getByText('2 Reisen vorausgewählt')).toBeVisible();
  await page.getByLabel('Um wie viel?').fill('10');
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  const trip = page.getByRole('article', { name: `${name} Eins` });
  await expect(trip).toContainText(/449\s€/);
  await expect(trip).toContainText(/494\s€/);
  await check(page);
  await page
    .getByRole('article', { name: `${name} Zwei` })
    .getByRole('checkbox')
    .uncheck();
  await page.getByRole('button', { name: '2 Reisen ändern' }).click();
  await expect(page.getByText('1 Reise geändert.')).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Zur Liste der Reisen' }).click();
  await page.getByText('Letzte Änderungen an vielen Reisen').click();
  const run = page.getByRole('article', { name: /Preise ändern: \+10/ }).first();
  await expect(run).toContainText('1 Reise');
  await check(page);
  await run.getByRole('link', { name: /Rückgängig machen/ }).click();
  await expect(page.getByRole('heading', { name: 'Rückgängig machen: Vorschau' })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: '1 Reise zurücksetzen' }).click();
  await expect(page.getByText('1 Reise geändert.')).toBeVisible();
}

test('trips are created from a table, and their prices change and change back', async ({ page, expectedIssues }) => {
  expectedIssues.push(/status of 422/);
  test.slow();
  const name = `Tabelle ${randomUUID().slice(0, 8)}`;
  await openSignedIn(page, `/admin/${host}/dashboard`);
  await createTrips(page, name);
  await changeAndUndo(page, name);
});

test('the history of a trip leads to the undo of the whole change', async ({ page }) => {
  // No other test changes this trip.
  const { combinedId } = initialTrip(host, 7);
  await openSignedIn(page, `/admin/${host}/dashboard?q=${combinedId}`);
  await page.getByRole('article').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ausgewählte Reisen ändern' }).click();
  await page.getByLabel('Unsichtbar schalten').check();
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await page.getByRole('button', { name: '1 Reise ändern' }).click();
  await expect(page.getByText('1 Reise geändert.')).toBeVisible();
  await page.getByRole('article').getByRole('link').click();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Verlauf' }).click();
  await page.getByRole('dialog').locator('summary').first().click();
  await page.getByRole('link', { name: 'Die ganze Aktion bei allen Reisen rückgängig machen' }).click();
  await page.getByRole('button', { name: '1 Reise zurücksetzen' }).click();
  await expect(page.getByText('1 Reise geändert.')).toBeVisible();
});
