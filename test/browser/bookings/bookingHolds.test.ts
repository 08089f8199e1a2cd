// Proves specification §8.2, §8.7
/** The booking form holds places while it is open: two families, the last places, and holds that have ended. */
import type { Browser, Page } from '@playwright/test';
import {
  buy,
  type FormRoot,
  field,
  fillGuardian,
  fillTraveller,
  heading,
  next,
  thanks,
} from '#test/browser/bookingFormSteps.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { createLimitedTrip, type LimitedTrip } from '#test/browser/limitedTrip.ts';
import { violationsOf } from '#test/browser/violations.ts';

const open = (page: Page, path: string) => page.goto(origin() + path, { waitUntil: 'networkidle' });
const timer = (bookingForm: FormRoot) => bookingForm.getByRole('timer');
/** The notice about the places. Its text is repeated for screen readers. */
const notice = (bookingForm: FormRoot) => bookingForm.locator('#plaetze');
const announcement = (bookingForm: FormRoot) => notice(bookingForm).getByRole('status');
const addTraveller = (bookingForm: FormRoot) => bookingForm.getByRole('button', { name: 'Noch jemand fährt mit' });

/** Returns the token of the hold of an open form. */
function tokenOf(page: Page, { combinedId }: LimitedTrip): Promise<string> {
  return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}').token, `buchung ${combinedId} plätze`);
}

/** Ends the hold of an open form, as if its time were over. */
async function endHold(page: Page, trip: LimitedTrip): Promise<void> {
  const response = await page.request.delete(`${origin()}/api/holds/${await tokenOf(page, trip)}`);
  expect(response.status()).toBe(204);
}

/** Fills in the rest of the form, starting at the travellers, and books. */
async function book(bookingForm: FormRoot, trip: LimitedTrip): Promise<void> {
  await fillTraveller(bookingForm, 0, 'Lina', trip.birthDate);
  await next(bookingForm).click();
  await fillGuardian(bookingForm);
  await next(bookingForm).click();
  await next(bookingForm).click();
  await field(bookingForm, 'acceptedTerms').check();
  await buy(bookingForm).click();
  await expect(thanks(bookingForm)).toBeVisible();
}

/** Another visitor opens the form. The messages of this page are not checked. */
async function openElsewhere(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage();
  await open(page, path);
  return page;
}

test('holds the last places for the family that was first, in the frame or not', async ({ page, browser }) => {
  const trip = await createLimitedTrip({ d1: 3 });
  await open(page, trip.framePath('d1'));
  const bookingForm = page.frameLocator('iframe');
  await expect(timer(bookingForm)).toHaveText(
    /^Dein Platz ist bis \d\d:\d\d Uhr für dich reserviert\.Noch 14 Minuten\.$/,
  );
  await addTraveller(bookingForm).click();
  await expect(timer(bookingForm)).toContainText('Deine 2 Plätze sind bis');
  expect(await violationsOf(page)).toEqual([]);

  const other = await openElsewhere(browser, trip.formPath('d1'));
  await fillTraveller(other, 0, 'Mia', trip.birthDate);
  await addTraveller(other).press('Enter');
  await fillTraveller(other, 1, 'Tim', trip.birthDate);
  await expect(announcement(other)).toHaveText('Für diesen Termin ist nur noch ein Platz frei.');
  await next(other).press('Enter');
  await expect(notice(other)).toBeFocused();
  await expect(heading(other, 'Wer fährt mit?')).toBeVisible();
  await expect(field(other, 'travellers.1.firstName')).toHaveValue('Tim');
  expect(await violationsOf(other)).toEqual([]);
  await other.getByRole('button', { name: 'Tim entfernen' }).click();
  await expect(timer(other)).toContainText('Dein Platz ist bis');
  expect(await trip.counts('d1')).toEqual({ booked: 0, held: 3, left: 0 });

  // Leaving releases the places at once.
  await other.goto('about:blank');
  await expect.poll(() => trip.counts('d1')).toEqual({ booked: 0, held: 2, left: 1 });
  await other.close();
  await bookingForm.getByRole('button', { name: '2. Person entfernen' }).click();
  await expect(timer(bookingForm)).toContainText('Dein Platz ist bis');
  await book(bookingForm, trip);
  expect(await trip.counts('d1')).toEqual({ booked: 1, held: 0, left: 2 });
});

test('books the last place with its hold, after a reload, and holds nothing if places are unlimited', async ({
  page,
}) => {
  const trip = await createLimitedTrip({ d1: 1, d2: null });
  await open(page, trip.formPath('d1'));
  await field(page, 'travellers.0.firstName').fill('Lina');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(timer(page)).toContainText('Dein Platz ist bis');
  await expect(field(page, 'travellers.0.firstName')).toHaveValue('Lina');
  expect(await trip.counts('d1')).toEqual({ booked: 0, held: 1, left: 0 });
  await book(page, trip);
  expect(await trip.counts('d1')).toEqual({ booked: 1, held: 0, left: 0 });

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/holds')) calls.push(request.url());
  });
  await open(page, trip.formPath('d2'));
  await expect(notice(page)).toHaveCount(0);
  await book(page, trip);
  expect(calls).toEqual([]);
});

