// Proves specification §5.6
/** The comparison of trips: choosing favourites, narrow screens and print. */
import type { TripSummary } from '#domain/trip/trip.ts';
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { pageWidth } from '#test/browser/overflows.ts';
import { violationsOf } from '#test/browser/violations.ts';

test('favourites are chosen and compared, and the table fits screens and paper', async ({ page }) => {
  const found = await (await page.request.get(`${origin()}/api/search?season=sommer`)).json();
  const trips: TripSummary[] = found.items.slice(0, 5);
  const ids = trips.map(({ combinedId }) => combinedId);
  await page.addInitScript((marked) => {
    localStorage.setItem('favorites', JSON.stringify(Object.fromEntries(marked.map((id) => [id, true]))));
  }, ids);
  await openHydrated(page, `${origin()}/favoriten`);
  for (const { title } of trips.slice(0, 4)) await page.getByLabel(`${title} vergleichen`).check();
  await expect(page.getByText('4 von 4 ausgewählt')).toBeVisible();
  await expect(page.getByLabel(`${trips[4]?.title} vergleichen`)).toBeDisabled();
  await page.getByLabel(`${trips[3]?.title} vergleichen`).uncheck();
  await page.getByRole('link', { name: '3 Reisen vergleichen' }).click();
  await expect(page).toHaveURL(`${origin()}/favoriten/vergleich?reisen=${ids.slice(0, 3)}`);
  await expect(page.getByRole('columnheader')).toHaveCount(3);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  expect(await pageWidth(page)).toBe(320);
  const table = page.getByRole('region', { name: 'Vergleich, seitlich scrollbar' });
  const header = page.getByRole('rowheader', { name: 'Preis ab' }).getByText('Preis ab');
  // The browser snaps to the first trip at once.
  expect(await table.evaluate((element) => element.scrollLeft)).toBe(0);
  const left = (await header.boundingBox())?.x;
  await table.evaluate((element) => element.scrollTo({ left: 400 }));
  await expect(page.getByRole('columnheader').nth(2)).toBeInViewport();
  expect((await header.boundingBox())?.x).toBe(left);
  expect(await violationsOf(page, 'main')).toEqual([]);
  await page.goto(`${origin()}/favoriten/vergleich?reisen=${ids.slice(0, 2)}`);
  for (const trip of await page.getByRole('columnheader').all()) await expect(trip).toBeInViewport();
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.goBack();
  // A4 in landscape with margins, in CSS pixels.
  await page.setViewportSize({ width: 1046, height: 718 });
  await page.emulateMedia({ media: 'print' });
  const box = await page.getByRole('table').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(1046);
});
