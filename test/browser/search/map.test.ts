// Proves specification §5.4, §5.10
/** Lists as a map: clusters, popups, the list of places and the state in the address (specification §5.4). */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { formatEuro } from '#domain/trip/prices.ts';
import { alsoOnPhone, expect, origin, test } from '#test/browser/fixtures.ts';
import {
  clusters,
  entries,
  entry,
  mapOf,
  markers,
  openMap,
  placesOf,
  placeWith,
  popupOf,
  tripsOnMap,
  waitForMap,
} from '#test/browser/mapPage.ts';
import { violationsOf } from '#test/browser/violations.ts';

test.slow();

const isSingle = (count: number) => count === 1;
const isSeveral = (count: number) => count > 1;

test('the toggle opens the map with all trips, whose list follows the area, and "back" and "forward" restore the view', async ({
  page,
}) => {
  await page.goto(`${origin()}/reisen/alle`);
  await page.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name: 'Karte' }).click();
  await expect(page).toHaveURL(/\/reisen\/alle\?ansicht=karte#katalog$/);
  await waitForMap(page);
  const { count } = await (await page.request.get(`${origin()}/api/search/count`)).json();
  await expect.poll(() => tripsOnMap(page)).toBe(count);
  await expect(page.getByRole('link', { name: 'Karte', exact: true })).toHaveAttribute('aria-current', 'true');
  await showClusters(page);
  await narrowArea(page);

  await page.goBack();
  await expect(mapOf(page)).toHaveCount(0);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.goForward();
  await waitForMap(page);
  await page.getByRole('link', { name: 'Liste', exact: true }).click();
  await expect(page).toHaveURL(`${origin()}/reisen/alle#katalog`);
  await expect(page.locator('main article').first()).toBeVisible();
});

/** A cluster shows its places, until all places are shown again. */
async function showClusters(page: Page): Promise<void> {
  const labels = () => markers(page).evaluateAll((all) => all.map((marker) => marker.getAttribute('aria-label')));
  const before = await labels();
  const largest = clusters(page)
    .filter({ hasText: /^\d\d+$/ })
    .first();
  const label = (await largest.getAttribute('aria-label')) ?? '';
  await largest.click();
  await expect(markers(page).and(page.getByLabel(label, { exact: true }))).toHaveCount(0);
  await expect.poll(async () => (await labels()).filter((text) => !before.includes(text)).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Alle Orte zeigen' }).click();
  await expect.poll(async () => (await labels()).sort()).toEqual(before.sort());
}

/** The list of places follows the area of the map, and a marker selects its place. */
async function narrowArea(page: Page): Promise<void> {
  const all = await placesOf(page);
  const trips = await tripsOnMap(page);
  const list = page.getByRole('region', { name: 'Orte auf der Karte' });
  const title = list.getByRole('heading', { level: 3 });
  await expect(title).toHaveText(`${all.length} Orte`);
  const canvas = mapOf(page).getByRole('region', { name: /Pfeiltasten/ });
  for (let step = 0; step < 4; step++) await canvas.press('+');
  await expect.poll(() => tripsOnMap(page)).toBeLessThan(trips);
  await expect(title).toHaveText(new RegExp(`^\\d+ von ${all.length} Orten im Ausschnitt$`));
  await expect.poll(() => entries(page).count()).toBeLessThan(all.length);
  await expect(title).toHaveText(`${await entries(page).count()} von ${all.length} Orten im Ausschnitt`);
  await page.getByRole('button', { name: 'Alle Orte zeigen' }).click();
  await expect(entries(page)).toHaveCount(all.length);
  await expect(title).toHaveText(`${all.length} Orte`);

  // The last place of the list, chosen once so that its marker is in no cluster, and then by its marker.
  const last = all.at(-1);
  if (!last) throw new Error('The demo content has no place.');
  await entry(page, last).click();
  await page.keyboard.press('Escape');
  await expect(popupOf(page, last)).toHaveCount(0);
  await list.getByRole('button').first().scrollIntoViewIfNeeded();
  await markers(page)
    .and(page.getByLabel(new RegExp(`^${last.place}: `)))
    .first()
    .click();
  await expect(popupOf(page, last)).toBeVisible();
  await expect(entry(page, last)).toHaveAttribute('aria-expanded', 'true');
  await expect(entry(page, last)).toBeInViewport();
}

test(
  'by mouse or touch: the marker of a single trip shows its card, and "back" returns to the map',
  alsoOnPhone,
  async ({ page }) => {
    await openMap(page);
    const place = placeWith(await placesOf(page), isSingle);
    const popup = popupOf(page, place);
    const label = `${place.place}: 1 Reise ab ${formatEuro(place.price ?? 0)}`;
    const marker = markers(page).and(page.getByLabel(label, { exact: true }));
    // Selecting the place zooms in until its marker is in no cluster.
    await entry(page, place).click();
    await expect(popup.getByRole('article')).toHaveCount(1);
    await expect(marker).toHaveAttribute('data-marked');
    await expect(marker).toHaveText(`ab ${formatEuro(place.price ?? 0)}`);
    await popup.getByRole('button', { name: 'Schließen' }).click();
    await expect(popup).toHaveCount(0);

    await marker.click();
    const card = popup.getByRole('article');
    await expect(card.getByRole('img')).toBeVisible();
    await expect(card).toContainText('Jahre');
    await expect(card).toContainText(/ab \d/);
    await card.getByRole('button', { name: /Favorit|merken/i }).click();
    await expect(page.locator('header').getByTitle('Favoriten')).toContainText('1');
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(marker).toBeFocused();

    if (test.info().project.name === 'phone') return;
    await marker.click();
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/reisen\/[^/]+\/[^/]+\/\d+-/);
    await page.goBack();
    await expect(page).toHaveURL(/ansicht=karte/);
    await waitForMap(page);
  },
);

