// Proves specification §7.10, §7.11
/** Creating a trip with the search for its place, and deleting it. */
import type { Page } from '@playwright/test';
import { expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

const host = 'english';

/** Checks the content of a page for violations, and the page for overflow. */
async function check(page: Page): Promise<void> {
  expect(await violationsOf(page, 'main')).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
}

// `test/integration/trips` (newTrip, tripBin) proves what the forms do: rejected input, templates, restoring.
test('without a map, the search fills in the place of a new trip, which can be deleted in the editor', async ({
  page,
}) => {
  const title = 'Probereise';
  // The editor's test uses the map, which is drawn without a graphics card.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openSignedIn(page, `/admin/${host}/neue-reise`);
  await page.getByText('Auf der Karte', { exact: true }).click();
  await expect(page.getByText('Die Karte lässt sich hier nicht zeichnen.')).toBeVisible();
  await page.getByLabel('Ort auf der Karte suchen').fill('bayrischz');
  await page.getByRole('button', { name: 'Bayrischzell Bayern, Deutschland' }).click();
  await expect(page.getByLabel('Land', { exact: true })).toHaveValue('deutschland');
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Bayrischzell');
  await expect(page.getByLabel('Breite')).toHaveValue('47.674');
  await expect(page.getByText('Adresse der Reise: /')).toContainText('bayrischzell');
  await check(page);
  await page.getByLabel('Titel', { exact: true }).fill(title);
  await page.getByLabel('Alter von').fill('8');
  await page.getByLabel('Thema').selectOption('kids');
  await page.getByRole('button', { name: 'Reise anlegen' }).click();
  await expect(page).toHaveURL(new RegExp(`^${origin()}/admin/${host}/edit/\\d+-${host}$`));
  await waitForHydration(page);
  await expect(page.getByText('Die Reise ist nicht auf sichtbar gestellt').first()).toBeVisible();

  await page.getByRole('link', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { name: `„${title}“ wirklich löschen?` })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'In den Papierkorb legen' }).click();
  await expect(page.getByText('Die Reise ist im Papierkorb.')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: title }).first()).toBeVisible();
  await check(page);
});
