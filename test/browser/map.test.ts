/** Lists on the map: clusters, popups, the places beside it, and what the address keeps (specification §5.4). */
import sharp from 'sharp';
import { expect, origin, test } from './fixtures.ts';
import {
  clusters,
  drawn,
  entries,
  entry,
  mapOf,
  markers,
  openMap,
  placesOf,
  placeWith,
  popupOf,
  tripsOnMap,
} from './mapPage.ts';
import { violationsInBothSchemes } from './violations.ts';

test.slow();

const isSingle = (count: number) => count === 1;
const isSeveral = (count: number) => count > 3;

test('the toggle opens the map with every trip of the list; "back" and "forward" keep what was shown', async ({
  page,
}) => {
  await page.goto(`${origin()}/reisen/alle`);
  await page.getByRole('link', { name: 'Karte', exact: true }).click();
  await expect(page).toHaveURL(/\/reisen\/alle\?ansicht=karte#katalog$/);
  await drawn(page);
  const { count } = await (await page.request.get(`${origin()}/api/search/count`)).json();
  await expect.poll(() => tripsOnMap(page)).toBe(count);
  await expect(page.getByRole('link', { name: 'Karte', exact: true })).toHaveAttribute('aria-current', 'true');

  await page.goBack();
  await expect(mapOf(page)).toHaveCount(0);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.goForward();
  await drawn(page);
  await page.getByRole('link', { name: 'Liste', exact: true }).click();
  await expect(page).toHaveURL(`${origin()}/reisen/alle#katalog`);
  await expect(page.locator('main article').first()).toBeVisible();
});

test('a cluster opens into what it is made of', async ({ page }) => {
  await openMap(page);
  await expect.poll(() => tripsOnMap(page)).toBeGreaterThan(100);
  const labels = () => markers(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  const before = await labels();
  const largest = clusters(page)
    .filter({ hasText: /^\d\d+$/ })
    .first();
  const label = (await largest.getAttribute('aria-label')) ?? '';
  await largest.click();
  await expect(markers(page).and(page.getByLabel(label, { exact: true }))).toHaveCount(0);
  await expect.poll(async () => (await labels()).filter((each) => !before.includes(each)).length).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Alle Orte zeigen' }).click();
  await expect.poll(async () => (await labels()).sort()).toEqual(before.sort());
});

test('by mouse or finger: the marker of a single trip shows its card; the way back leads to the map', async ({
  page,
}) => {
  await openMap(page);
  const place = placeWith(await placesOf(page), isSingle);
  const popup = popupOf(page, place);
  const marker = markers(page).and(page.getByLabel(`${place.place}: 1 Reise`, { exact: true }));
  // Choosing it once comes so close that no cluster has it.
  await entry(page, place).click();
  await expect(popup.getByRole('article')).toHaveCount(1);
  await expect(marker).toHaveAttribute('data-marked');
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

  await marker.click();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/reisen\/[^/]+\/[^/]+\/\d+-/);
  await page.goBack();
  await expect(page).toHaveURL(/ansicht=karte/);
  await drawn(page);
});

test('axe finds nothing with a popup open, in both colour schemes', async ({ page }) => {
  await openMap(page);
  const places = await placesOf(page);
  for (const place of [placeWith(places, isSingle), placeWith(places, isSeveral)]) {
    await entry(page, place).click();
    await expect(popupOf(page, place).getByRole('article')).toHaveCount(place.count);
    expect(await violationsInBothSchemes(page, '#katalog')).toEqual([]);
  }
});

test.describe('the same at every width', () => {
  test.skip(({ isMobile }) => isMobile, 'Proven at one of them.');

  test('by keyboard: a place of the list opens its trips, Escape gives the focus back', async ({ page }) => {
    await openMap(page);
    const place = placeWith(await placesOf(page), isSeveral);
    const popup = popupOf(page, place);
    await entry(page, place).press('Enter');
    await expect(popup).toBeFocused();
    await expect(popup.getByRole('article')).toHaveCount(place.count);
    await expect(entry(page, place)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(popup.getByRole('button', { name: 'Schließen' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(popup.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(entry(page, place)).toBeFocused();
    await expect(entry(page, place)).toHaveAttribute('aria-expanded', 'false');
  });

  test('by keyboard: the map itself moves and zooms', async ({ page }) => {
    await openMap(page);
    await expect.poll(() => tripsOnMap(page)).toBeGreaterThan(100);
    const before = await tripsOnMap(page);
    const canvas = mapOf(page).getByRole('region', { name: /Pfeiltasten/ });
    for (let step = 0; step < 4; step++) await canvas.press('+');
    await expect.poll(() => tripsOnMap(page)).toBeLessThan(before);
  });

  test('filters and order keep the map; places stand in the order of the list', async ({ page }) => {
    await openMap(page, 'season=sommer');
    const summer = await placesOf(page, 'season=sommer');
    await expect(entries(page)).toHaveCount(summer.length);
    await expect.poll(() => tripsOnMap(page)).toBe(summer.reduce((sum, { count }) => sum + count, 0));

    await page.getByLabel('Sortierung').selectOption('price-asc');
    await expect(page).toHaveURL(/\?season=sommer&ansicht=karte&sort=price-asc#katalog$/);
    const { items } = await (
      await page.request.get(`${origin()}/api/search?slug=alle&season=sommer&sort=price-asc`)
    ).json();
    await expect(entries(page).first()).toContainText(items[0].city.title);

    await page.getByRole('link', { name: 'Filter „Sommer“ entfernen' }).click();
    await expect(page).toHaveURL(/\/reisen\/alle\?sort=price-asc&ansicht=karte#katalog$/);
    await expect(entries(page)).toHaveCount((await placesOf(page)).length);
    await drawn(page);
  });

  test('a popup names the departure that was asked for, and goes with its place', async ({ page }) => {
    await openMap(page, 'season=sommer');
    const place = placeWith(await placesOf(page, 'season=sommer'), () => true);
    await entry(page, place).click();
    const dates = popupOf(page, place).getByRole('article').first().locator('p', { hasText: 'Nächster Termin' });
    await expect(dates).toContainText(/Ju[nl]i|Juni|Juli|August|Aug\.|Sept/);
    await page.goto(`${origin()}/reisen/alle?q=xyzxyzxyz&ansicht=karte`);
    await expect(page.getByText('Leider haben wir keine passenden Reisen gefunden.')).toBeVisible();
    await expect(mapOf(page)).toHaveCount(0);
  });

  test('the map changes with the colour scheme', async ({ page }) => {
    await openMap(page);
    // The sea west of Europe, from 0 for black to 255 for white.
    const brightness = async () => {
      const picture = await mapOf(page).screenshot();
      const point = { left: 20, top: 200, width: 1, height: 1 };
      return (await sharp(picture).extract(point).greyscale().raw().toBuffer())[0];
    };
    await expect.poll(brightness).toBeGreaterThan(180);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(brightness).toBeLessThan(60);
  });

  test.describe('when something is missing', () => {
    test('a browser that cannot draw says so and has the list', async ({ page }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await page.goto(`${origin()}/reisen/alle?ansicht=karte`);
      await expect(page.getByText('Dein Browser kann die Karte nicht zeichnen.')).toBeVisible();
      await expect(page.locator('main article')).toHaveCount(25);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('there is no toggle, and the map says what it needs', async ({ page, expectedIssues }) => {
        // The browser says of each script that it does not load it.
        expectedIssues.push(/\.js: csp$/);
        await page.goto(`${origin()}/reisen/alle?ansicht=karte`);
        await expect(page.locator('#katalog').getByRole('navigation', { name: 'Ansicht' })).toBeHidden();
        await expect(page.locator('#katalog noscript p', { hasText: 'Die Karte braucht JavaScript.' })).toBeVisible();
        await page.locator('#katalog noscript a', { hasText: 'Als Liste ansehen' }).click();
        await expect(page.locator('main article')).toHaveCount(25);
      });
    });

    test.describe('places', () => {
      test.use({ expectedIssues: [/404 \(Not Found\)/] });

      test('that do not come can be asked for again', async ({ page }) => {
        await page.route('**/api/search/map?**', (route) => route.fulfill({ status: 404, body: '' }));
        await page.goto(`${origin()}/reisen/alle?ansicht=karte`);
        const retry = page.getByRole('button', { name: 'Noch einmal versuchen' });
        await expect(retry).toBeVisible({ timeout: 20_000 });
        await page.unroute('**/api/search/map?**');
        await retry.click();
        await drawn(page);
      });
    });
  });
});
