/** The editor asks before it saves what is often a mistake, and takes back what was removed. */
import type { Page } from '@playwright/test';
import { expect, origin, test } from './fixtures.ts';
import { openTrip, rds, save, saved } from './openTrip.ts';
import { demoPassword } from './startProduct.ts';
import { violationsInBothSchemes } from './violations.ts';

test.skip(({ isMobile }) => isMobile, 'The same at every width.');

const host = 'kca';
const question = (page: Page) => page.getByRole('region', { name: 'Wirklich so speichern?' });
const load = async (page: Page, id: string) => (await page.request.get(rds(id))).json();

test('a city that no trip goes to is saved once it is confirmed', async ({ page }) => {
  const { id } = await openTrip(page, 0, { host });
  const city = page.getByLabel('Ort', { exact: true });
  await page.getByLabel('Land', { exact: true }).selectOption({ label: 'Island' });
  await city.fill('Rejkjavik');
  await save(page).click();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toContainText('„Rejkjavik“ (Island) gibt es bisher bei keiner Reise.');
  expect(await violationsInBothSchemes(page, '[aria-labelledby=rueckfrage]')).toEqual([]);
  await question(page).getByRole('link', { name: 'Ort prüfen' }).click();
  await expect(city).toBeFocused();
  // Enter in a field tries to save, and does not confirm.
  await city.press('Enter');
  await expect(question(page)).toBeFocused();
  await city.fill('Reykjavík');
  await expect(question(page)).toHaveCount(0);
  await save(page).click();
  await question(page).getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await load(page, id)).toMatchObject({
    country: { slug: 'island', title: 'Island', code: 'IS' },
    city: { slug: 'reykjavik', title: 'Reykjavík' },
  });
});

