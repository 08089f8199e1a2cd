/** At 320 px nothing is wider than the screen, whatever a trip is called. */
import type { Page } from '@playwright/test';
import { alive, expect, origin, test } from './fixtures.ts';

test.skip(({ isMobile }) => isMobile, 'One width, whatever the device.');
test.use({ viewport: { width: 320, height: 800 } });

/** Headings whose words are cut or stick out, and how wide the page is when it is too wide. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')];
    const cut = headings
      .filter((each) => !each.closest('.visuallyHidden') && each.clientWidth > 1)
      .filter((each) => each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right > 320)
      .map((each) => each.textContent);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > 320 ? [...cut, `${scrollWidth} px`] : cut;
  });
}

/** All listed trips of the demo content, of hosts with a site of their own too. */
async function allTrips(page: Page): Promise<{ title: string; path: string }[]> {
  const trips = [];
  for (let at = 1; ; at++) {
    const { items } = await (await page.request.get(`${origin()}/api/search?page=${at}`)).json();
    trips.push(...items);
    if (items.length < 25) return trips;
  }
}

test('the titles of all trips fit, on the lists', async ({ page }) => {
  const { total } = await (await page.request.get(`${origin()}/api/search`)).json();
  for (let at = 1; at <= Math.ceil(total / 25); at++) {
    await page.goto(`${origin()}/reisen/alle${at > 1 ? `/${at}` : ''}`);
    expect(await overflows(page), `page ${at}`).toEqual([]);
  }
});

test('the titles of all trips fit, on their pages', async ({ page }) => {
  test.slow();
  const trips = await allTrips(page);
  expect(trips.length).toBeGreaterThan(100);
  await page.goto(origin() + trips[0]?.path);
  const faults: string[] = [];
  for (const { path } of trips) {
    // All pages share one style sheet, so that a page's content can be laid out in the document of another one.
    await page.evaluate(async (address) => {
      const html = (await (await fetch(address)).text()).replace(/ (src|srcSet)="/g, ' data-$1="');
      const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
      if (!main) throw new Error(`No page at ${address}`);
      document.querySelector('main')?.replaceWith(main);
    }, path);
    faults.push(...(await overflows(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('a word that is longer than the screen is broken', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle`);
  await alive(page);
  await page.evaluate(() => {
    for (const title of document.querySelectorAll('main h1, main h3 a'))
      title.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänsanwärterfreizeit';
  });
  expect(await overflows(page)).toEqual([]);
  // Control: without the rule it sticks out.
  await page.evaluate(() => {
    for (const title of document.querySelectorAll<HTMLElement>('main h1, main h3'))
      Object.assign(title.style, { overflowWrap: 'normal', hyphens: 'none' });
  });
  expect(await overflows(page)).not.toEqual([]);
});
