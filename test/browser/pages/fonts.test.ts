/** Names with characters beyond Latin-1 use the fonts of the site. Their font files are loaded only where needed. */
import type { Page } from '@playwright/test';
import { expect, origin, test } from '#test/browser/fixtures.ts';

/** Characters of the latin-ext files, like the ranges in views/styles/fonts.css. */
const extendedLatin = /[\u0100-\u02ba]/;

/** Returns the names of the fonts that a page has loaded, without hashes. */
async function fontsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(origin() + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return names.flatMap((name) => /([a-z-]+)-wght-normal[^/]*\.woff2$/.exec(name)?.[1] ?? []);
}

test('only a page with a name such as "Omiš" loads the extended font files', async ({ page }) => {
  expect((await fontsOf(page, '/impressum')).sort()).toEqual(['bricolage-grotesque-latin', 'nunito-latin']);
  expect(await page.locator('body').innerText()).not.toMatch(extendedLatin);
  const { items } = await (await page.request.get(`${origin()}/api/search?q=Omiš`)).json();
  const { path } = items.find(({ title, city }: { title: string; city: { title: string } }) =>
    extendedLatin.test(title + city.title),
  );
  expect((await fontsOf(page, path)).sort()).toEqual([
    'bricolage-grotesque-latin',
    'bricolage-grotesque-latin-ext',
    'nunito-latin',
    'nunito-latin-ext',
  ]);
  expect(await page.evaluate(() => document.fonts.check('1rem "Nunito Variable"', 'š'))).toBe(true);
});