test('a lower level is saved once it is confirmed, and says which problems cause it', async ({ page }) => {
  const { id } = await openTrip(page, 1, { host });
  const before = await load(page, id);
  await page.getByLabel('Sichtbar', { exact: true }).uncheck();
  await page.keyboard.press('Control+s');
  await expect(question(page)).toContainText(/Die Sichtbarkeit sinkt von Stufe [45] .* auf Stufe 3/);
  await question(page).getByRole('link', { name: 'Die Reise ist nicht auf sichtbar gestellt' }).click();
  await expect(page.getByLabel('Sichtbar', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+s');
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(question(page)).toHaveCount(0);
  expect((await load(page, id))._rev).toBe(before._rev);
  await page.keyboard.press('Control+s');
  await question(page).getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect(saved(page)).toBeVisible();
  expect((await load(page, id)).level).toBe(3);
});

test('on a phone the questions leave room for the fields, and their buttons are in view', async ({ page }) => {
  await openTrip(page, 6, { host });
  await page.getByLabel('Sichtbar', { exact: true }).uncheck();
  await page.getByLabel('Land', { exact: true }).selectOption({ label: 'Island' });
  await page.getByLabel('Ort', { exact: true }).fill('Rejkjavik');
  await page.keyboard.press('Control+s');
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(question(page)).toBeVisible();
    const bar = await question(page).locator('..').boundingBox();
    expect((bar?.height ?? height) / height, `${width} px`).toBeLessThan(0.4);
    for (const name of ['Trotzdem speichern', 'Weiter bearbeiten']) {
      await expect(question(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(save(page)).toBeHidden();
  }
});

test('another country with the old coordinates has a hint, until the pin is moved', async ({ page }) => {
  await openTrip(page, 7, { host });
  const hint = page.getByText(/^Prüfe bitte die Nadel: Das Land ist jetzt Island, /);
  await expect(hint).toHaveCount(0);
  await page.getByLabel('Land', { exact: true }).selectOption({ label: 'Island' });
  await expect(hint).toBeVisible();
  await page.getByLabel('Breitengrad').fill('64.15');
  await expect(hint).toHaveCount(0);
});

test('removed departures and tabs come back one by one, as they were', async ({ page }) => {
  const { id } = await openTrip(page, 2, { host });
  const before = await load(page, id);
  const dates = page.locator('#termine');
  await dates.getByLabel('Grundpreis (€)').first().fill('777');
  for (const section of ['#termine', '#reiter']) {
    for (let count = 0; count < 2; count += 1) {
      const entry = page.locator(`${section} :is(ul, ol) > li:has(details, fieldset)`).first();
      await entry.getByRole('button', { name: /entfernen$/ }).click();
    }
    await page.locator(section).getByRole('button', { name: 'Wiederherstellen' }).first().click();
  }
  await expect(dates.getByLabel('Grundpreis (€)').first()).toHaveValue('777');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0);
  const after = await load(page, id);
  const keys = (items: { _key: string }[]) => items.map(({ _key }) => _key);
  const withoutSecond = (items: { _key: string }[]) => keys(items).filter((_, index) => index !== 1);
  expect(keys(after.dates)).toEqual(withoutSecond(before.dates));
  expect(keys(after.tabs)).toEqual(withoutSecond(before.tabs));
  expect(after.dates[0].basePrice).toBe(777);
  // Later it comes back from the history.
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf' });
  await history.locator('summary').first().click();
  await history.getByRole('button', { name: /Wiederherstellen \(Termin/ }).click();
  await expect(history.getByText(/steht wieder im Editor\. Jetzt noch speichern\.$/)).toBeVisible();
  await expect(history.getByRole('button', { name: /Wiederherstellen/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect(keys((await load(page, id)).dates)).toEqual(keys(before.dates));
});

test('a departure that there is already is refused at its field', async ({ page }) => {
  await openTrip(page, 3, { host });
  const dates = page.locator('#termine');
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

test('whose sign-in has ended signs in beside, and goes on here', async ({ page, expectedIssues }) => {
  expectedIssues.push(/status of 401/);
  await openTrip(page, 4, { host });
  await page.getByLabel('Kurztext').fill('Kurz vor Mitternacht');
  await page.context().clearCookies();
  await save(page).click();
  const failure = page.getByRole('region', { name: 'Die Reise wurde nicht gespeichert' });
  await expect(failure).toContainText('Auf dieser Seite bleibt alles, wie es ist');
  const opening = page.waitForEvent('popup');
  await failure.getByRole('link', { name: 'Neu anmelden' }).click();
  const beside = await opening;
  await beside.getByLabel('Benutzername').fill('demo');
  await beside.getByLabel('Passwort').fill(demoPassword);
  await beside.getByRole('button', { name: 'Anmelden' }).click();
  await expect(beside.getByRole('region', { name: 'Du bist wieder angemeldet' })).toContainText('noch nichts');
  await expect(beside.getByRole('button', { name: 'Entwurf wiederherstellen' })).toBeVisible();
  await beside.close();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
});

test.describe('without scripts', () => {
  // Chromium reports scripts that it does not run as refused.
  test.use({ javaScriptEnabled: false, expectedIssues: [/\.js: csp$/] });

  test('the place is part of the plain form, and a new city is confirmed by a button', async ({
    page,
    expectedIssues,
  }) => {
    expectedIssues.push(/status of 422/);
    const { id } = await openTrip(page, 5, { host, scripts: false });
    await page.getByLabel('Land', { exact: true }).selectOption({ label: 'Finnland' });
    await page.getByLabel('Ort', { exact: true }).fill('Turku');
    await save(page).click();
    await expect(question(page)).toContainText('„Turku“ (Finnland)');
    await expect(question(page).getByRole('button')).toHaveCount(1);
    await question(page).getByRole('button', { name: 'Trotzdem speichern' }).click();
    await expect(page).toHaveURL(`${origin()}/admin/${host}/edit/${id}?gespeichert=ja`);
    expect((await load(page, id)).city).toMatchObject({ slug: 'turku', title: 'Turku' });
  });
});
