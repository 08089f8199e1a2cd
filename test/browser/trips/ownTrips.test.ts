// Proves specification §7.4
/** Organisers on the public site: their unpublished trips on lists and as pages (specification §4.2, §6.4). */
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { signIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

test('an organiser finds and opens a trip that visitors cannot see, until admin mode is switched off', async ({
  page,
}) => {
  await signIn(page, 'ya');
  const hidden = await page.request.get(`${origin()}/api/admin/trips?subdomain=ya&level=1`);
  const { items } = await hidden.json();
  const { title, path } = items.find((trip: { title: string }) => trip.title !== '');

  await page.goto(`${origin()}/reisen/alle?providers=ya&q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Eigene Reisen ab Stufe' }).getByRole('link', { name: '1' }).click();
  await expect(page).toHaveURL(/visibility=1/);
  const editTrip = page.getByRole('link', { name: `Bearbeiten: ${title}, Stufe 1` });
  await expect(editTrip).toHaveAttribute('href', /^\/admin\/ya\/edit\/\d+-ya$/);
  expect(await violationsOf(page, 'main, nav[aria-label="Eigene Reisen ab Stufe"]')).toEqual([]);
  const live = page.waitForResponse(/\/api\/live\/trips\//);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(origin() + path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect((await live).status()).toBe(200);
  await expect(editTrip).toBeVisible();

  await page.goto(`${origin()}/reisen/alle?providers=ya&visibility=1`);
  const edit = page.locator('main').getByRole('link', { name: /^Bearbeiten/ });
  const off = page.getByRole('button', { name: 'Ausschalten' });
  await expect(edit).not.toHaveCount(0);
  await off.click();
  await expect(edit).toHaveCount(0);
  await expect(off).toHaveCount(0);
  const link = page.locator('main article h3').first().getByRole('link');
  const shown = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown);
  await expect(edit).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('main article')).not.toHaveCount(0);
  await expect(edit).toHaveCount(0);
});
