// Proves specification §5.4, §5.10
/** Lists as a map: clusters, popups, the list of places and the state in the address (specification §5.4). */

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { formatEuro } from '#domain/amounts.ts';
import { expect, onlyOnPhone, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import {
  clusters,
  entries,
  entry,
  mapOf,
  markers,
  openMap,
  type Place,
  placesOf,
  placeWith,
  popupOf,
  tripsOnMap,
  waitForMap,
} from '#test/browser/mapPage.ts';
import { violationsOf } from '#test/browser/violations.ts';

test.slow();

/** Without a graphics card, each pixel of the map costs time. */
test.use({ deviceScaleFactor: 0.5 });
/** The smallest window with the list beside the map. */
const smallWindow = { width: 1024, height: 640 };

const isSingle = (count: number) => count === 1;
const isSeveral = (count: number) => count > 1;

/** Returns the marker of a place with one trip. */
function markerOf(page: Page, { place, price }: Place) {
  return markers(page).and(page.getByLabel(`${place}: 1 Reise ab ${formatEuro(price ?? 0)}`, { exact: true }));
}

const viewLink = (page: Page, name: 'Karte' | 'Liste') =>
  page.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name });

test.describe('beside the list', () => {
  test.use({ viewport: smallWindow });

  test('the toggle opens the map with all trips, or their list if the browser cannot draw; the list of places follows the area, a marker shows its trip, and "back" restores the map', async ({
    page,
  }) => {
    await openHydrated(page, `${origin()}/reisen/alle`);
    await expectListWithoutDrawing(page);
    await viewLink(page, 'Karte').click();
    await expect(page).toHaveURL(/\/reisen\/alle\?ansicht=karte#katalog$/);
    await waitForMap(page);
    await expect(viewLink(page, 'Karte')).toHaveAttribute('aria-current', 'true');
    await narrowArea(page);
    await openMarker(page);
    await page.goBack();
    await expect(page).toHaveURL(/ansicht=karte/);
    await waitForMap(page);
    await viewLink(page, 'Liste').click();
    await expect(page).toHaveURL(`${origin()}/reisen/alle#katalog`);
    await expect(mapOf(page)).toHaveCount(0);
    await expect(page.locator('main article').first()).toBeVisible();
  });

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
      const screenshot = await mapOf(page).screenshot({ scale: 'css' });
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
    await openByKeyboard(page);
  });
});

/** Opens the map in a browser that cannot draw, and returns to the list in one that can. */
async function expectListWithoutDrawing(page: Page): Promise<void> {
  const original = await page.evaluateHandle(() => HTMLCanvasElement.prototype.getContext);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await viewLink(page, 'Karte').click();
  await expect(page.getByText('Dein Browser kann die Karte nicht zeichnen.')).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(25);
  await viewLink(page, 'Liste').click();
  await expect(page).toHaveURL(`${origin()}/reisen/alle#katalog`);
  await original.evaluate((getContext) => {
    HTMLCanvasElement.prototype.getContext = getContext;
  });
}

/** A cluster, and a key, show a part of the places, and so does the list, until all places are shown again. */
async function narrowArea(page: Page): Promise<void> {
  const labels = () => markers(page).evaluateAll((all) => all.map((marker) => marker.getAttribute('aria-label')));
  const { count } = await (await page.request.get(`${origin()}/api/search/count`)).json();
  await expect.poll(() => tripsOnMap(page)).toBe(count);
  const total = (await placesOf(page)).length;
  const title = page.getByRole('region', { name: 'Orte auf der Karte' }).getByRole('heading', { level: 3 });
  await expect(title).toHaveText(`${total} Orte`);
  const showAll = async () => {
    await page.getByRole('button', { name: 'Alle Orte zeigen' }).click();
    await expect(entries(page)).toHaveCount(total);
    await expect(title).toHaveText(`${total} Orte`);
  };
  const before = await labels();
  const largest = clusters(page)
    .filter({ hasText: /^\d\d+$/ })
    .first();
  const label = (await largest.getAttribute('aria-label')) ?? '';
  await largest.click();
  await expect(markers(page).and(page.getByLabel(label, { exact: true }))).toHaveCount(0);
  await expect.poll(async () => (await labels()).filter((text) => !before.includes(text)).length).toBeGreaterThan(1);
  await expect(title).toHaveText(new RegExp(`^\\d+ von ${total} Orten im Ausschnitt$`));
  await expect(title).toHaveText(`${await entries(page).count()} von ${total} Orten im Ausschnitt`);
  expect(await entries(page).count()).toBeLessThan(total);
  await showAll();
  await expect.poll(async () => (await labels()).sort()).toEqual(before.sort());
  await mapOf(page)
    .getByRole('region', { name: /Pfeiltasten/ })
    .press('+');
  await expect(title).toContainText('im Ausschnitt');
  await showAll();
}

/** The marker of a place with one trip selects it in the list and shows its card, which leads to the trip. */
async function openMarker(page: Page): Promise<void> {
  const place = (await placesOf(page)).findLast(({ count }) => isSingle(count));
  if (!place) throw new Error('The demo content has no place with one trip.');
  const [marker, popup] = [markerOf(page, place), popupOf(page, place)];
  const card = popup.getByRole('article');
  // Selecting the place zooms in until its marker is in no cluster.
  await entry(page, place).click();
  await expect(card).toHaveCount(1);
  await expect(marker).toHaveAttribute('data-marked');
  await expect(marker).toHaveText(`ab ${formatEuro(place.price ?? 0)}`);
  await popup.getByRole('button', { name: 'Schließen' }).click();
  await expect(popup).toHaveCount(0);

  await entries(page).first().scrollIntoViewIfNeeded();
  await marker.click();
  await expect(entry(page, place)).toHaveAttribute('aria-expanded', 'true');
  await expect(entry(page, place)).toBeInViewport();
  await expect(card.getByRole('img')).toBeVisible();
  await expect(card).toContainText('Jahre');
  await expect(card).toContainText(/ab \d/);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(marker).toBeFocused();
  await marker.click();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/reisen\/[^/]+\/[^/]+\/\d+-/);
}

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
    expect(await violationsOf(page, matches === isSingle ? '#katalog' : '#katalog [role="dialog"]')).toEqual([]);
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

test(
  'on phones a place of the list below scrolls to the map, and by touch its marker shows the trip',
  onlyOnPhone,
  async ({ page }) => {
    await openMap(page);
    const place = placeWith(await placesOf(page), isSingle);
    const [marker, popup] = [markerOf(page, place), popupOf(page, place)];
    await entry(page, place).tap();
    await expect(popup.getByRole('article')).toBeInViewport();
    await expect(marker).toHaveAttribute('data-marked');
    await popup.getByRole('button', { name: 'Schließen' }).tap();
    await expect(popup).toHaveCount(0);
    await marker.tap();
    await popup
      .getByRole('article')
      .getByRole('button', { name: /Favorit|merken/i })
      .tap();
    await expect(page.locator('header').getByTitle('Favoriten')).toContainText('1');
  },
);