test('counts down without interrupting, and extends the hold while the form is filled in', async ({ page }) => {
  const trip = await createLimitedTrip({ d1: 2 });
  // The clock of the browser is wrong.
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await open(page, trip.formPath('d1'));
  await expect(timer(page)).toContainText('Noch 14 Minuten.');
  await expect(announcement(page)).toHaveText('');
  await page.clock.fastForward('08:00');
  await expect(timer(page)).toContainText('Noch 6 Minuten.');
  await expect(announcement(page)).toHaveText('');
  await page.clock.fastForward('01:00');
  await expect(announcement(page)).toHaveText(/endet in 5 Minuten/);
  await page.clock.fastForward('04:00');
  await expect(announcement(page)).toHaveText(/endet in einer Minute/);
  await page.clock.fastForward('01:00');
  await expect(announcement(page)).toHaveText('');
  await expect(timer(page)).toContainText('Noch weniger als eine Minute.');

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/holds')) calls.push(request.method());
  });
  await field(page, 'travellers.0.firstName').pressSequentially('Lina');
  await expect(timer(page)).toContainText('Noch 14 Minuten.');
  expect(calls).toEqual(['PUT']);
});

test('an ended hold keeps the input and is started again', async ({ page }) => {
  const trip = await createLimitedTrip({ d1: 1 });
  await page.clock.install();
  await open(page, trip.formPath('d1'));
  await field(page, 'travellers.0.firstName').fill('Lina');
  await endHold(page, trip);
  await page.clock.fastForward('15:00');
  await expect(announcement(page)).toHaveText('Deine Reservierung ist abgelaufen.');
  expect(await violationsOf(page)).toEqual([]);
  expect(await trip.counts('d1')).toMatchObject({ held: 0 });
  await notice(page).getByRole('button', { name: 'Noch einmal reservieren' }).press('Enter');
  await expect(timer(page)).toContainText('Dein Platz ist bis');
  await expect(field(page, 'travellers.0.firstName')).toHaveValue('Lina');
  await book(page, trip);
});

test.describe('with a hold that the server has lost', () => {
  test.use({ expectedIssues: [/404|409/] });

  test('tells when the places are gone, keeps the input and offers the other departures', async ({ page, browser }) => {
    const trip = await createLimitedTrip({ d1: 1, d2: 4, d3: null });
    await page.clock.install();
    await open(page, trip.formPath('d1'));
    await fillTraveller(page, 0, 'Lina', trip.birthDate);
    await expect(timer(page)).toContainText('Dein Platz ist bis');
    await endHold(page, trip);
    const other = await openElsewhere(browser, trip.formPath('d1'));
    await expect(timer(other)).toContainText('Dein Platz ist bis');
    await page.clock.fastForward('01:00');
    await next(page).click();
    await expect(announcement(page)).toHaveText(/^Dieser Termin ist leider ausgebucht/);
    await next(page).click();
    await expect(heading(page, 'Wann geht es los?')).toBeVisible();
    await expect(notice(page)).toBeFocused();
    await next(page).click();
    await expect(heading(page, 'Wann geht es los?')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('radio').nth(1).check();
    await expect(timer(page)).toContainText('Dein Platz ist bis');
    await page.getByRole('radio').nth(2).check();
    await expect(notice(page)).toHaveCount(0);
    await expect.poll(() => trip.counts('d2')).toMatchObject({ held: 0 });
    await page.getByRole('radio').nth(1).check();
    await next(page).click();
    await expect(field(page, 'travellers.0.firstName')).toHaveValue('Lina');
    await book(page, trip);
    expect(await trip.counts('d2')).toEqual({ booked: 1, held: 0, left: 3 });
    await other.close();
  });
});

test('a form that is left or in the back/forward cache holds no places until it is shown again', async ({ page }) => {
  const trip = await createLimitedTrip({ d1: 2 });
  await open(page, trip.formPath('d1'));
  await expect(timer(page)).toContainText('Dein Platz ist bis');
  // The tested browser has no such cache, so its events are simulated.
  const dispatch = (type: string) =>
    page.evaluate((event) => void window.dispatchEvent(new PageTransitionEvent(event, { persisted: true })), type);
  await dispatch('pagehide');
  await expect.poll(() => trip.counts('d1')).toMatchObject({ held: 0 });
  await dispatch('pageshow');
  await expect.poll(() => trip.counts('d1')).toMatchObject({ held: 1 });
  await expect(timer(page)).toContainText('Dein Platz ist bis');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(/impressum/);
  await expect.poll(() => trip.counts('d1')).toMatchObject({ held: 0 });
  await page.goBack();
  await expect(timer(page)).toContainText('Dein Platz ist bis');
  expect(await trip.counts('d1')).toMatchObject({ held: 1 });
});

test.describe('while the places are checked, and without a connection', () => {
  test.use({ expectedIssues: [/503|ERR_INTERNET_DISCONNECTED/] });

  test('tries again, and the form works without a hold', async ({ page }) => {
    const trip = await createLimitedTrip({ d1: 2 });
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    let answer: 'busy' | 'continue' | 'abort' = 'busy';
    await page.route('**/api/holds**', async (route) => {
      if (answer === 'continue') return route.continue();
      if (answer === 'abort') return route.abort('internetdisconnected');
      ask();
      await route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { status: 503 } });
    });
    await page.goto(origin() + trip.formPath('d1'));
    await asked;
    await expect(notice(page)).toContainText('Wir prüfen gerade');
    answer = 'continue';
    await expect(timer(page)).toContainText('Dein Platz ist bis');
    await endHold(page, trip);
    answer = 'abort';
    await page.reload({ waitUntil: 'networkidle' });
    await expect(timer(page)).toHaveCount(0);
    await book(page, trip);
    expect(await trip.counts('d1')).toEqual({ booked: 1, held: 0, left: 1 });
  });
});
