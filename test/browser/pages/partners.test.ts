// Proves specification §5.4
/** The list of organisers, and text pages that use the width of the screen. */
import { expect, origin, test } from '#test/browser/fixtures.ts';

test('each organiser is shown with pictures of its trips, and its card leads to its page', async ({ page }) => {
  await page.goto(`${origin()}/partner`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(6);
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

/** Returns the right edge of the content as a share of the width of the page's main element. */
const shareOf = (selector: string) => `(() => {
  const main = document.querySelector('main').getBoundingClientRect();
  const edges = [...document.querySelectorAll(${JSON.stringify(selector)})].map((e) => e.getBoundingClientRect().right);
  return (Math.max(...edges) - main.left) / main.width;
})()`;

test('text pages leave no empty column at medium and large widths', async ({ page }) => {
  for (const [path, selector, width] of [
    ['/ueber-uns', 'main section', 768],
    ['/ueber-uns', 'main header img', 768],
    ['/faq', 'main aside', 1440],
    ['/partner', 'main article', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(origin() + path);
    expect(await page.evaluate<number>(shareOf(selector)), `${path} at ${width} px`).toBeGreaterThan(0.9);
  }
  // Two columns, not one that is as wide as the page.
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${origin()}/ueber-uns`);
  const boxes = await page.locator('main section').evaluateAll((parts) => parts.map((part) => part.clientWidth));
  expect(Math.max(...boxes)).toBeLessThan(400);
});
