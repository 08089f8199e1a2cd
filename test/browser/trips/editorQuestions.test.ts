/** The editor asks for confirmation of likely mistakes and restores removed entries. */
import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser/fixtures.ts';
import { openSection, openTrip, rds, save, savedMessage } from '#test/browser/openTrip.ts';
import { violationsOf } from '#test/browser/violations.ts';

const host = 'kca';
const question = (page: Page) => page.getByRole('region', { name: 'Wirklich so speichern?' });
const load = async (page: Page, id: string) => (await page.request.get(rds(id))).json();

test('saves a city without any other trip and a lower level after confirmation, and hints at the pin until it is moved on the map', async ({
  page,
}) => {
  const { id } = await openTrip(page, 0, { host });
  await openSection(page, 'Eckdaten');
  const city = page.getByLabel('Ort', { exact: true });
  const pin = page.getByText(/^Prüfe bitte die Nadel: Das Land ist jetzt Island, /);
  await expect(pin).toHaveCount(0);
  await page.getByLabel('Land', { exact: true }).selectOption({ label: 'Island' });
  await expect(pin).toBeVisible();
  await correctPlace(page);
  await expect(pin).toHaveCount(0);
  await city.fill('Rejkjavik');
  await save(page).click();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toContainText('„Rejkjavik“ (Island) gibt es bisher bei keiner Reise.');
  expect(await violationsOf(page, '[aria-labelledby=rueckfrage]')).toEqual([]);
  await question(page).getByRole('link', { name: 'Ort prüfen' }).click();
  await expect(city).toBeFocused();
  // Enter in a field tries to save but does not confirm.
  await city.press('Enter');
  await expect(question(page)).toBeFocused();
  await city.fill('Reykjavík');
  await expect(question(page)).toHaveCount(0);
  await save(page).click();
  await question(page).getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect(savedMessage(page)).toBeVisible();
  expect(await load(page, id)).toMatchObject({
    country: { slug: 'island', title: 'Island', code: 'IS' },
    city: { slug: 'reykjavik', title: 'Reykjavík' },
  });

  // A lower level, with the problems that cause it.
  const before = await load(page, id);
  await openSection(page, 'Sichtbarkeit');
  await page.getByLabel('Sichtbar', { exact: true }).uncheck();
  await openSection(page, 'Eckdaten');
  await page.getByLabel('Ort', { exact: true }).fill('Rejkjavik');
  await page.keyboard.press('Control+s');
  await expect(question(page)).toContainText(/Die Sichtbarkeit sinkt von Stufe [45] .* auf Stufe 3/);
  // On a phone the questions leave space for the fields, and their buttons are in view.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByLabel('Ort', { exact: true }).scrollIntoViewIfNeeded();
  await expect(question(page)).toBeVisible();
  const bar = await question(page).locator('..').boundingBox();
  expect(bar?.height).toBeLessThan(0.4 * 640);
  for (const name of ['Trotzdem speichern', 'Weiter bearbeiten']) {
    await expect(question(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(save(page)).toBeHidden();
  if (size) await page.setViewportSize(size);
  await question(page).getByRole('link', { name: 'Die Reise ist nicht auf sichtbar gestellt' }).click();
  await expect(page.getByLabel('Sichtbar', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+s');
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(question(page)).toHaveCount(0);
  expect((await load(page, id))._rev).toBe(before._rev);
  await page.keyboard.press('Control+s');
  await question(page).getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect(savedMessage(page)).toBeVisible();
  expect((await load(page, id)).level).toBe(3);
});

/** The place is corrected on the map, which can be searched for places and countries. */
async function correctPlace(page: Page): Promise<void> {
  const [latitude, longitude] = [page.getByLabel('Breitengrad'), page.getByLabel('Längengrad')];
  const summary = page.getByText('Auf der Karte', { exact: true });
  await summary.click();
  const map = page.getByRole('region', { name: 'Auf der Karte' });
  await expect(map).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
  const before = Number(await latitude.inputValue());
  const { width = 0 } = (await map.boundingBox()) ?? {};
  await map.click({ position: { x: width / 2, y: 40 } });
  // A click above the centre moves the place north.
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before + 0.5);
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
  await summary.click();
}

test('restores removed departures and tabs one by one and unchanged, and rejects a duplicate departure', async ({
  page,
}) => {
  const { id } = await openTrip(page, 2, { host });
  await openSection(page, 'Termine');
  const before = await load(page, id);
  const dates = page.locator('#termine');
  // Past departures are collapsed.
  const price = dates.getByLabel('Grundpreis (€)').filter({ visible: true }).first();
  await price.fill('777');
  for (const [section, title] of [
    ['#reiter', 'Reiter'],
    ['#termine', 'Termine'],
  ] as const) {
    await openSection(page, title);
    for (let count = 0; count < 2; count += 1) {
      const entries = page.locator(`${section} :is(ul, ol) > li:has(details, fieldset)`);
      const entry = entries.filter({ visible: true }).first();
      await entry.getByRole('button', { name: /entfernen$/ }).click();
    }
    await page.locator(section).getByRole('button', { name: 'Wiederherstellen' }).first().click();
  }
  await expect(price).toHaveValue('777');
  await page.keyboard.press('Control+s');
  await expect(savedMessage(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0);
  const after = await load(page, id);
  const keys = (items: { _key: string }[]) => items.map(({ _key }) => _key);
  const without = (items: { _key: string }[], removed: number) => keys(items).filter((_, index) => index !== removed);
  const today = new Date().toISOString().slice(0, 10);
  const past = before.dates.filter(({ start }: { start: string }) => start < today).length;
  expect(keys(after.dates)).toEqual(without(before.dates, past + 1));
  expect(keys(after.tabs)).toEqual(without(before.tabs, 1));
  expect(after.dates[past].basePrice).toBe(777);
  // After saving, the history can restore them, and shows where.
  await openSection(page, 'Texte');
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf' });
  await history.locator('summary').first().click();
  await history.getByRole('button', { name: /Wiederherstellen \(Termin/ }).click();
  await expect(history.getByText(/steht wieder im Editor\. Jetzt noch speichern\.$/)).toBeVisible();
  await expect(history.getByRole('button', { name: /Wiederherstellen/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dates).toBeVisible();
  await save(page).click();
  await expect(savedMessage(page)).toBeVisible();
  expect(keys((await load(page, id)).dates)).toEqual(keys(before.dates));

  const [start, end] = [dates.getByLabel('Beginn'), dates.getByLabel('Ende')];
  const days = [await start.first().inputValue(), await end.first().inputValue()] as const;
  await dates.getByRole('button', { name: 'Termin hinzufügen' }).click();
  await start.last().fill(days[0]);
  await end.last().fill(days[1]);
  await save(page).click();
  await page.getByRole('link', { name: 'Einen Termin mit diesem Beginn und Ende gibt es schon.' }).click();
  await expect(start.last()).toBeFocused();
  await expect(start.last()).toHaveAttribute('aria-invalid', 'true');
});
