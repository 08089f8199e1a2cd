// Proves specification §5.9
/** At 290 px, the narrowest supported width, nothing overflows, for any trip. The filters of organisers fit at each width. */
import type { Page } from '@playwright/test';
import { expect, initialTrip, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { demoPassword } from '#test/browser/startProduct.ts';

test.use({ viewport: { width: 290, height: 800 } });

/** Returns the headings that are cut off or overflow, and the width of the page if it is too wide. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')];
    const cut = headings
      .filter((heading) => !heading.closest('.visuallyHidden') && heading.clientWidth > 1)
      .filter((heading) => heading.scrollWidth > heading.clientWidth || heading.getBoundingClientRect().right > 290)
      .map((heading) => heading.textContent);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > 290 ? [...cut, `${scrollWidth} px`] : cut;
  });
}

/** Returns all trips that the marketplace lists. */
async function allTrips(page: Page): Promise<{ title: string; path: string }[]> {
  const trips = [];
  for (let number = 1; ; number++) {
    const { items } = await (await page.request.get(`${origin()}/api/search?page=${number}`)).json();
    trips.push(...items);
    if (items.length < 25) return trips;
  }
}

test('the titles of all trips fit on the lists', async ({ page }) => {
  const { total } = await (await page.request.get(`${origin()}/api/search`)).json();
  for (let number = 1; number <= Math.ceil(total / 25); number++) {
    await page.goto(`${origin()}/reisen/alle${number > 1 ? `/${number}` : ''}`);
    expect(await overflows(page), `page ${number}`).toEqual([]);
  }
});

test('the titles of all trips fit on their pages', async ({ page }) => {
  test.slow();
  const trips = await allTrips(page);
  expect(trips.length).toBeGreaterThan(100);
  await page.goto(origin() + trips[0]?.path);
  await waitForHydration(page);
  const issues: string[] = [];
  for (const { path } of trips) {
    // All pages share one style sheet, so the content of each page can be laid out in the same document.
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

test('a word that is wider than the screen wraps', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle`);
  await waitForHydration(page);
  await page.evaluate(() => {
    for (const title of document.querySelectorAll('main h1, main h3 a'))
      title.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänsanwärterfreizeit';
  });
  expect(await overflows(page)).toEqual([]);
  // Control: without the CSS rule it overflows.
  await page.evaluate(() => {
    for (const title of document.querySelectorAll<HTMLElement>('main h1, main h3'))
      Object.assign(title.style, { overflowWrap: 'normal', hyphens: 'none' });
  });
  expect(await overflows(page)).not.toEqual([]);
});

/** Returns labels with several lines and options that do not fit their select, except titles of trips. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linesOf = (label: Element) =>
      Math.round(label.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(label).lineHeight));
    const labels = [...document.querySelectorAll('main search label')].filter((label) => linesOf(label) > 1);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('The canvas has no 2d context.');
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

test('the filters of organisers show labels and options completely', async ({ page }) => {
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
      await waitForHydration(page);
      // The longest problems do not fit at the narrowest width and end with an ellipsis.
      const issues = (await cutOff(page)).filter(
        (text) => width > 320 || !/^(Die Reise|Ein Reiter|Es gibt)/.test(text),
      );
      expect(issues, `${path} at ${width} px`).toEqual([]);
    }
  }
  // Control: narrower columns cut off the options.
  await page.goto(dashboard);
  await page.evaluate(() => {
    for (const select of document.querySelectorAll('select')) select.style.width = '8rem';
  });
  expect(await cutOff(page)).toContain('Nächster Termin zuerst');
});

test('no page of organisers scrolls sideways', async ({ page }) => {
  test.slow();
  await page.goto(`${origin()}/admin/ya/login`);
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widthOf()).toBe(290);
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/dashboard/);
  const { combinedId } = initialTrip('ya', 10);
  const pages = [
    'dashboard',
    'eingang',
    'buchungen',
    'problems',
    'termine',
    'konto',
    'benutzer',
    'bewertungen',
    'papierkorb',
  ];
  const others = ['neue-reise', 'reisen/csv', 'reisen/aendern', 'datenschutz', 'cms-demo', 'konto/zweiter-faktor'];
  const tooWide: string[] = [];
  for (const path of [...pages, ...others, `edit/${combinedId}`, `preview/${combinedId}`, `loeschen/${combinedId}`]) {
    await page.goto(`${origin()}/admin/ya/${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if ((await widthOf()) > 290) tooWide.push(`${path}: ${await widthOf()} px`);
  }
  expect(tooWide).toEqual([]);
});