test('places that fail to load can be requested again, and filters, order, colour scheme and keyboard work on their map', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/404 \(Not Found\)/);
  await page.route('**/api/search/map?**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${origin()}/reisen/alle?season=sommer&ansicht=karte`);
  const retry = page.getByRole('button', { name: 'Noch einmal versuchen' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/search/map?**');
  await retry.click();
  await waitForMap(page);
  const summer = await placesOf(page, 'season=sommer');
  await expect(entries(page)).toHaveCount(summer.length);
  await expect.poll(() => tripsOnMap(page)).toBe(summer.reduce((sum, { count }) => sum + count, 0));
  // Brightness of the sea west of Europe, from 0 (black) to 255 (white).
  const brightness = async () => {
    const screenshot = await mapOf(page).screenshot();
    const point = { left: 20, top: 200, width: 1, height: 1 };
    return (await sharp(screenshot).extract(point).greyscale().raw().toBuffer())[0];
  };
  await expect.poll(brightness).toBeGreaterThan(180);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(brightness).toBeLessThan(60);

  const place = placeWith(summer, () => true);
  await entry(page, place).click();
  const dates = popupOf(page, place).getByRole('article').first().locator('p', { hasText: 'Nächster Termin' });
  await expect(dates).toContainText(/Ju[nl]i|Juni|Juli|August|Aug\.|Sept/);
  await page.keyboard.press('Escape');

  await page.getByLabel('Sortierung').selectOption('price-asc');
  await expect(page).toHaveURL(/\?season=sommer&ansicht=karte&sort=price-asc#katalog$/);
  const response = await page.request.get(`${origin()}/api/search?slug=alle&season=sommer&sort=price-asc`);
  const { items } = await response.json();
  await expect(entries(page).first()).toContainText(items[0].city.title);

  await page.getByRole('link', { name: 'Filter „Sommer“ entfernen' }).click();
  await expect(page).toHaveURL(/\/reisen\/alle\?sort=price-asc&ansicht=karte#katalog$/);
  await expect(entries(page)).toHaveCount((await placesOf(page)).length);
  await waitForMap(page);
  await openByKeyboard(page);
});

/** A place of the list opens its trips by keyboard, and Escape restores the focus. */
async function openByKeyboard(page: Page): Promise<void> {
  const places = await placesOf(page);
  for (const matches of [isSingle, isSeveral]) {
    // The map moves to a place that is opened, and the list follows it.
    const listed = await entries(page).allTextContents();
    const place = placeWith(
      places.filter(({ place: name, country }) => listed.some((text) => text.startsWith(name + country))),
      matches,
    );
    const popup = popupOf(page, place);
    await entry(page, place).press('Enter');
    await expect(popup).toBeFocused();
    await expect(popup.getByRole('article')).toHaveCount(place.count);
    await expect(entry(page, place)).toHaveAttribute('aria-expanded', 'true');
    expect(await violationsOf(page, '#katalog')).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(popup.getByRole('button', { name: 'Schließen' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(popup.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(entry(page, place)).toBeFocused();
    await expect(entry(page, place)).toHaveAttribute('aria-expanded', 'false');
  }
}

test('a browser that cannot draw shows a message and the list, and an empty result has no map', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${origin()}/reisen/alle?ansicht=karte`);
  await expect(page.getByText('Dein Browser kann die Karte nicht zeichnen.')).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(25);
  await page.goto(`${origin()}/reisen/alle?q=xyzxyzxyz&ansicht=karte`);
  await expect(page.getByText('Leider haben wir keine passenden Reisen gefunden.')).toBeVisible();
  await expect(mapOf(page)).toHaveCount(0);
});
