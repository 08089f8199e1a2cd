// Proves specification §4.9
/**
 * The filters show what the search text says. `test/integration` tests this without scripts (`http/withoutScripts.test.ts`)
 * and the explanation of the order (`catalog/matchingDepartures.test.ts`).
 */
import { applyLink, changeAndCount, countText, openFilter, resultCount, toggle } from '#test/browser/filterDialog.ts';
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

const text = 'Meer unter 700 Euro eine Woche 12 Jahre';
const chips = 'Gewählte Filter';

test('the filters show what the search text says, and replace it', async ({ page }) => {
  await openHydrated(page, `${origin()}/reisen/alle?q=${encodeURIComponent(text)}`);
  await page.getByText('Warum diese Reihenfolge?').click();
  expect(await violationsOf(page, 'details[open]')).toEqual([]);
  await expect(toggle(page, 'Wer')).toContainText('1');
  const who = await openFilter(page, 'Wer');
  await expect(who.getByLabel('Kind entfernen: 12 Jahre')).toBeVisible();
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
