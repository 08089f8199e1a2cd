// Proves specification §4.5, §4.9
/** The filters show what the search text says, and the order is explained. */
import { applyLink, changeAndCount, countText, openFilter, resultCount, toggle } from '#test/browser/filterDialog.ts';
import { expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

const text = 'Meer unter 700 Euro eine Woche 12 Jahre';
const chips = 'Gewählte Filter';

test('the filters show what the search text says, and replace it', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle?q=${encodeURIComponent(text)}`);
  await waitForHydration(page);
  await expect(toggle(page, 'Wer')).toContainText('1');
  const who = await openFilter(page, 'Wer');
  await expect(who.getByRole('button', { name: 'Filter „12 Jahre“ entfernen' })).toBeVisible();
  await page.keyboard.press('Escape');
  const dialog = await openFilter(page, 'Filtern');
  await dialog
    .locator('summary')
    .filter({ hasText: /^Preis/ })
    .click();
  await expect(dialog.getByRole('slider', { name: 'Preis bis (Euro)' })).toHaveValue('700');
  await expect(dialog.getByRole('textbox', { name: 'Preis bis (Euro)' })).toHaveValue('700');
  const total = await changeAndCount(page, () => dialog.getByRole('textbox', { name: 'Preis bis (Euro)' }).fill('650'));
  await applyLink(page).click();
  await expect(resultCount(page)).toHaveText(countText(total));
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'Meer eine Woche 12 Jahre', price: ',650' });

  // Removing the chip of a text removes the value from the filters.
  await page.goBack();
  await page
    .getByRole('list', { name: chips })
    .getByRole('link', { name: /bis 700 €/ })
    .click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'Meer eine Woche 12 Jahre');
  // Its group is still open.
  const withoutPrice = await openFilter(page, 'Filtern');
  await expect(withoutPrice.getByRole('textbox', { name: 'Preis bis (Euro)' })).toHaveValue('');
});

test('days, months and holidays of the text are chosen in "Wann"', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle?q=Sommerferien+Bayern`);
  await waitForHydration(page);
  const when = await openFilter(page, 'Wann');
  await expect(when.getByRole('button', { name: /^Sommerferien in Bayern/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${origin()}/reisen/alle?q=Juli`);
  await waitForHydration(page);
  const month = await openFilter(page, 'Wann');
  await expect(month.getByRole('checkbox', { name: /^Juli/ })).toBeChecked();
});

test('the order is explained by the numbers that sort', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle?q=segeln`);
  await waitForHydration(page);
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.getByText('Warum diese Reihenfolge?').click();
  const reasons = page.locator('details', { hasText: 'Warum diese Reihenfolge?' }).getByRole('listitem');
  const shown = await reasons.allTextContents();
  expect(shown.map((reason) => reason.slice(0, reason.indexOf(':')))).toEqual(
    titles.map((title) => title.split(':')[0]),
  );
  const matches = shown.map((reason) => Number(/Treffer der Suche ([\d.]+)/.exec(reason)?.[1]?.replace('.', '')));
  expect(matches).toEqual(matches.toSorted((a, b) => b - a));
  expect(await violationsOf(page, '#katalog')).toEqual([]);
  await page.goto(`${origin()}/reisen/alle?sort=price-asc`);
  await expect(page.getByText('Warum diese Reihenfolge?')).toHaveCount(0);
});
