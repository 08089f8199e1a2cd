/** The sites of the hosts, as visitors see them (specification §2.2). */
import type { Page } from '@playwright/test';
import { defaultHosts } from '../../src/domain/site/hosts.ts';
import { expect, origin, test } from './fixtures.ts';
import { violationsInBothSchemes } from './violations.ts';

test.skip(({ isMobile }) => isMobile, 'All widths are here.');

/** The least part of a picture's height that has to be seen: people's heads and feet are near its edges. */
const leastHeight = 0.8;

/** How much of the height of the hero's picture is seen, and how far the words reach into the picture, both from 0 to 1. */
function measureHero(page: Page) {
  return page.evaluate(async () => {
    const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
    if (!picture) throw new Error('No picture');
    await picture.decode();
    const box = picture.getBoundingClientRect();
    const scale = Math.max(box.width / picture.naturalWidth, box.height / picture.naturalHeight);
    const words = [...(picture.nextElementSibling?.querySelectorAll('h1, h1 + p') ?? [])].map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return range.getBoundingClientRect();
    });
    const isBeside = words.every(({ top }) => top < box.bottom);
    const right = Math.max(...words.map((each) => each.right));
    return {
      ratio: picture.naturalWidth / picture.naturalHeight,
      seen: box.height / (scale * picture.naturalHeight),
      covered: isBeside ? Math.max(0, right - box.left) / box.width : 0,
    };
  });
}

for (const { subdomain } of defaultHosts) {
  test(`${subdomain}: the hero shows its picture, and words beside it`, async ({ page }) => {
    await page.goto(origin().replace('localhost', `${subdomain}.localhost`));
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { ratio, seen, covered } = await measureHero(page);
      expect(ratio, 'less of it is cut than for wide heroes').toBeCloseTo(1.5, 1);
      expect(seen, `at ${width} px`).toBeGreaterThanOrEqual(leastHeight);
      // There the picture has not faded in yet.
      expect(covered, `at ${width} px`).toBeLessThan(0.15);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('a hero with words beside its picture is accessible', async ({ page }) => {
  await page.goto(origin().replace('localhost', 'ya.localhost'));
  expect(await violationsInBothSchemes(page)).toEqual([]);
});
