// Proves specification §7.6
/** Lists of the editor, and its fields for skills, care, conditions, insurance, accessibility and languages. */
import type { Page } from '@playwright/test';
import { missingCopies } from '#domain/organisers/departureCopies.ts';
import { landsOfPlaces } from '#domain/places/findHomeTown.ts';
import { expect, test } from '#test/browser/fixtures.ts';
import { openSection, openTrip, rds, save, savedMessage } from '#test/browser/openTrip.ts';
import { violationsOf } from '#test/browser/violations.ts';

/** Moves and removes entries of lists by keyboard; the focus follows. */
async function moveEntries(page: Page, before: { title: string }[]): Promise<void> {
  await openSection(page, 'Anreise und Alltag');
  const schedule = page.getByRole('group', { name: 'Tagesablauf', exact: true });
  const name = (line: number, action: string) => ({ name: `Tagesablauf, Zeile ${line} ${action}`, exact: true });
  await schedule.getByRole('button', name(1, 'nach unten')).press('Enter');
  await expect(schedule.getByRole('button', name(2, 'nach unten'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(schedule.getByLabel('Was passiert').nth(2)).toHaveValue(before[0]?.title ?? '');
  await expect(page.getByText(`Tagesablauf, Zeile 2 ist jetzt an Stelle 3 von ${before.length}.`)).toBeAttached();
  await schedule.getByRole('button', name(3, 'entfernen')).press('Enter');
  await expect(schedule).toBeFocused();
  await expect(schedule.getByRole('listitem')).toHaveCount(before.length - 1);
  const packing = page.getByRole('group', { name: 'Packliste', exact: true });
  await packing.getByRole('textbox').first().press('Enter');
  await expect(packing.getByRole('textbox').nth(1)).toBeFocused();
  await page.keyboard.type('Taschenlampe');
  await packing.getByRole('button', { name: 'Packliste, Zeile 2 nach oben' }).press('Enter');
  await expect(packing.getByRole('textbox').first()).toHaveValue('Taschenlampe');
  await openSection(page, 'Bilder');
  await page.getByRole('button', { name: 'Bild 1 nach unten' }).press('Enter');
  await openSection(page, 'Termine');
  await page.getByRole('button', { name: 'Alle ins nächste Jahr kopieren' }).press('Enter');
}

test('lists and details are edited by keyboard, checked at their fields, and saved', async ({ page }) => {
  test.slow();
  const none = { care: null, accessibility: null, insurance: null, payment: null };
  const { id } = await openTrip(page, 18, {
    host: 'forscher',
    prepare: () => ({ ...none, skills: [], languages: ['Deutsch'], cancellation: [{ daysBefore: 0, percent: 50 }] }),
  });
  const before = await (await page.request.get(rds(id))).json();
  // Departures that exist in the next year already are not copied.
  const copied = missingCopies(
    before.dates,
    landsOfPlaces(before.departurePlaces.map(({ title }: { title: string }) => title)),
    () => 'copy',
  );
  expect(copied.length).toBeGreaterThan(0);
  await moveEntries(page, before.schedule);
  await expect(page.locator('#termine li')).toHaveCount(before.dates.length + copied.length);
  const care = page.locator('#betreuung');
  const conditions = page.locator('#konditionen');
  const languages = care.getByRole('group', { name: 'Sprachen im Team' });
  const tiers = conditions.getByRole('group', { name: 'Stornokosten' });
  await openSection(page, 'Eckdaten');

  await page.getByRole('group', { name: 'Könnensstufen' }).getByLabel('Profis').check();
  await openSection(page, 'Betreuung');
  await care.getByLabel('Nachtruhe').fill('Ab 21 Uhr ist es still.');
  await care.getByLabel('Barrierefreiheit').fill('Zwei Stufen am Eingang.');
  await languages.getByRole('button', { name: 'Zeile hinzufügen' }).press('Enter');
  await page.keyboard.type('Friesisch');
  await openSection(page, 'Bezahlen und stornieren');
  await conditions.getByLabel('Anzahlung (%)').fill('10');
  await conditions.getByLabel('Versicherung').fill('Eine Haftpflicht ist dabei.');

  await tiers.getByRole('button', { name: 'Stornokosten, Zeile 1 entfernen' }).press('Enter');
  await expect(tiers).toBeFocused();
  const days = tiers.getByLabel('Tage vorher');
  const percent = tiers.getByLabel('Anteil (%)');
  for (const [index, values] of [
    ['20', '60'],
    ['0', '40'],
  ].entries()) {
    await tiers.getByRole('button', { name: 'Stufe hinzufügen' }).press('Enter');
    await expect(days.nth(index)).toBeFocused();
    await page.keyboard.type(values[0] ?? '');
    await page.keyboard.press('Tab');
    await page.keyboard.type(values[1] ?? '');
  }
  await expect(conditions.getByText(/^So steht es auf der Reiseseite/)).toHaveCount(0);
  await expect(page.getByText('11 Felder geändert')).toBeVisible();

  await save(page).click();
  const summary = page.getByRole('region', { name: '2 Angaben stimmen noch nicht' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Stornostufe 2: Wer später storniert, zahlt nicht weniger/ }).click();
  await expect(percent.nth(1)).toBeFocused();
  await expect(percent.nth(1)).toHaveAttribute('aria-invalid', 'true');
  await expect(percent.nth(1)).toHaveAccessibleDescription(/20 Tage vor der Abreise sind es schon 60 %/);
  expect(await violationsOf(page, '#konditionen')).toEqual([]);
  await percent.nth(1).fill('80');
  await conditions.getByLabel('Restzahlung (Tage vorher)').fill('14');
  await expect(summary).toHaveCount(0);
  await conditions.getByText(/^So steht es auf der Reiseseite/).click();
  await expect(conditions.getByRole('row').filter({ hasText: 'Anzahlung (10 %)' })).toContainText('€');

  await save(page).click();
  await expect(savedMessage(page)).toBeVisible();
  const after = await (await page.request.get(rds(id))).json();
  const [first, second, ...others] = before.images;
  expect(after.images).toEqual([second, first, ...others]);
  expect(after.dates).toHaveLength(before.dates.length + copied.length);
  expect(after.dates.at(-1)).toMatchObject({ online: false, start: copied.at(-1)?.start });
  expect(after).toMatchObject({
    skills: ['profi'],
    care: { nightRest: 'Ab 21 Uhr ist es still.' },
    ...{ accessibility: 'Zwei Stufen am Eingang.', languages: ['Deutsch', 'Friesisch'] },
    ...{ insurance: 'Eine Haftpflicht ist dabei.', payment: { depositPercent: 10, balanceDaysBefore: 14 } },
    cancellation: [
      { daysBefore: 20, percent: 60 },
      { daysBefore: 0, percent: 80 },
    ],
  });
});
