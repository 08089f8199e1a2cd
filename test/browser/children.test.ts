/** Several children: stored on the device, searched with one tap, and pairs of trips on the same days (specification §4.9). */
import { expect, origin, test } from './fixtures.ts';
import { violationsInBothSchemes } from './violations.ts';

const pairsTitle = /Zwei Reisen zur selben Zeit|Zwei Reisen, selbe Woche, selber Ort/;

/** Returns a search with pairs. Other tests change trips at the same time. */
async function searchWithPairs(): Promise<string> {
  for (const older of [17, 16, 18, 19]) {
    for (const younger of [6, 5, 7, 8]) {
      for (const season of ['sommer', 'herbst', 'ostern']) {
        const path = `/reisen/alle?persons=${younger},${older}&season=${season}`;
        if ((await (await fetch(origin() + path)).text()).match(pairsTitle)) return path;
      }
    }
  }
  throw new Error('No search of the demo content has pairs of trips');
}

test('the children are stored on the device, and one tap searches trips for all of them', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle`);
  const open = async () => {
    await page.getByRole('button', { name: /^Wer/ }).click();
    return page.getByRole('dialog').getByRole('region', { name: 'Meine Kinder' });
  };
  const own = await open();
  for (const [age, land] of [
    ['12', 'BY'],
    ['8', 'BE'],
  ] as const) {
    await own.getByLabel('Alter').fill(age);
    await own.getByLabel('Ferien in').selectOption(land);
    await own.getByRole('button', { name: 'Hinzufügen' }).click();
  }
  await expect(own.getByRole('listitem').first()).toHaveText('8 Jahre, Berlin');
  const shared = own.getByRole('button', { name: /^Gemeinsame Ferien/ });
  await shared.first().click();
  await expect(shared.first()).toHaveAttribute('aria-pressed', 'true');
  await shared.first().click();
  await own.getByRole('link', { name: 'Suchen für 8 und 12 Jahre' }).click();
  await expect(page).toHaveURL(/\/reisen\/alle\?persons=8%2C12#katalog$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  const kept = await open();
  await kept.getByRole('button', { name: 'Kind entfernen: 12 Jahre, Bayern' }).click();
  await expect(kept.getByRole('listitem')).toHaveText(['8 Jahre, Berlin']);
  await expect(kept.getByLabel('Alter')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('kinder'))).toBe('[{"age":8,"land":"BE"}]');
});

test('pairs on the same days are accessible in both colour schemes', async ({ page }) => {
  await page.goto(origin() + (await searchWithPairs()));
  const pairs = page.getByRole('region', { name: pairsTitle });
  const first = pairs.locator(':scope > ul > li').first();
  await expect(first).toContainText(/zusammen [\d.,]+\s€ für 2 Kinder/);
  await expect(first.getByRole('article')).toHaveCount(2);
  expect(await violationsInBothSchemes(page, '#katalog')).toEqual([]);
});

test('if there is no pair, each age is a link with its number of trips', async ({ page }) => {
  await page.goto(`${origin()}/reisen/alle?persons=4,19`);
  await page.getByRole('link', { name: /^19 Jahre: \d+ Reisen?$/ }).click();
  await expect(page).toHaveURL(/\/reisen\/alle\?persons=19#katalog$/);
  await expect(page.locator('main article').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the pairs', async ({ page }) => {
    await page.goto(origin() + (await searchWithPairs()));
    const pairs = page.getByRole('region', { name: pairsTitle });
    await expect(pairs.getByText(/^Für 1\d Jahre/).first()).toBeVisible();
  });
});
