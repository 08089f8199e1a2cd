// Proves specification §5.6
/** Votes on a shared list, the summary for parents, changes since marking, and recently viewed trips. */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

async function listedTrips(page: Page, count: number): Promise<TripSummary[]> {
  const { items } = await (await page.request.get(`${origin()}/api/search?season=sommer`)).json();
  return items.slice(0, count);
}

async function store(page: Page, entries: Record<string, unknown>): Promise<void> {
  await page.goto(`${origin()}/robots.txt`);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
  }, entries);
  await page.goto(`${origin()}/favoriten`);
}

const marked = (trips: readonly TripSummary[]) => Object.fromEntries(trips.map(({ combinedId }) => [combinedId, true]));

test('the summary can be copied and sent, and a family votes by passing on links', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const trips = await listedTrips(page, 3);
  const list = `#reisen=${trips.map(({ combinedId }) => combinedId).join(',')}`;
  await store(page, { favorites: marked(trips) });
  await expectSummary(page, trips);
  await page.getByRole('button', { name: 'Teilen' }).click();
  await page.getByRole('link', { name: 'Gemeinsam abstimmen' }).click();
  await page.getByLabel(`Ich bin dafür: ${trips[1]?.title}`).check();
  await page.getByRole('button', { name: 'Abstimmen' }).click();
  await expect(page.getByText('Schreib bitte einen Namen')).toBeVisible();
  await page.getByLabel('Dein Name oder Kürzel').fill('Mia');
  await page.getByLabel('Dein Name oder Kürzel').press('Enter');
  await expect(page.getByRole('heading', { name: 'Danke, Mia!' })).toBeFocused();
  expect(new URL(page.url()).hash).toBe(`${list}&stimmen=Mia:2`);
  expect(await violationsOf(page)).toEqual([]);

  const papa = await (await browser.newContext()).newPage();
  await papa.goto(await page.getByLabel('Link zum Weitergeben').inputValue());
  await expect(papa.getByText('Abgestimmt haben: Mia.')).toBeVisible();
  await papa.getByLabel(`Ich bin dafür: ${trips[1]?.title}`).check();
  await papa.getByLabel('Dein Name oder Kürzel').fill('Papa');
  await papa.getByRole('button', { name: 'Abstimmen' }).click();
  await expect(papa.getByText(`Vorn liegt mit 2 Stimmen: ${trips[1]?.title}.`)).toBeVisible();
  expect(new URL(papa.url()).hash).toBe(`${list}&stimmen=Mia:2,Papa:2`);
  await papa.context().close();
});

/** Opens, copies and closes the summary for the parents. */
async function expectSummary(page: Page, trips: readonly TripSummary[]): Promise<void> {
  await page.getByRole('button', { name: 'Teilen' }).click();
  await page.getByRole('button', { name: 'Zusammenfassung' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zusammenfassung für die Eltern' });
  const text = await dialog.getByRole('textbox').inputValue();
  for (const { title, path } of trips) {
    expect(text).toContain(title);
    expect(text).toContain(origin() + path);
  }
  await dialog.getByRole('button', { name: 'Text kopieren' }).click();
  await expect(dialog.getByRole('button', { name: 'Text kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('votes that another link has replaced are named and can be added, and unreadable ones are ignored', async ({
  page,
}) => {
  const trips = await listedTrips(page, 2);
  const list = `#reisen=${trips.map(({ combinedId }) => combinedId).join(',')}`;
  const notice = page.getByRole('alert').filter({ hasText: 'Ihr habt wohl gleichzeitig abgestimmt' });
  await page.goto(`${origin()}/favoriten${list}&stimmen=Mia:2`);
  await expect(page.getByText('Abgestimmt haben: Mia.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(`${origin()}/robots.txt`);
  await page.goto(`${origin()}/favoriten${list}&stimmen=Papa:1`);
  await expect(notice.getByRole('listitem')).toHaveText([`Mia: ${trips[1]?.title}`]);
  expect(await violationsOf(page)).toEqual([]);
  await notice.getByRole('link', { name: 'Stimmen ergänzen' }).click();
  await expect(page.getByText('Abgestimmt haben: Papa, Mia.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe(`${list}&stimmen=Papa:1,Mia:2`);

  await page.goto(`${origin()}/robots.txt`);
  await page.goto(`${origin()}/favoriten${list}&stimmen=%E0%A4%A:1`);
  await expect(page.getByText('Die Stimmen in diesem Link sind nicht lesbar.')).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(2);
  await expect(page.getByText('Noch hat niemand abgestimmt.')).toBeVisible();
});

test('changes since marking are shown until they are acknowledged', async ({ page }) => {
  const [changed, unchanged] = await listedTrips(page, 2);
  if (!changed || !unchanged) throw new Error('The demo content has no trips in summer.');
  const [{ dates, price }] = await (await page.request.get(`${origin()}/api/trips?ids=${changed.combinedId}`)).json();
  const departures = dates.map((date: { start: string; end: string; price: number }) => [
    date.start,
    date.end,
    date.price === price ? date.price + 20 : date.price + 500,
  ]);
  const dropped = ['2099-07-17', '2099-07-24', 9000];
  await store(page, {
    favorites: marked([changed, unchanged]),
    favouriteSnapshots: { [changed.combinedId]: ['2026-01-01', 0, ...departures, dropped] },
  });
  await expect(page.getByText('Preis seit dem Merken um 20 € gesunken')).toBeVisible();
  await expect(page.getByText('Termin 17.–24. Juli 2099 entfällt')).toBeVisible();
  await expect(page.getByText('Bei einer Reise hat sich etwas geändert.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hab ich gesehen' }).click();
  await expect(page.getByText('Preis seit dem Merken')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.getByText('hat sich etwas geändert')).toHaveCount(0);
});

test('viewed trips are shown, and can be deleted and switched off', async ({ page }) => {
  const [first, second] = await listedTrips(page, 2);
  const view = async (trip: TripSummary | undefined) => {
    await page.goto(`${origin()}${trip?.path}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentTrips'))).toContain(trip?.combinedId);
  };
  await view(first);
  await view(second);
  const recent = page.getByRole('region', { name: 'Zuletzt angesehen' });
  const titles = recent.getByRole('heading', { level: 3 });
  await page.goto(origin());
  await expect(titles).toHaveText([second?.title ?? '', first?.title ?? '']);
  await page.goto(`${origin()}/favoriten`);
  await expect(titles).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await recent.getByRole('button', { name: 'Verlauf löschen' }).click();
  await expect(recent).toHaveCount(0);
  await view(first);
  await page.goto(`${origin()}/favoriten`);
  await recent.getByRole('button', { name: 'Verlauf ausschalten' }).click();
  await expect(recent.getByText(/Der Verlauf ist aus/)).toBeVisible();
  await page.goto(`${origin()}${second?.path}`);
  await waitForHydration(page);
  await page.goto(`${origin()}/favoriten`);
  await expect(recent.getByText(/Der Verlauf ist aus/)).toBeVisible();
  await expect(titles).toHaveCount(0);
});
