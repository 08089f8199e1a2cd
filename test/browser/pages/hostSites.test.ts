/** The hero on the sites of the hosts (specification §2.2). */
import type { Page } from '@playwright/test';
import { defaultHosts } from '#domain/hosts.ts';
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

/** Minimum visible share of the image's height, because heads and feet are close to the edges. */
const minVisibleHeight = 0.8;

const heroImage = 'main img[fetchpriority="high"]';

/** Returns the visible share of the hero image's height and the share of its width that text covers, both from 0 to 1. */
async function measureHero(page: Page) {
  const measured = await page.waitForFunction((selector) => {
    const image = document.querySelector<HTMLImageElement>(selector);
    if (!image?.complete || image.naturalWidth === 0) return null;
    const box = image.getBoundingClientRect();
    const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight);
    const textBoxes = [...(image.nextElementSibling?.querySelectorAll('h1, h1 + p') ?? [])].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    });
    const isBeside = textBoxes.every(({ top }) => top < box.bottom);
    const right = Math.max(...textBoxes.map((box) => box.right));
    return {
      ratio: image.naturalWidth / image.naturalHeight,
      visible: box.height / (scale * image.naturalHeight),
      covered: isBeside ? Math.max(0, right - box.left) / box.width : 0,
    };
  }, heroImage);
  const hero = await measured.jsonValue();
  if (!hero) throw new Error('The hero has no image.');
  return hero;
}

/** Shows only the hero of a host in the page, which takes a tenth of loading its site. */
async function showHero(page: Page, subdomain: string): Promise<void> {
  const site = new URL(page.url());
  const answer = await page.request.get(origin(), { headers: { Host: `${subdomain}.localhost:${site.port}` } });
  await page.evaluate(
    ([html, selector]) => {
      const other = new DOMParser().parseFromString(html, 'text/html').querySelector(selector)?.parentElement;
      if (!other) throw new Error('The site has no hero.');
      // One file for all widths.
      other.querySelector('img')?.removeAttribute('srcset');
      document.querySelector('main')?.replaceChildren(other);
    },
    [await answer.text(), heroImage] as const,
  );
}

test('the hero of each host shows its image with text beside it, on an accessible page', async ({ page }) => {
  await openHydrated(page, origin().replace('localhost', 'ya.localhost'));
  expect(await violationsOf(page)).toEqual([]);
  const titles = new Set<string>();
  for (const { subdomain } of defaultHosts) {
    await showHero(page, subdomain);
    titles.add(await page.getByRole('heading', { level: 1 }).innerText());
    for (const width of [290, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { ratio, visible, covered } = await measureHero(page);
      const place = `${subdomain} at ${width} px`;
      expect(ratio, `aspect ratio 3:2, ${place}`).toBeCloseTo(1.5, 1);
      expect(visible, place).toBeGreaterThanOrEqual(minVisibleHeight);
      // The covered edge is the transparent part of the image's gradient.
      expect(covered, place).toBeLessThan(0.15);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
  expect(titles.size).toBe(defaultHosts.length);
});
