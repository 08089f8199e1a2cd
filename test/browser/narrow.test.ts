/** At 320 px nothing is wider than the screen, whatever a trip is called; filters of organisers fit at any width. */
import type { Page } from '@playwright/test';
import { alive, expect, origin, test } from './fixtures.ts';
import { demoPassword } from './startProduct.ts';

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
  const issues: string[] = [];
  for (const { path } of trips) {
    // All pages share one style sheet, so that a page's content can be laid out in the document of another one.
    await page.evaluate(async (address) => {
      const html = (await (await fetch(address)).text()).replace(/ (src|srcSet)="/g, ' data-$1="');
      const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
      if (!main) throw new Error(`No page at ${address}`);
      document.querySelector('main')?.replaceWith(main);
    }, path);
    issues.push(...(await overflows(page)).map((issue) => `${path}: ${issue}`));
  }
  expect(issues).toEqual([]);
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

/** Labels of more than one line, and options that do not fit into their select. Titles of trips have any length. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linesOf = (label: Element) =>
      Math.round(label.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(label).lineHeight));
    const labels = [...document.querySelectorAll('main search label')].filter((label) => linesOf(label) > 1);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    const options = [...document.querySelectorAll<HTMLSelectElement>('main search select:not([name=reise])')].flatMap(
      (select) => {
        const { paddingLeft, paddingRight, fontFamily, fontSize, fontWeight } = getComputedStyle(select);
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        return [...select.options].filter(({ text }) => context.measureText(text).width > room);
      },
    );
    return [...labels, ...options].map(({ textContent }) => textContent);
  });
}

test('organisers’ filters show labels and choices in full', async ({ page }) => {
  const dashboard = `${origin()}/admin/ya/dashboard`;
  await page.goto(dashboard);
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(dashboard);
  for (const width of [320, 390, 600, 768, 900, 1024, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['dashboard', 'eingang']) {
      await page.goto(`${origin()}/admin/ya/${path}`);
      await alive(page);
      // The longest problems do not fit at the narrowest width, and end in an ellipsis.
      const issues = (await cutOff(page)).filter(
        (text) => width > 320 || !/^(Die Reise|Ein Reiter|Es gibt)/.test(text),
      );
      expect(issues, `${path} at ${width} px`).toEqual([]);
    }
  }
  // Control: without the columns' width they are cut off.
  await page.goto(dashboard);
  await page.evaluate(() => {
    for (const select of document.querySelectorAll('select')) select.style.width = '8rem';
  });
  expect(await cutOff(page)).toContain('Nächster Termin zuerst');
});
