// Proves specification §1.1, §4.8, §5.1, §5.4, §9.5, §11.2
/** The search of the header: requests, suggestions, keyboard and response time (specification §4.8, §5.1). */
import type { Locator, Page } from '@playwright/test';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { changeAndCount, openFilter } from '#test/browser/filterDialog.ts';
import { alsoOnPhone, expect, origin, test } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

const isPhone = (width: number) => width < 480;

/** Returns the search field of the header, which is in the menu on phones. */
async function searchField(page: Page, width: number) {
  if (!isPhone(width)) return page.getByRole('banner').getByRole('combobox', { name: 'Reisen suchen' });
  await page.getByRole('button', { name: 'Menü' }).click();
  return page.getByRole('dialog').getByRole('combobox', { name: 'Reisen suchen' });
}

/** Returns the list below the field. */
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Vorschläge' });

test('suggestions use the filters and the category of the page', alsoOnPhone, async ({ page, viewport }) => {
  await page.goto(`${origin()}/reisen/wassersport?persons=12`);
  const field = await searchField(page, viewport?.width ?? 0);
  const request = page.waitForRequest(/text-search-suggestions/);
  await field.fill('se');
  const { searchParams } = new URL((await request).url());
  expect(Object.fromEntries(searchParams)).toEqual({ persons: '12', q: 'se', categories: 'water-sports' });
  await expect(suggestions(page).getByRole('option').first()).toBeVisible();
});

test(
  'choosing a suggestion searches the current list and keeps its filters',
  alsoOnPhone,
  async ({ page, viewport }) => {
    await page.goto(`${origin()}/reisen/sommer?persons=12&sort=price-asc`);
    const field = await searchField(page, viewport?.width ?? 0);
    await field.fill('str');
    const strand = suggestions(page)
      .getByRole('group', { name: 'Themen' })
      .getByRole('option', { name: /^Strand \d+ Reisen$/ });
    await expect(strand).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await strand.click();
    await expect(page).toHaveURL(/\/reisen\/sommer\?persons=12&sort=price-asc&q=Strand#katalog$/);
    await expect(page.getByRole('list', { name: 'Gewählte Filter' })).toContainText('Strand & Meer');
    if (!isPhone(viewport?.width ?? 0)) await expect(field).toHaveValue('');
  },
);

test('choosing a trip opens its page', async ({ page, viewport }) => {
  await page.goto(`${origin()}/reisen/alle`);
  const field = await searchField(page, viewport?.width ?? 0);
  await field.fill('Osterferien zw');
  await suggestions(page).getByRole('group', { name: 'Reisen' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/reisen\/oesterreich\/zell-am-see\/2034-ya$/);
});

test('on a partner page it searches the trips of that host', async ({ page, viewport }) => {
  const path = '/partner/young-alps';
  await page.goto(`${origin()}${path}?season=winter`);
  const field = await searchField(page, viewport?.width ?? 0);
  const request = page.waitForRequest(/text-search-suggestions/);
  await field.fill('ski');
  const { searchParams } = new URL((await request).url());
  expect(Object.fromEntries(searchParams)).toEqual({ season: 'winter', providers: 'ya', q: 'ski' });
  await field.press('Enter');
  await expect(page).toHaveURL(`${origin()}${path}?season=winter&q=ski#katalog`);
  await expect(page.getByRole('combobox', { name: 'Sortierung' }).locator('option').first()).toHaveText('Empfohlen');
  await expect(page.locator('#katalog').getByRole('article').first()).toContainText('Young Alps');
});

test('on other pages it searches all trips', async ({ page, viewport }) => {
  await page.goto(`${origin()}/faq`);
  const field = await searchField(page, viewport?.width ?? 0);
  await field.fill('Strand');
  await field.press('Enter');
  await expect(page).toHaveURL(`${origin()}/reisen/alle?q=Strand#katalog`);
});

test('the keyboard moves through the suggestions and back to the text', async ({ page, viewport }) => {
  await page.goto(`${origin()}/reisen/alle`);
  const field = await searchField(page, viewport?.width ?? 0);
  const response = page.waitForResponse(/text-search-suggestions/);
  await field.fill('str');
  const options = suggestions(page).getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  await field.press('Home');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('str');
  await field.press('ArrowDown');
  const [{ key, prevInput }] = (await (await response).json()) as [Suggestion];
  await field.press('Enter');
  await expect(page).toHaveURL(`${origin()}/reisen/alle?${new URLSearchParams({ q: prevInput + key })}#katalog`);
});

test('suggestions appear after the debounce', async ({ page, viewport }) => {
  await page.goto(`${origin()}/reisen/alle`);
  const field = await searchField(page, viewport?.width ?? 0);
  const times: number[] = [];
  for (const text of ['str', 'ber', 'see', 'ski', 'mu']) {
    await expect(suggestions(page).getByRole('option')).toHaveCount(0);
    const measure = await field.evaluateHandle((input) => {
      let typed = 0;
      input.addEventListener('input', () => (typed = performance.now()), { once: true });
      const shown = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (input.getAttribute('aria-expanded') !== 'true') return;
          observer.disconnect();
          resolve(performance.now() - typed - 500);
        });
        observer.observe(input, { attributes: true });
      });
      return { shown };
    });
    await field.fill(text);
    times.push(await measure.evaluate(({ shown }) => shown));
    await field.press('Escape');
    await field.press('Escape');
  }
  console.log(`suggestions after the debounce: ${times.map(Math.round).join(', ')} ms`);
  // The request must not start before the debounce time has passed. Any further delay depends on the machine, so it is only
  // printed.
  expect(Math.min(...times)).toBeGreaterThan(-5);
});

test('the count and the results of changed filters appear', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle`);
  const counted: number[] = [];
  const applied: number[] = [];
  // Consecutive seasons have different numbers of results, so that each change is detectable.
  for (const season of ['Winter', 'Sommer', 'Herbst', 'Ostern', 'Frühjahr']) {
    const dialog = await openFilter(page, 'Wann');
    const option = dialog.getByRole('button', { name: new RegExp(`^${season}`) });
    await changeAndCount(page, async () => {
      counted.push(await timeUntilChanged(option, 'dialog[open]'));
    });
    applied.push(await timeUntilChanged(dialog.getByRole('link', { name: /anzeigen$/ }), '#katalog h2[aria-live]'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  console.log(`counted: ${counted.map(Math.round).join(', ')} ms; shown: ${applied.map(Math.round).join(', ')} ms`);
});

/** Clicks and returns the time until the number of results in a part of the page changes, in milliseconds. */
function timeUntilChanged(control: Locator, part: string): Promise<number> {
  return control.evaluate(
    (element, selector) =>
      new Promise<number>((resolve) => {
        const count = () => /\d+ Reisen?/.exec(document.querySelector(selector)?.textContent ?? '')?.[0];
        const before = count();
        const start = performance.now();
        const observer = new MutationObserver(() => {
          const now = count();
          if (now === undefined || now === before) return;
          observer.disconnect();
          resolve(performance.now() - start);
        });
        observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
        (element as HTMLElement).click();
      }),
    part,
  );
}
