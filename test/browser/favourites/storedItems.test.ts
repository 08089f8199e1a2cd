// Proves specification §10.4
/** The cookie page lists what a browser has after a walk of a visitor, a family and an organiser (specification §10.4). */
import type { Page } from '@playwright/test';
import { bookByApi } from '#test/browser/bookByApi.ts';
import { field } from '#test/browser/bookingFormSteps.ts';
import { expect, initialTrip, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { openSection } from '#test/browser/openTrip.ts';
import { signIn } from '#test/browser/signIn.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the names of everything that a browser has stored. */
async function storedNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  return [...cookies.map(({ name }) => name), ...others];
}

/** Returns names and descriptions of the list of the cookie page. */
async function listedItems(page: Page): Promise<{ name: string; text: string }[]> {
  const items = page.getByRole('region', { name: 'Was dein Browser speichert' }).locator('dl > div');
  return items.evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.querySelector('code')?.textContent ?? '',
      text: element.textContent,
    })),
  );
}

test('the cookie page lists what browsers have stored after a walk', async ({ page }) => {
  test.slow();
  const { items } = await (await page.request.get(`${origin()}/api/search?providers=kca&persons=12`)).json();
  const [trip] = items;
  const { path, combinedId } = trip;
  await openHydrated(page, `${origin()}/reisen/alle?providers=kca&persons=12`);
  const card = page.locator('main article').filter({ has: page.locator(`a[href^="${path}"]`) });
  await card.getByRole('button', { name: /merken$/ }).click();
  await page.getByRole('button', { name: /^Wer/ }).click();
  const own = page.getByRole('dialog');
  await own.getByLabel('Alter').fill('9');
  await own.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(own.getByRole('button', { name: 'Kind entfernen: 9 Jahre' })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('heading').getByRole('link').click();
  await page.getByRole('link', { name: 'Frage zu dieser Reise' }).click();
  await page.getByLabel(/^Deine Nachricht/).fill('Gibt es Kojen?');
  await bookByApi(page, trip, 'Speicher');
  await openHydrated(page, `${origin()}/buchungsformular/${combinedId}?date=${trip.dates[0].key}`);
  await page.getByRole('button', { name: 'Weiter' }).filter({ visible: true }).click();
  await field(page, 'travellers.0.firstName').fill('Lina');

  await signIn(page, 'ya');
  await openHydrated(page, `${origin()}/admin/ya/edit/${initialTrip('ya', 9).combinedId}`);
  await openSection(page, 'Texte');
  await page.getByLabel('Kurztext').fill('Noch nicht fertig');
  page.on('dialog', (dialog) => void dialog.accept());
  const isDrafted = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('reise-entwurf')));
  await expect.poll(isDrafted).toBe(true);

  await openHydrated(page, `${origin()}/cookies`);
  // No consent script is configured.
  await expect(page.getByRole('region', { name: 'Deine Auswahl' })).toContainText('nichts zu erlauben');
  await expect(page.locator('script[src^="http"]:not([src*="localhost"])')).toHaveCount(0);
  const listed = await listedItems(page);
  const itemOf = (stored: string) =>
    listed.find(({ name }) => new RegExp(`^${name.replace('…', '.+')}$`).test(stored)) ?? null;
  const names = await storedNames(page);
  const kinds = ['locale', 'booked', 'admin-device-ya', 'kinder', 'kontakt', 'favourites-1'];
  expect(names).toEqual(expect.arrayContaining(kinds));
  expect(names.filter((name) => itemOf(name) === null)).toEqual([]);

  const days = { locale: 'ein Jahr', 'admin-device-ya': '90 Tage', 'admin-tokens': '12 Stunden', booked: '30 Minuten' };
  const seconds = { locale: 365 * 86_400, 'admin-device-ya': 90 * 86_400, 'admin-tokens': 12 * 3_600, booked: 1_800 };
  for (const cookie of await page.context().cookies()) {
    if (!(cookie.name in days)) continue;
    const key = cookie.name as keyof typeof days;
    expect(itemOf(key)?.text).toContain(days[key]);
    // The walk takes some of the time.
    const left = cookie.expires - Date.now() / 1000;
    expect(left).toBeLessThanOrEqual(seconds[key]);
    expect(left).toBeGreaterThan(seconds[key] - 600);
  }
});
