// Proves specification §1.1, §4.8, §5.1, §5.4, §9.5, §11.2
/** The search of the header: requests, suggestions, keyboard and debounce (specification §4.8, §5.1). */
import type { Page } from '@playwright/test';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { alsoOnPhone, expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
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

test(
  'suggestions use the filters and the category of the page, half a second after typing; the keyboard moves through them, and choosing one keeps the filters',
  alsoOnPhone,
  async ({ page, viewport }) => {
    await openHydrated(page, `${origin()}/reisen/wassersport?persons=12&sort=price-asc`);
    const field = await searchField(page, viewport?.width ?? 0);
    const measure = await field.evaluateHandle((input) => {
      let typed = 0;
      input.addEventListener('input', () => (typed = performance.now()), { once: true });
      const shown = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (input.getAttribute('aria-expanded') !== 'true') return;
          observer.disconnect();
          resolve(performance.now() - typed);
        });
        observer.observe(input, { attributes: true });
      });
      return { shown };
    });
    const response = page.waitForResponse(/text-search-suggestions/);
    await field.fill('str');
    const { searchParams } = new URL((await response).url());
    expect(Object.fromEntries(searchParams)).toEqual({ persons: '12', q: 'str', categories: 'water-sports' });
    // Any further delay depends on the machine.
    expect(await measure.evaluate(({ shown }) => shown)).toBeGreaterThan(495);
    const strand = suggestions(page)
      .getByRole('group', { name: 'Stichworte' })
      .getByRole('option', { name: /^Strand \d+ Reisen?$/ });
    await expect(strand).toBeVisible();
    expect(await violationsOf(page, 'header, dialog')).toEqual([]);

    const options = suggestions(page).getByRole('option');
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
    const query = new URLSearchParams({ persons: '12', sort: 'price-asc', q: prevInput + key });
    await expect(page).toHaveURL(`${origin()}/reisen/wassersport?${query}#katalog`);
    if (!isPhone(viewport?.width ?? 0)) await expect(field).toHaveValue(prevInput + key);
  },
);

test('on other pages it searches all trips, and choosing a trip opens its page', async ({ page, viewport }) => {
  await openHydrated(page, `${origin()}/faq`);
  const field = await searchField(page, viewport?.width ?? 0);
  await field.fill('Strand');
  await field.press('Enter');
  await expect(page).toHaveURL(`${origin()}/reisen/alle?q=Strand#katalog`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reisen zu „Strand“' })).toBeVisible();
  await expect(field).toHaveValue('Strand');
  await field.fill('Osterferien zw');
  await suggestions(page).getByRole('group', { name: 'Reisen' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/reisen\/oesterreich\/zell-am-see\/2034-ya$/);
});
