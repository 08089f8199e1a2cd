/** The hero on the sites of the hosts (specification §2.2). */
import type { Page } from '@playwright/test';
import { defaultHosts } from '#domain/hosts.ts';
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { pageWidth } from '#test/browser/overflows.ts';
import { violationsOf } from '#test/browser/violations.ts';

/** Minimum visible share of the image's height, because heads and feet are close to the edges. */
const minVisibleHeight = 0.8;

const heroImage = 'main img[fetchpriority="high"]';

/** Returns the visible share of the height of each hero's image and the share of its width that text covers, from 0 to 1. */
function measureHeroes(page: Page) {
  return page.locator(heroImage).evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => {
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
    }),
  );
}

/** Shows only the heroes of these hosts in the page, one below the other, instead of loading the site of each one. */
async function showHeroes(page: Page, subdomains: string[]): Promise<void> {
  const { port } = new URL(page.url());
  const answers = subdomains.map((subdomain) =>
    page.request.get(origin(), { headers: { Host: `${subdomain}.localhost:${port}` } }),
  );
  const documents = await Promise.all((await Promise.all(answers)).map((answer) => answer.text()));
  await page.evaluate(
    async ([texts, selector]) => {
      const heroes = texts.map((html) => {
        const hero = new DOMParser().parseFromString(html, 'text/html').querySelector(selector)?.parentElement;
        if (!hero) throw new Error('The site has no hero.');
        // One file for all widths.
        hero.querySelector('img')?.removeAttribute('srcset');
        return hero;
      });
      document.querySelector('main')?.replaceChildren(...heroes);
      await Promise.all(heroes.map((hero) => hero.querySelector('img')?.decode()));
    },
    [documents, heroImage] as const,
  );
}

test('the hero of each host shows its image with text beside it, on an accessible page', async ({ page }) => {
  await openHydrated(page, origin().replace('localhost', 'ya.localhost'));
  expect(await violationsOf(page, 'main')).toEqual([]);
  const subdomains = defaultHosts.map(({ subdomain }) => subdomain);
  await showHeroes(page, subdomains);
  const titles = await page.getByRole('heading', { level: 1 }).allInnerTexts();
  expect(new Set(titles).size).toBe(subdomains.length);
  for (const width of [290, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const heroes = await measureHeroes(page);
    expect(heroes).toHaveLength(subdomains.length);
    for (const [index, { ratio, visible, covered }] of heroes.entries()) {
      const place = `${subdomains[index]} at ${width} px`;
      expect(ratio, `aspect ratio 3:2, ${place}`).toBeCloseTo(1.5, 1);
      expect(visible, place).toBeGreaterThanOrEqual(minVisibleHeight);
      // The covered edge is the transparent part of the image's gradient.
      expect(covered, place).toBeLessThan(0.15);
    }
    expect(await pageWidth(page)).toBe(width);
  }
});
