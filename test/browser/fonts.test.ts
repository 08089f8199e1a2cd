/** Names of other languages are written in the site's own fonts, whose files for them are fetched only where needed. */
import type { Page } from '@playwright/test';
import { expect, origin, test } from './fixtures.ts';

test.skip(({ isMobile }) => isMobile, 'The same at every width.');

/** Characters beyond the usual ones, as the ranges in views/styles/fonts.css. */
const further = /[\u0100-\u02ba]/;

/** Paths of the fonts that a page has fetched, without their hashes. */
async function fontsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(origin() + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return names.flatMap((name) => /([a-z-]+)-wght-normal[^/]*\.woff2$/.exec(name)?.[1] ?? []);
}

test('a page with "Omiš" fetches the files for it', async ({ page }) => {
  const { items } = await (await page.request.get(`${origin()}/api/search?q=Omiš`)).json();
  const { path } = items.find(({ title, city }: { title: string; city: { title: string } }) =>
    further.test(title + city.title),
  );
  expect((await fontsOf(page, path)).sort()).toEqual([
    'bricolage-grotesque-latin',
    'bricolage-grotesque-latin-ext',
    'nunito-latin',
    'nunito-latin-ext',
  ]);
  expect(await page.evaluate(() => document.fonts.check('1rem "Nunito Variable"', 'š'))).toBe(true);
});

test('a page without such a name fetches none of them', async ({ page }) => {
  expect((await fontsOf(page, '/impressum')).sort()).toEqual(['bricolage-grotesque-latin', 'nunito-latin']);
  expect(await page.locator('body').innerText()).not.toMatch(further);
});
