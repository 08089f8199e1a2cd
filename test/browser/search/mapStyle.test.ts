/** A configured map style: the page requests its origin and no other (specification §10.2). */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '#test/browser/fixtures.ts';
import { mapOf, openMap, tripsOnMap } from '#test/browser/mapPage.ts';
import { launchProduct, type Product } from '#test/setup/processes/product.ts';

test.describe.configure({ mode: 'serial' });

let styles: Server;
let styleOrigin: string;
let product: Product;

const style = () => ({
  version: 8,
  sources: { land: { type: 'geojson', data: `${styleOrigin}/land.json`, attribution: 'Daten: Stadtplanamt' } },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#aaccee' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#eeeecc' } },
  ],
});

test.beforeAll(async () => {
  test.setTimeout(120_000);
  styles = createServer((req, res) => {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(req.url === '/style.json' ? style() : { type: 'FeatureCollection', features: [] }));
  });
  await new Promise<void>((resolve) => styles.listen(0, '127.0.0.1', resolve));
  styleOrigin = `http://localhost:${(styles.address() as AddressInfo).port}`;
  product = await launchProduct({ MAP_STYLE_URL: `${styleOrigin}/style.json` });
});

test.afterAll(async () => {
  await product?.stop();
  await new Promise((resolve) => styles.close(resolve));
});

test('draws the map in the configured style with the trips and the attribution of its sources', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openMap(page, '', product.origin);
  await expect.poll(() => tripsOnMap(page)).toBeGreaterThan(100);
  await expect(mapOf(page)).toContainText('Daten: Stadtplanamt');
  expect(requested).toContain(`${styleOrigin}/land.json`);
});

test('shows a message if the style cannot be loaded', async ({ page }) => {
  await page.route(`${styleOrigin}/style.json`, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
  );
  await page.goto(`${product.origin}/reisen/alle?ansicht=karte`);
  await expect(page.getByText('Die Karte lässt sich gerade nicht laden.')).toBeVisible();
});
