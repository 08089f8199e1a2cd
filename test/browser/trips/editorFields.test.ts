/** Fields of the editor: links to fields, hints, past departures and the search on the map. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#test/browser/fixtures.ts';
import { openSection, openTrip, rds, save } from '#test/browser/openTrip.ts';

const host = 'kca';
const highlighted = (page: Page) => page.locator('[data-highlighted]');

/** Follows a link to another field of the open trip, like that to its next problem. */
async function follow(page: Page, field: string): Promise<void> {
  await page.evaluate(
    (href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    },
    `?feld=${encodeURIComponent(field)}`,
  );
}

test('a link focuses and highlights its field, for each kind of field and for hints', async ({ page }) => {
  test.slow();
  const { id } = await openTrip(page, 6, { host });
  const { tabs, dates, images } = await (await page.request.get(rds(id))).json();
  const of = (list: string, [item]: { _key: string }[], field: string) => `${list}[_key=="${item?._key}"].${field}`;
  const date = page.locator('#termine');
  const tab = page.locator('#reiter details').first();
  const cases: [field: string, control: Locator][] = [
    // The link opens a tab that is collapsed.
    [of('tabs', tabs, 'summary'), tab.getByLabel('Zusammenfassung')],
    ['title', page.getByLabel('Titel')],
    ['visible', page.getByLabel('Sichtbar', { exact: true })],
    ['description', page.getByRole('textbox', { name: 'Beschreibung' })],
    ['country.slug', page.getByLabel('Land', { exact: true })],
    // The form has no separate control for these fields. The link leads to the closest one.
    ['city.slug', page.getByLabel('Ort', { exact: true })],
    ['ageRange', page.getByLabel('Alter von')],
    ['dates', page.locator('[id="feld-dates"]')],
    [of('dates', dates, 'start'), date.getByLabel('Beginn').first()],
    [of('dates', dates, 'season'), date.getByLabel('Saison').first()],
    ['images', page.locator('[id="feld-images"]')],
    [of('images', images, 'asset'), page.getByLabel('Bild 1: Alternativtext')],
    [of('tabs', tabs, 'body'), tab.getByRole('textbox', { name: 'Text', exact: true })],
    [of('tabs', tabs, 'image'), tab.getByRole('group', { name: 'Bild des Reiters' })],
  ];
  for (const [field, control] of cases) {
    await follow(page, field);
    await expect(control, field).toBeFocused();
    await expect(highlighted(page), field).toHaveCount(1);
    await expect(page.locator(':is([data-highlighted], [data-highlighted] *):focus'), field).toHaveCount(1);
  }
  await tab.getByLabel('Zusammenfassung').fill('');
  await expect(tab.locator('summary').first()).toContainText('Keine Zusammenfassung');
  await expect(page.locator('form [data-level]')).toHaveAttribute('data-level', '4');
  await save(page).focus();
  await expect(highlighted(page)).toHaveCount(0);

  // A missing alternative text is a hint, not a problem.
  await openSection(page, 'Bilder');
  const level = await page.locator('form [data-level]').getAttribute('data-level');
  const text = page.getByLabel('Bild 2: Alternativtext');
  await text.fill('');
  await page.getByRole('link', { name: 'Der Alternativtext eines Bildes' }).click();
  await expect(text).toBeFocused();
  await expect(page.locator('form [data-level]')).toHaveAttribute('data-level', level ?? '');
  await text.fill('Ein See');
  await expect(page.getByRole('link', { name: /Alternativtext/ })).toHaveCount(0);
});

test('past departures are collapsed until a link leads to one of them, and the place is corrected on the map', async ({
  page,
}) => {
  const past = { _key: 'lange-her', start: '2020-07-04', end: '2020-07-11', online: true, basePrice: 300 };
  const { id } = await openTrip(page, 8, { host, prepare: ({ dates }) => ({ dates: [past, ...dates] }) });
  const { dates } = await (await page.request.get(rds(id))).json();
  await openSection(page, 'Termine');
  const folded = page.locator('#termine details');
  await expect(folded.locator('summary')).toHaveText(/^\d+ vergangener? Termine?$/);
  await expect(page.locator('[id="feld-dates[_key==\\"lange-her\\"].end"]')).toBeHidden();
  await expect(page.locator('#termine').getByLabel('Beginn')).toHaveCount(dates.length);
  await follow(page, 'dates[_key=="lange-her"].end');
  await expect(folded.getByLabel('Ende').first()).toBeFocused();
  await correctPlace(page);
});

/** The place is corrected on the map, which can be searched for places and countries. */
async function correctPlace(page: Page): Promise<void> {
  await openSection(page, 'Eckdaten');
  const [latitude, longitude] = [page.getByLabel('Breitengrad'), page.getByLabel('Längengrad')];
  await page.getByText('Auf der Karte', { exact: true }).click();
  const map = page.getByRole('region', { name: 'Auf der Karte' });
  await expect(map).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
  const before = Number(await latitude.inputValue());
  const { width = 0 } = (await map.boundingBox()) ?? {};
  await map.click({ position: { x: width / 2, y: 40 } });
  // A click above the centre moves the place north.
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before + 0.5);
  await expect(page.getByText('1 Feld geändert')).toBeVisible();
  const search = page.getByLabel('Ort auf der Karte suchen');
  await search.fill('goett');
  await page.getByRole('button', { name: 'Göttingen Deutschland' }).click();
  await expect(latitude).toHaveValue('51.5413');
  await expect(longitude).toHaveValue('9.9158');
  // A country is only shown on the map and does not set the coordinates.
  await search.fill('norweg');
  await search.press('Enter');
  await expect(search).toHaveValue('');
  await expect(latitude).toHaveValue('51.5413');
  // The server knows places without trips. The decimal comma counts.
  await search.fill('rottach');
  await page.getByRole('button', { name: 'Rottach-Egern Bayern, Deutschland' }).click();
  await expect(latitude).toHaveValue('47.69');
  await expect(longitude).toHaveValue('11.771');
  await latitude.fill('47,7');
  await longitude.fill('11.75');
  await expect(latitude).toHaveValue('47,7');
  await search.fill('xyz');
  await expect(page.getByRole('status').filter({ hasText: 'Nichts gefunden' })).toBeVisible();
}
