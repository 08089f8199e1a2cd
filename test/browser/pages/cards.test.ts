// Proves specification §5.1, §5.4
/** Cards of lists: height on phones, full rows on wider screens, and the floating tools. */
import type { Page } from '@playwright/test';
import { expect, onlyOnPhone, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { overflows } from '#test/browser/overflows.ts';
import { violationsOf } from '#test/browser/violations.ts';

test('the cards of all trips are at most 300 px high on phones, and their titles fit at 290 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, `${origin()}/reisen/alle`);
  const { total } = await (await page.request.get(`${origin()}/api/search`)).json();
  // Adds the cards of the other pages to the first one.
  await page.evaluate(
    async (pages) => {
      const list = document.querySelector('main article')?.closest('ul');
      for (let number = 2; number <= pages; number++) {
        const html = await (await fetch(`/reisen/alle/${number}`)).text();
        const other = new DOMParser().parseFromString(html, 'text/html');
        list?.append(...(other.querySelector('main article')?.closest('ul')?.children ?? []));
      }
    },
    Math.ceil(total / 25),
  );
  await expect(page.getByRole('article')).toHaveCount(total);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const heights = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(300);
  }
  await page.setViewportSize({ width: 290, height: 844 });
  expect(await overflows(page)).toEqual([]);
});

/** Returns the share of the list's width that its last row covers, by number of cards: from `least` to all, without content. */
function lastRows(page: Page, least: number): Promise<number[]> {
  return page.evaluate((first) => {
    const list = document.querySelector('main article')?.closest('ul');
    const items = [...(list?.children ?? [])];
    const cards = items.filter((item) => item.querySelector('article'));
    for (const card of cards) card.innerHTML = '<article>Reise</article>';
    const rows: number[] = [];
    for (let count = first; count <= cards.length; count++) {
      list?.replaceChildren(...cards.slice(0, count), ...items.slice(cards.length));
      const boxes = items.map((item) => item.getBoundingClientRect()).filter(({ width }) => width > 0);
      const bottom = Math.max(...boxes.map(({ top }) => top));
      const end = Math.max(...boxes.filter(({ top }) => top === bottom).map(({ right }) => right));
      const { left = 0, right = 0 } = list?.getBoundingClientRect() ?? {};
      rows.push((end - left) / (right - left));
    }
    return rows;
  }, least);
}

test('the last row is full for any number of cards, on lists and in selections that fill a row', async ({ page }) => {
  for (const [path, least] of [
    ['/reisen/alle', 1],
    ['/', 4],
  ] as const) {
    await openHydrated(page, origin() + path);
    for (const width of [700, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await lastRows(page, least);
      expect(rows.length).toBeGreaterThan(2);
      expect(Math.min(...rows), `${path} at ${width} px`).toBeCloseTo(1, 2);
    }
  }
});

test(
  'filter and map float above the cards of phones once the filter bar is out of view, and the search is an icon',
  onlyOnPhone,
  async ({ page }) => {
    await openHydrated(page, `${origin()}/reisen/alle?season=sommer`);
    expect(await violationsOf(page, 'main')).toEqual([]);
    const filter = page.getByRole('link', { name: 'Filter 1', exact: true });
    await expect(filter).not.toBeInViewport();
    const cards = page.getByRole('article');
    await cards.nth(6).scrollIntoViewIfNeeded();
    await expect(filter).toBeInViewport({ ratio: 1 });
    // A focused card is not behind the tools.
    await cards.nth(9).getByRole('heading').getByRole('link').focus();
    const [card, tools] = [await cards.nth(9).boundingBox(), await filter.boundingBox()];
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(tools?.y ?? 0);
    // At the end of the list the tools rest below the last card.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const [last, rest] = [await cards.last().boundingBox(), await filter.boundingBox()];
    expect(rest?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));

    await cards.nth(6).scrollIntoViewIfNeeded();
    await filter.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    // The search of the header is an icon, and a field over the bar with the focus.
    const field = page.getByRole('banner').getByRole('combobox');
    expect((await field.boundingBox())?.width).toBeLessThanOrEqual(44);
    await field.click();
    expect((await field.boundingBox())?.width).toBeGreaterThan(300);
    await field.fill('segeln');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=segeln/);
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Karte' }).last().click();
    await expect(page).toHaveURL(/ansicht=karte/);
  },
);

test('without scripts the floating tools link to the filters', onlyOnPhone, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${origin()}/reisen/alle`);
  await page.getByRole('article').nth(6).scrollIntoViewIfNeeded();
  const filter = page.getByRole('link', { name: 'Filter', exact: true });
  await expect(filter).toBeInViewport({ ratio: 1 });
  await expect(filter).toHaveAttribute('href', '/reisen/alle/filter#all');
  // A computer's screen at 200 % zoom is too low for them.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(filter).toBeHidden();
  await context.close();
});
