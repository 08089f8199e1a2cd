// Proves specification §5.4
/** The list of organisers, and text pages that use the width of the screen. */
import { expectFullWidth } from '#test/browser/contentWidth.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';

test('each organiser is shown with pictures of its trips, and its card leads to its page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/partner`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(6);
  await expectFullWidth(page, 'main article');
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    const pictures = card.locator('img[src*="/bilder/"]:not([aria-hidden] *)');
    // Other tests change trips of small organisers, so that these may have fewer pictures.
    await expect(pictures.first()).toBeVisible();
    const addresses = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(new Set(addresses).size).toBe(addresses.length);
  }
  await expect(
    cards.filter({ hasText: 'Young Alps' }).locator('img[src*="/bilder/"]:not([aria-hidden] *)'),
  ).toHaveCount(3);
  await cards.filter({ hasText: 'Young Alps' }).click();
  await expect(page).toHaveURL(`${origin()}/partner/young-alps`);
});

test('the page about us has two columns at a medium width', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${origin()}/ueber-uns`);
  for (const part of ['main section', 'main header img']) await expectFullWidth(page, part);
  const widths = await page.locator('main section').evaluateAll((parts) => parts.map((part) => part.clientWidth));
  expect(Math.max(...widths)).toBeLessThan(400);
});
