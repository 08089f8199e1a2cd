// Proves specification §5.6
/** The comparison of trips: choosing favourites, the link for others, differences, narrow screens and print. */
import type { TripSummary } from '#domain/trip/trip.ts';
import { expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

/** Trips that depart in summer, in the order of the list. */
async function summerTrips(request: { get: (url: string) => Promise<{ json: () => Promise<unknown> }> }) {
  const { items } = (await (await request.get(`${origin()}/api/search?season=sommer`)).json()) as {
    items: TripSummary[];
  };
  return items.slice(0, 6);
}

const pathOf = (trips: readonly TripSummary[]) =>
  `/favoriten/vergleich?reisen=${trips.map(({ combinedId }) => combinedId).join(',')}`;

test('favourites are chosen and compared, and the link shows the same to others without scripts', async ({
  page,
  browser,
  request,
}) => {
  const trips = (await summerTrips(request)).slice(0, 5);
  await page.goto(`${origin()}/robots.txt`);
  await page.evaluate(
    (ids) => {
      localStorage.setItem('favorites', JSON.stringify(Object.fromEntries(ids.map((id) => [id, true]))));
    },
    trips.map(({ combinedId }) => combinedId),
  );
  await page.goto(`${origin()}/favoriten`);
  for (const { title } of trips.slice(0, 4)) await page.getByLabel(`${title} vergleichen`).check();
  await expect(page.getByText('4 von 4 ausgewählt')).toBeVisible();
  await expect(page.getByLabel(`${trips[4]?.title} vergleichen`)).toBeDisabled();
  await page.getByLabel(`${trips[3]?.title} vergleichen`).uncheck();
  await page.getByRole('link', { name: '3 Reisen vergleichen' }).click();
  await expect(page).toHaveURL(origin() + pathOf(trips.slice(0, 3)));
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(3);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole('columnheader')).toHaveText(await heads.allInnerTexts(), { useInnerText: true });
  await expect(friend.getByRole('row', { name: /^Preis ab/ })).toContainText('€');
  await friend.getByRole('link', { name: `Entfernen (${trips[1]?.title})` }).click();
  await expect(friend.getByRole('columnheader')).toHaveCount(2);
  await context.close();
});

test('rows without differences can be hidden, the table scrolls below its fixed first column, and prints as a whole', async ({
  page,
  request,
}) => {
  await page.goto(`${origin()}${pathOf((await summerTrips(request)).slice(0, 4))}`);
  await waitForHydration(page);
  const rows = page.locator('tbody tr:visible', { has: page.locator('th[scope=row] ~ td') });
  const before = await rows.count();
  await page.getByText('Mehr', { exact: true }).press('Enter');
  await page.getByLabel('Nur Unterschiede zeigen').press('Space');
  await expect.poll(() => rows.count()).toBeLessThan(before);
  // What is left differs: no row has the same text for all trips.
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
  );
  expect(cells.length).toBeGreaterThan(0);
  for (const texts of cells) expect(new Set(texts).size).toBeGreaterThan(1);
  expect(await violationsOf(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const table = page.getByRole('region', { name: 'Vergleich, seitlich scrollbar' });
  const header = page.getByRole('rowheader', { name: /^Preis ab/ });
  // The browser snaps to the first trip at once, so a wider first column would cover its start.
  expect(await table.evaluate((element) => element.scrollLeft)).toBe(0);
  const left = (await header.boundingBox())?.x;
  await table.evaluate((element) => element.scrollTo({ left: 400 }));
  await expect(page.getByRole('columnheader').nth(2)).toBeInViewport();
  expect((await header.boundingBox())?.x).toBe(left);
  expect(await violationsOf(page)).toEqual([]);
  // A4 in landscape with margins, in CSS pixels.
  await page.setViewportSize({ width: 1046, height: 718 });
  await page.emulateMedia({ media: 'print' });
  const box = await page.getByRole('table').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(1046);
  await expect(page.getByLabel('Nur Unterschiede zeigen')).toBeHidden();
});
