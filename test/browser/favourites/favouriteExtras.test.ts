// Proves specification §5.6
/** Votes on a shared list, changes since marking, and recently viewed trips. */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { discountOf } from '#domain/trip/tripCard.ts';
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
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

test('changes since marking are shown, and a family votes, also with parallel links', async ({ page }) => {
  const trips = await listedTrips(page, 3);
  const list = `#reisen=${trips.map(({ combinedId }) => combinedId).join(',')}`;
  const notice = page.getByRole('alert').filter({ hasText: 'Ihr habt wohl gleichzeitig abgestimmt' });
  await store(page, { favorites: marked(trips), favouriteSnapshots: await olderSnapshot(page, trips[0]) });
  await expectChanges(page);
  await page.getByRole('link', { name: 'Gemeinsam abstimmen' }).click();
  await page.getByLabel(`Ich bin dafür: ${trips[1]?.title}`).check();
  await page.getByRole('button', { name: 'Abstimmen' }).click();
  await expect(page.getByText('Schreib bitte einen Namen')).toBeVisible();
  await page.getByLabel('Dein Name oder Kürzel').fill('Mia');
  await page.getByLabel('Dein Name oder Kürzel').press('Enter');
  await expect(page.getByRole('heading', { name: 'Danke, Mia!' })).toBeFocused();
  const link = `${origin()}/favoriten${list}&stimmen=Mia:2`;
  await expect(page).toHaveURL(link);
  await expect(page.getByLabel('Link zum Weitergeben')).toHaveValue(link);
  await expect(notice).toHaveCount(0);
  expect(await violationsOf(page, 'main')).toEqual([]);

  // Papa has voted with the link without votes.
  await page.goto(`${origin()}/robots.txt`);
  await page.goto(`${origin()}/favoriten${list}&stimmen=Papa:1.2`);
  await expect(notice.getByRole('listitem')).toHaveText([`Mia: ${trips[1]?.title}`]);
  expect(await violationsOf(page, 'main')).toEqual([]);
  await notice.getByRole('link', { name: 'Stimmen ergänzen' }).click();
  await expect(page.getByText('Abgestimmt haben: Papa, Mia.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByLabel(`Ich bin dafür: ${trips[1]?.title}`).check();
  await page.getByLabel('Dein Name oder Kürzel').fill('Oma');
  await page.getByRole('button', { name: 'Abstimmen' }).click();
  await expect(page.getByText(`Vorn liegt mit 3 Stimmen: ${trips[1]?.title}.`)).toBeVisible();
  expect(new URL(page.url()).hash).toBe(`${list}&stimmen=Papa:1.2,Mia:2,Oma:2`);

  await page.goto(`${origin()}/favoriten${list}&stimmen=%E0%A4%A:1`);
  await expect(page.getByText('Die Stimmen in diesem Link sind nicht lesbar.')).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(3);
  await expect(page.getByText('Noch hat niemand abgestimmt.')).toBeVisible();
});

/** Returns the snapshot of a trip that was 20 € more expensive and had a departure more. */
async function olderSnapshot(page: Page, trip: TripSummary | undefined): Promise<Record<string, unknown>> {
  if (!trip) throw new Error('The demo content has no trips in summer.');
  const [{ dates, price }] = await (await page.request.get(`${origin()}/api/trips?ids=${trip.combinedId}`)).json();
  const departures = dates.map((date: { start: string; end: string; price: number }) => [
    date.start,
    date.end,
    date.price === price ? date.price + 20 : date.price + 500,
  ]);
  return { [trip.combinedId]: ['2026-01-01', 0, ...departures, ['2099-07-17', '2099-07-24', 9000]] };
}

/** Checks a lower price and a dropped departure, which are shown until they are acknowledged. */
async function expectChanges(page: Page): Promise<void> {
  await expect(page.getByText('Preis seit dem Merken um 20 € gesunken')).toBeVisible();
  await expect(page.getByText('Termin 17.–24. Juli 2099 entfällt')).toBeVisible();
  await expect(page.getByText('Bei einer Reise hat sich etwas geändert.')).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Hab ich gesehen' }).click();
  await expect(page.getByText('Preis seit dem Merken')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.getByText('hat sich etwas geändert')).toHaveCount(0);
}

test('viewed trips are shown like in lists, and can be deleted and switched off', async ({ page }) => {
  const { items } = await (await page.request.get(`${origin()}/api/search?providers=kca`)).json();
  const first: TripSummary = items.find((each: TripSummary) => discountOf(each));
  const stored = () => page.evaluate(() => localStorage.getItem('recentTrips'));
  const recent = page.getByRole('region', { name: 'Zuletzt angesehen' });
  const titles = recent.getByRole('heading', { level: 3 });
  await openHydrated(page, origin() + first.path);
  await expect.poll(stored).toContain(first.combinedId);
  await page
    .locator('main header')
    .getByRole('button', { name: /merken$/ })
    .click();
  await page.getByRole('banner').getByRole('link').first().click();
  const favourites = page.getByRole('region', { name: 'Deine Favoriten' });
  await expect(favourites.getByRole('heading', { level: 3 })).toHaveText([first.title]);
  const other = page.locator('article h3 a').filter({ hasNotText: first.title }).first();
  const title = await other.innerText();
  await other.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(async () => JSON.parse((await stored()) ?? '')).toHaveLength(2);
  await page.getByTitle('Favoriten', { exact: true }).click();
  await expect(titles).toHaveText([title, first.title]);
  // Favourites and viewed trips say until when a price applies.
  const cards = page.locator('main article').filter({ hasText: first.title });
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) await expect(card).toContainText(/Frühbucherpreis bis .*, danach/);
  expect(await violationsOf(page, 'main')).toEqual([]);
  await recent.getByRole('button', { name: 'Verlauf löschen' }).click();
  await expect(recent).toHaveCount(0);
  await cards.getByRole('link', { name: first.title }).first().click();
  await expect.poll(stored).toContain(first.combinedId);
  await page.goBack();
  await recent.getByRole('button', { name: 'Verlauf ausschalten' }).click();
  await expect(recent.getByText(/Der Verlauf ist aus/)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await page.goBack();
  await expect(recent.getByText(/Der Verlauf ist aus/)).toBeVisible();
  await expect(titles).toHaveCount(0);
});
