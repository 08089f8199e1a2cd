/** The filters show what the search text says, and each result explains its rank. */
import { rankingPoints } from '../../src/domain/search/ranking.ts';
import { applyLink, changeAndCount, countText, openFilter, resultCount, toggle } from './filterDialog.ts';
import { anyWidth, expect, origin, test, waitForHydration } from './fixtures.ts';
import { violationsInBothSchemes } from './violations.ts';

const text = 'Meer unter 700 Euro eine Woche 12 Jahre';
const chips = 'Gewählte Filter';

test('the filters show what the search text says, and replace it', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle?q=${encodeURIComponent(text)}`);
  await waitForHydration(page);
  await expect(toggle(page, 'Wer')).toContainText('1');
  const dialog = await openFilter(page, 'Filtern');
  await dialog
    .locator('summary')
    .filter({ hasText: /^Preis/ })
    .click();
  await expect(dialog.getByRole('slider', { name: 'Preis bis (Euro)' })).toHaveValue('700');
  await expect(dialog.getByRole('textbox', { name: 'Preis bis (Euro)' })).toHaveValue('700');
  await dialog.locator('summary').filter({ hasText: /^Wann/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Nächte ab' })).toHaveValue('6');
  await dialog.locator('summary').filter({ hasText: /^Wer/ }).click();
  await expect(dialog.getByRole('button', { name: 'Filter „12 Jahre“ entfernen' })).toBeVisible();

  const total = await changeAndCount(page, () => dialog.getByRole('textbox', { name: 'Preis bis (Euro)' }).fill('650'));
  await applyLink(page).click();
  await expect(resultCount(page)).toHaveText(countText(total));
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'Meer eine Woche 12 Jahre', price: ',650' });
});

test('removing the chip of a text removes the value from the filters', anyWidth, async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle?q=${encodeURIComponent(text)}`);
  await waitForHydration(page);
  await page
    .getByRole('list', { name: chips })
    .getByRole('link', { name: /bis 700 €/ })
    .click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'Meer eine Woche 12 Jahre');
  const dialog = await openFilter(page, 'Filtern');
  await dialog.getByText('Preis', { exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Preis bis (Euro)' })).toHaveValue('');
});

test('days, months and holidays of the text are chosen in "Wann"', anyWidth, async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle?q=Sommerferien+Bayern`);
  await waitForHydration(page);
  const when = await openFilter(page, 'Wann');
  await expect(when.getByRole('button', { name: /^Sommerferien in Bayern/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${origin()}/reisen/alle?q=Juli`);
  await waitForHydration(page);
  const month = await openFilter(page, 'Wann');
  await expect(month.getByRole('button', { name: /^Juli/ })).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without scripts', anyWidth, () => {
  test.use({ javaScriptEnabled: false });

  test('the fields contain the values of the text and replace them', async ({ page }) => {
    await page.goto(`${origin()}/reisen/alle?q=${encodeURIComponent(text)}`);
    // Roles are not found in "noscript".
    await page.locator('#katalog noscript a', { hasText: 'Filtern' }).click();
    const field = page.getByRole('spinbutton', { name: 'Preis bis (Euro)' });
    await expect(field).toHaveValue('700');
    await field.fill('650');
    await field.press('Enter');
    await page.waitForURL(/price=/);
    expect(new URL(page.url()).searchParams.get('q')).toBe('Meer eine Woche 12 Jahre');
    expect(new URL(page.url()).searchParams.getAll('price').join()).toBe(',650');
  });

  test('"Warum hier?" leads to the explanation of the rank', async ({ page }) => {
    await page.goto(`${origin()}/reisen/alle?q=segeln`);
    const why = page.getByRole('article').nth(1).getByTitle('Warum hier?');
    const target = String(await why.getAttribute('href'));
    await why.click();
    await expect(page.locator(target)).toBeVisible();
  });
});

test('each result explains its rank', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle?q=segeln`);
  await waitForHydration(page);
  const card = page.getByRole('article').nth(1);
  const title = await card.getByRole('heading').textContent();
  const why = card.getByTitle('Warum hier?');
  await why.click();
  const dialog = page.getByRole('dialog', { name: 'Warum hier?' });
  await expect(dialog).toContainText(title ?? '');
  await expect(dialog).toContainText('Platz 2 von');
  await expect(dialog).toContainText('„segeln“ steht im Titel.');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(why).toBeFocused();
});

test(
  'without a search text the points explain the rank, and a requested order needs no reason',
  anyWidth,
  async ({ page }) => {
    await page.goto(`${origin()}/reisen/alle`);
    await waitForHydration(page);
    await page.getByRole('article').first().getByTitle('Warum hier?').click();
    const dialog = page.getByRole('dialog', { name: 'Warum hier?' });
    await expect(dialog).toContainText('Platz 1 von');
    const numbers = (await dialog.getByRole('listitem').getByRole('strong').allTextContents()).map((points) =>
      Number(points.replace('−', '-')),
    );
    const sum = numbers.pop();
    expect(numbers.reduce((total, points) => total + points, 0)).toBe(sum);
    expect(sum).toBeLessThanOrEqual(
      rankingPoints({ complete: true, pictures: 8, start: '2026-01-01' }, '2026-01-01') ?? 0,
    );
    await page.goto(`${origin()}/reisen/alle?sort=price-asc`);
    await expect(page.getByTitle('Warum hier?')).toHaveCount(0);
  },
);
