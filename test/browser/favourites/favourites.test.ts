// Proves specification §1.1, §2.1, §3.1, §5.6, §5.10
/** Favourites: synchronised between tabs, paged, shareable by a link, with notices for unavailable trips. */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

async function listedIds(page: Page, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number++) {
    const response = await page.request.get(`${origin()}/api/search?page=${number}`);
    ids.push(...(await response.json()).items.map((trip: TripSummary) => trip.combinedId));
  }
  return ids.slice(0, count);
}

/** Stores trips as the only favourites and opens an address as a new document. */
async function storeFavourites(page: Page, ids: string[], address = '/favoriten'): Promise<void> {
  await page.goto(`${origin()}/robots.txt`);
  await page.evaluate((marked) => {
    localStorage.setItem('favorites', JSON.stringify(Object.fromEntries(marked.map((id) => [id, true]))));
  }, ids);
  await page.goto(new URL(address, origin()).href);
}

const cards = (page: Page) => page.locator('main article');

test('adding and removing a favourite updates other tabs, and without favourites the page links to trips', async ({
  page,
  context,
}) => {
  await page.goto(`${origin()}/favoriten`);
  const other = await context.newPage();
  await other.goto(`${origin()}/reisen/alle`);
  const heart = other.locator('main article').first().getByRole('button');
  const asked = other.waitForResponse(/\/api\/trips\?ids=/);
  await heart.click();
  // A snapshot of all departures is stored, for later changes.
  const [{ combinedId, dates }] = await (await asked).json();
  const snapshot = () =>
    other.evaluate((id) => JSON.parse(localStorage.getItem('favouriteSnapshots') ?? '{}')[id], combinedId);
  await expect.poll(snapshot).toHaveLength(2 + dates.length);
  // The page of favourites in the other tab may have stored a late snapshot (1) before.
  await expect.poll(async () => (await snapshot())[1]).toBe(0);
  await expect(cards(page)).toHaveCount(1);
  for (const tab of [page, other]) await expect(tab.locator('header').getByTitle('Favoriten')).toContainText('1');
  await cards(page).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Noch nichts gemerkt' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('link', { name: 'Reisen entdecken' }).click();
  await expect(page).toHaveURL(`${origin()}/reisen/alle`);
});

test('many favourites are paged, and a page past the end shows the last page', async ({ page }) => {
  await storeFavourites(page, await listedIds(page, 27), '/favoriten/9');
  await expect(cards(page)).toHaveCount(2);
  expect(await violationsOf(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Zurück', exact: true }).click();
  await expect(page).toHaveURL(`${origin()}/favoriten`);
  await expect(cards(page)).toHaveCount(25);
  await page.getByRole('link', { name: 'Nächste Seite' }).click();
  await expect(page).toHaveURL(`${origin()}/favoriten/2`);
  await expect(cards(page)).toHaveCount(2);
});

test('unavailable favourites can be removed, and a friend takes the others over from a link that the server does not see', async ({
  page,
}) => {
  const { items } = await (await page.request.get(`${origin()}/api/search?providers=english`)).json();
  const [{ combinedId, title }, friends] = items;
  const alias = combinedId.replace('english', 'ole');
  const gone = page.getByText('Diese Reise ist gerade nicht im Angebot');
  const inHeader = page.locator('header').getByTitle('Favoriten');
  // Two of them are reachable only by link.
  await storeFavourites(page, ['999999-ya', '2007-ya', '1035-lagerfeuer', alias]);
  await expect(cards(page)).toHaveCount(3);
  await expect(gone).toHaveCount(1);
  expect(await violationsOf(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: /Aus der Liste nehmen/ }).click();
  await expect(gone).toHaveCount(0);
  await expect(inHeader).toContainText('3');

  await page.getByRole('button', { name: 'Teilen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deine Favoriten teilen' });
  const link = await dialog.getByRole('textbox').inputValue();
  expect(link).toBe(`${origin()}/favoriten#reisen=2007-ya,1035-lagerfeuer,${combinedId}`);
  expect(await violationsOf(page, 'dialog')).toEqual([]);

  // A friend has marked another trip, and the link contains a trip twice.
  const requested: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && requested.push(request.url()));
  await storeFavourites(page, [friends.combinedId], `${link},${alias}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Geteilte Favoriten');
  await expect(cards(page)).toHaveCount(3);
  await expect(gone).toHaveCount(0);
  // The browser does not send the part after "#".
  expect(requested.map((address) => address.split('#')[0])).toEqual([
    `${origin()}/robots.txt`,
    `${origin()}/favoriten`,
  ]);
  expect(await violationsOf(page, 'main')).toEqual([]);
  // A shared list stays visible when "#" points to another part of the page.
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).press('Enter');
  await expect(page).toHaveURL(/#inhalt$/);
  await expect(heading).toHaveText('Geteilte Favoriten');
  await page.getByRole('button', { name: 'Zu meinen Favoriten hinzufügen' }).click();
  await expect(page.getByText('Alle diese Reisen stehen in deinen Favoriten.')).toBeVisible();
  await page.getByRole('link', { name: 'Meine Favoriten ansehen' }).click();
  await expect(heading).toHaveText('Deine Favoriten');
  await expect(cards(page)).toHaveCount(4);
  await cards(page).getByRole('heading').getByRole('link', { name: title }).click();
  await expect(page.locator('main header [aria-pressed]')).toHaveAttribute('aria-pressed', 'true');
});
