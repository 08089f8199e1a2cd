/** Organisers on the public site: own trips nobody else can see, on lists and as pages (specification §4.2, §6.4). */
import { expect, origin, test } from './fixtures.ts';
import { demoPassword } from './startProduct.ts';
import { violationsInBothSchemes } from './violations.ts';

test('an organiser finds and opens a trip nobody else can see, by links and as an address', async ({
  page,
  browser,
}) => {
  const credentials = { subdomain: 'ya', username: 'demo', password: demoPassword };
  await page.request.post(`${origin()}/api/admin/login`, { data: credentials });
  const hidden = await page.request.get(`${origin()}/api/admin/trips?subdomain=ya&level=1`);
  const { items } = await hidden.json();
  const { title, path } = items.find((trip: { title: string }) => trip.title !== '');

  const list = `${origin()}/reisen/alle?q=${encodeURIComponent(title)}`;
  await page.goto(list);
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Eigene Reisen ab Stufe' }).getByRole('link', { name: '1' }).click();
  await expect(page).toHaveURL(/visibility=1/);
  await expect(page.getByRole('link', { name: `Bearbeiten: ${title}, Stufe 1` })).toHaveAttribute(
    'href',
    /^\/admin\/ya\/edit\/\d+-ya$/,
  );
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const live = page.waitForResponse(/\/api\/live\/trips\//);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(origin() + path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect((await live).status()).toBe(200);
  await expect(page.getByRole('link', { name: `Bearbeiten: ${title}, Stufe 1` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  const visitor = await browser.newPage();
  await visitor.goto(origin() + path);
  await expect(visitor).toHaveURL(`${origin()}/`);
  await visitor.goto(`${list}&visibility=1`);
  await expect(visitor.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await visitor.close();
});
