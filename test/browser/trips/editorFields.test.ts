/** Fields of the editor: links to fields, hints and past departures. */
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

test('a link focuses and highlights its field, for each kind of field, for past departures and for hints', async ({
  page,
}) => {
  test.slow();
  const past = { _key: 'lange-her', start: '2020-07-04', end: '2020-07-11', online: true, basePrice: 300 };
  const { id } = await openTrip(page, 6, { host, prepare: ({ dates }) => ({ dates: [past, ...dates] }) });
  const { tabs, dates, images } = await (await page.request.get(rds(id))).json();
  const of = (list: string, [item]: { _key: string }[], field: string) => `${list}[_key=="${item?._key}"].${field}`;
  const date = page.locator('#termine');
  const tab = page.locator('#reiter details').first();
  const folded = date.locator('details');
  await openSection(page, 'Termine');
  await expect(folded.locator('summary')).toHaveText(/^\d+ vergangener? Termine?$/);
  await expect(folded.getByLabel('Ende').first()).toBeHidden();
  await expect(date.getByLabel('Beginn')).toHaveCount(dates.length);
  const cases: [field: string, control: Locator][] = [
    // The link opens a tab that is collapsed.
    [of('tabs', tabs, 'summary'), tab.getByLabel('Zusammenfassung')],
    ['visible', page.getByLabel('Sichtbar', { exact: true })],
    ['description', page.getByRole('textbox', { name: 'Beschreibung' })],
    // The form has no separate control for these fields. The link leads to the closest one.
    ['city.slug', page.getByLabel('Ort', { exact: true })],
    ['ageRange', page.getByLabel('Alter von')],
    ['dates', page.locator('[id="feld-dates"]')],
    [of('dates', dates.slice(-1), 'season'), date.getByLabel('Saison').last()],
    ['dates[_key=="lange-her"].end', folded.getByLabel('Ende').first()],
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
