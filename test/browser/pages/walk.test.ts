import { alsoOnPhone, expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';

test('home, list, filter, trip, and back to the same position of the list', alsoOnPhone, async ({ page }) => {
  await page.goto(origin());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${origin()}/reisen/alle`);
  const cards = page.locator('main article');
  await expect(cards.first()).toBeVisible();
  await openHydrated(page, `${origin()}/reisen/alle?season=sommer`);
  await expect(cards).toHaveCount(25);

  const card = cards.nth(14);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  const title = (await card.getByRole('heading').textContent())?.trim() ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(/\/reisen\/[a-z-]+\/[a-z-]+\/\d+-[a-z]+\?season=sommer$/);

  await page.goBack();
  await expect(page).toHaveURL(/\/reisen\/alle\?season=sommer/);
  await expect(cards).toHaveCount(25);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('links within the site do not reload the document', async ({ page }) => {
  await openHydrated(page, `${origin()}/reisen/alle`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/\d+-[a-z]+$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
