/** Layout shifts of forms, favourites and the home page of somebody who returns, while they load and are used; `loading.test.ts` measures the other pages. */
import type { FrameLocator, Page } from '@playwright/test';
import { alsoOnPhone, expect, onlyOnPhone, origin, test, withMotion } from '#test/browser/fixtures.ts';
import { maxShift, measureShifts, scrollDown, shiftOf, shiftsOf } from '#test/browser/layoutShifts.ts';
import { createLimitedTrip } from '#test/browser/limitedTrip.ts';
import { violationsOf } from '#test/browser/violations.ts';

test.use(withMotion);

/** Returns a departure without a capacity: other tests can take the last places of one while its form is open. */
async function findUnlimited(): Promise<{ combinedId: string; date: string }> {
  const { items } = await (await fetch(`${origin()}/api/search?providers=ya&persons=12`)).json();
  for (const { combinedId, dates } of items as Found[]) {
    const date = dates.find(({ placesLeft }) => placesLeft === null);
    if (date) return { combinedId, date: date.key };
  }
  throw new Error('No departure has unlimited places.');
}

interface Found {
  combinedId: string;
  dates: { key: string; placesLeft: number | null }[];
}

test('booking form: no layout shift', async ({ page }) => {
  await measureShifts(page);
  const { combinedId, date } = await findUnlimited();
  await page.goto(`${origin()}/buchungsformular/${combinedId}?date=${date}`);
  // On a busy machine, the form can show a notice while it checks its places. The notice moves what is below the form.
  await page.waitForLoadState('networkidle');
  await scrollDown(page);
  expect(await shiftsOf(page)).toBeLessThan(maxShift);
});

test('favourites: the footer stays in place while the trips load', async ({ page }) => {
  const { items } = await (await fetch(`${origin()}/api/search?season=sommer`)).json();
  const ids = items.slice(0, 4).map(({ combinedId }: { combinedId: string }) => [combinedId, true]);
  await page.goto(`${origin()}/robots.txt`);
  await page.evaluate((list) => localStorage.setItem('favorites', list), JSON.stringify(Object.fromEntries(ids)));
  await measureShifts(page);
  await page.goto(`${origin()}/favoriten`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toBeLessThan(maxShift);
});

test(
  'home for somebody who returns: the sections appear below the first screen, and the ages stay on the device',
  alsoOnPhone,
  async ({ page }) => {
    const { items } = await (await fetch(`${origin()}/api/search?season=sommer`)).json();
    const [marked, viewed] = (items as Found[]).map(({ combinedId }) => combinedId);
    await page.goto(`${origin()}/robots.txt`);
    await page.evaluate(
      ([favourite, recent]) => {
        localStorage.setItem('kinder', '[{"age":8,"land":null}]');
        localStorage.setItem('favorites', JSON.stringify({ [favourite ?? '']: true }));
        localStorage.setItem('recentTrips', JSON.stringify([favourite, recent]));
      },
      [marked, viewed],
    );
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await measureShifts(page);
    await page.goto(`${origin()}/`);
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    const expected = ['Für deine Kinder', 'Deine Favoriten', 'Zuletzt angesehen', 'Bald geht’s los'];
    await expect.poll(async () => (await titles.allInnerTexts()).slice(1, 5)).toEqual(expected);
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toBeLessThan(maxShift);
    const cards = (name: string) => page.getByRole('region', { name }).getByRole('article').filter({ visible: true });
    await expect(cards('Deine Favoriten')).toHaveCount(1);
    await expect(cards('Zuletzt angesehen')).toHaveCount(1);
    for (const ages of await cards('Für deine Kinder').allInnerTexts()) expect(ages).toMatch(/Jahre/);
    expect(requests.filter((url) => url.includes('persons') || url.includes('/alter-'))).toEqual([]);
    expect(await violationsOf(page, 'main')).toEqual([]);
  },
);

/**
 * Opens a booking page whose form also shows until when the places are held, which causes no layout shift, and goes to the
 * step of the travellers.
 */
async function openTravellers(page: Page): Promise<FrameLocator> {
  const { combinedId } = await createLimitedTrip({ d1: 8, d2: 8 });
  await page.goto(`${origin()}/buchungen/new?destination=${combinedId}`, { waitUntil: 'networkidle' });
  await scrollDown(page);
  expect(await shiftsOf(page)).toBeLessThan(maxShift);
  const bookingForm = page.frameLocator('iframe');
  await bookingForm.getByRole('radio').first().check();
  await bookingForm.getByRole('button', { name: 'Weiter' }).filter({ visible: true }).click();
  await expect(bookingForm.getByRole('heading', { name: 'Wer fährt mit?' })).toBeFocused();
  return bookingForm;
}

/** Walks back and forth between the steps, from that of the travellers. The page around the form does not shift. */
async function walkThroughSteps(page: Page): Promise<void> {
  const bookingForm = page.frameLocator('iframe');
  const next = bookingForm.getByRole('button', { name: 'Weiter' }).filter({ visible: true });
  await next.click();
  await expect(bookingForm.getByRole('region', { name: /Angaben fehlen/ })).toBeFocused();
  await bookingForm.getByRole('button', { name: 'Zurück' }).filter({ visible: true }).click();
  await expect(bookingForm.getByRole('heading', { name: 'Wann geht es los?' })).toBeFocused();
  await next.click();
  await expect(bookingForm.getByRole('heading', { name: 'Wer fährt mit?' })).toBeFocused();
  await page.goBack();
  await expect(bookingForm.getByRole('heading', { name: 'Wann geht es los?' })).toBeFocused();
  expect(await shiftOf(page.mainFrame())).toBeLessThan(maxShift);
}

test(
  'booking: the page around the form is accessible and does not shift between steps',
  onlyOnPhone,
  async ({ page }) => {
    await measureShifts(page);
    const bookingForm = await openTravellers(page);
    await bookingForm.getByRole('button', { name: 'Noch jemand fährt mit' }).click();
    await expect(bookingForm.locator('[name="travellers.1.firstName"]')).toBeFocused();
    await walkThroughSteps(page);
    expect(await violationsOf(page)).toEqual([]);
  },
);

// Chromium does not attribute shifts in a frame to clicks, so all shifts in the frame count.
test('booking: neither page nor form shifts when a traveller is added or removed, nor the page between steps', async ({
  page,
}) => {
  await measureShifts(page);
  const bookingForm = await openTravellers(page);
  const height = () => page.getByTitle('Buchungsformular').evaluate((element) => element.clientHeight);
  const form = page.frames()[1];
  if (!form) throw new Error('The form has no frame.');
  const painted = () => form.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  for (const persons of [2, 3]) {
    const before = await height();
    await bookingForm.getByRole('button', { name: 'Noch jemand fährt mit' }).click();
    await expect(bookingForm.locator(`[name="travellers.${persons - 1}.firstName"]`)).toBeFocused();
    await expect.poll(height).toBeGreaterThan(before + 100);
    await painted();
    expect(await shiftOf(page.mainFrame()), `the page, ${persons} persons`).toBeLessThan(maxShift);
    expect(await shiftOf(form), `the form, ${persons} persons`).toBeLessThan(maxShift);
  }
  const before = await height();
  await bookingForm.getByRole('button', { name: '3. Person entfernen' }).click();
  await expect.poll(height).toBeLessThan(before - 100);
  await painted();
  expect(await shiftOf(page.mainFrame()), 'the page, one removed').toBeLessThan(maxShift);
  expect(await shiftOf(form), 'the form, one removed').toBeLessThan(maxShift);
  await walkThroughSteps(page);
});
