// Proves specification §7.11, §7.13
/** Creating trips from a table, and changing their prices and dates. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { demoPassword } from '#test/browser/startProduct.ts';
import { violationsOf } from '#test/browser/violations.ts';

// Bulk actions are tested on the newest trips of `kca` and `forscher`.
const host = 'english';

async function openDashboard(page: Page): Promise<void> {
  await page.goto(`${origin()}/admin/${host}/login?weiter=/admin/${host}/dashboard`);
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
}

/** Checks a page for violations and overflow. */
async function check(page: Page): Promise<void> {
  await waitForHydration(page);
  expect(await violationsOf(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
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

/** Opens the page with the two trips, as soon as the worker has published them. */
async function findTrips(page: Page, name: string): Promise<void> {
  const address = `${origin()}/admin/${host}/reisen/aendern?q=${encodeURIComponent(name)}`;
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText('Alle 2 gefundenen Reisen')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function changeAndUndo(page: Page, name: string): Promise<void> {
  await findTrips(page, name);
  await page.getByLabel('Alle 2 gefundenen Reisen').check();
  await page.getByLabel('Preise', { exact: true }).check();
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await expect(page.getByText('Um wie viel? Eine Zahl wie 5').first()).toBeVisible();
  await expect(page.getByLabel('Alle 2 gefundenen Reisen')).toBeChecked();
  await page.getByLabel('Um wie viel?').fill('10');
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  const trip = page.getByRole('article', { name: `${name} Eins` });
  await expect(trip).toContainText(/449\s€/);
  await expect(trip).toContainText(/494\s€/);
  await check(page);
  await page.getByRole('button', { name: '2 Reisen ändern' }).click();
  await expect(page.getByText('2 Reisen geändert.')).toBeVisible();
  const run = page.getByRole('article', { name: /Preise: \+10/ }).first();
  await expect(run).toContainText('2 Reisen');
  await check(page);
  await run.getByRole('button', { name: /Rückgängig machen/ }).click();
  await expect(page.getByRole('heading', { name: 'Rückgängig machen: Vorschau' })).toBeVisible();
  await page.getByRole('button', { name: '2 Reisen zurücksetzen' }).click();
  await expect(page.getByText('2 Reisen geändert.')).toBeVisible();
}

test('trips are created from a table, and their prices change and change back', async ({ page, expectedIssues }) => {
  expectedIssues.push(/status of 422/);
  test.slow();
  const name = `Tabelle ${test.info().project.name} ${randomUUID().slice(0, 8)}`;
  await openDashboard(page);
  await createTrips(page, name);
  await changeAndUndo(page, name);
});

test('the selection of the dashboard is carried over', async ({ page }) => {
  await openDashboard(page);
  await waitForHydration(page);
  const box = page.getByRole('checkbox', { name: /auswählen/ }).nth(1);
  await box.check();
  await page.getByRole('form', { name: 'Ausgewählte Reisen ändern' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Preise und Termine ändern' })).toBeVisible();
  await expect(page.getByText('Einzelne Reisen wählen (1 gewählt)')).toBeVisible();
});
