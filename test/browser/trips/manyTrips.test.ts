// Proves specification §7.11, §7.13
/** Creating trips from a table, and changing many trips together. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, initialTrip, openHydrated, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { pageWidth } from '#test/browser/overflows.ts';
import { openSignedIn, signIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

const host = 'english';

/** Checks the content of a page for violations, and the page for overflow. */
async function check(page: Page): Promise<void> {
  await waitForHydration(page);
  expect(await violationsOf(page, 'main')).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await pageWidth(page)).toBe(width);
  }
}

const tableOf = (name: string) =>
  [
    'Titel;Land;Ort;Breite;Länge;Alter von;Thema;Beginn;Ende;Preis',
    `${name} Eins;Deutschland;Neudorf;53,46;12,26;8;Wassersport;3.7.2032;10.7.2032;449`,
    `${name} Zwei;Deutschland;Neudorf;53,46;12,26;10;;17.7.2032;24.7.2032;1.299,00`,
    `${name} Drei;Atlantis;Neudorf;;;;;;;`,
  ].join('\n');

// `test/integration/trips` (tripTable, tripChanges) proves what the forms do: rejected input, runs, their list and files.
test('a table is read from a file, shown with its errors, and becomes trips', async ({ page, expectedIssues }) => {
  expectedIssues.push(/status of 422/);
  const name = `Tabelle ${randomUUID().slice(0, 8)}`;
  await openSignedIn(page, `/admin/${host}/reisen/csv`);
  const text = page.getByLabel('Oder: Text der Tabelle');
  await text.fill('Name;Land;Ort\nx;y;z');
  await page.getByRole('button', { name: 'Tabelle prüfen' }).click();
  await expect(page.getByText('Es fehlt: „Titel“.').first()).toBeVisible();
  await page
    .getByLabel('CSV-Datei')
    .setInputFiles({ name: 'reisen.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${tableOf(name)}`) });
  await page.getByRole('button', { name: 'Noch einmal prüfen' }).click();
  await expect(page.getByText('2 Reisen können angelegt werden. 1 Zeile hat Fehler.')).toBeVisible();
  await expect(text).toHaveValue(new RegExp(`${name} Drei`));
  await check(page);
  await page.getByRole('button', { name: '2 Reisen anlegen' }).click();
  await expect(page.getByText('2 Reisen sind angelegt.')).toBeVisible();
});

test('chosen trips are changed, and the history of one of them leads to the undo of the whole change', async ({
  page,
}) => {
  test.slow();
  // No other test changes these trips.
  const ids = [7, 8].map((index) => initialTrip(host, index).combinedId);
  await signIn(page, host);
  await openHydrated(page, `${origin()}/admin/${host}/reisen/aendern?${ids.map((id) => `reise=${id}`).join('&')}`);
  // The number follows the boxes.
  await page.getByText('2 Reisen vorausgewählt').click();
  const box = page.locator('[name=reise]').first();
  await box.uncheck();
  await expect(page.getByText('1 Reise ausgewählt')).toBeVisible();
  await box.check();
  await expect(page.getByText('2 Reisen ausgewählt')).toBeVisible();
  await page.getByLabel('Preise ändern').check();
  await page.getByLabel('Um wie viel?').fill('10');
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  const trips = page.getByRole('main').getByRole('article');
  await expect(trips).toHaveCount(2);
  await check(page);
  for (const departure of await trips.nth(1).getByRole('checkbox').all()) await departure.uncheck();
  await page.getByRole('button', { name: '2 Reisen ändern' }).click();
  await expect(page.getByText('1 Reise geändert.')).toBeVisible();
  await check(page);
  await page.getByRole('article').getByRole('link').first().click();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Verlauf' }).click();
  await page.getByRole('dialog').locator('summary').first().click();
  await page.getByRole('link', { name: 'Die ganze Aktion bei allen Reisen rückgängig machen' }).click();
  await expect(page.getByRole('heading', { name: 'Rückgängig machen: Vorschau' })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: '1 Reise zurücksetzen' }).click();
  await expect(page.getByText('1 Reise geändert.')).toBeVisible();
});
