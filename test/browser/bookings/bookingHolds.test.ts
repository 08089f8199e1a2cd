// Proves specification §8.2, §8.7
/** The booking form holds places while it is open: the last places, and holds that have ended. */
import type { Page } from '@playwright/test';
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

/** Ends the hold of an open form, as if its time were over. */
async function endHold(page: Page, { combinedId }: LimitedTrip): Promise<void> {
  const key = `buchung ${combinedId} plätze`;
  const token = await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}').token, key);
  const response = await page.request.delete(`${origin()}/api/holds/${token}`);
  expect(response.status()).toBe(204);
}

/** Another visitor opens the form for some travellers on the first departure. */
async function holdElsewhere(page: Page, { combinedId }: LimitedTrip, places: number): Promise<void> {
  const response = await page.request.post(`${origin()}/api/holds`, { data: { combinedId, dateKey: 'd1', places } });
  expect(response.status()).toBe(201);
}

test('the form in the frame holds the last places and books them', async ({ page, expectedIssues }) => {
  expectedIssues.push(/409/);
  const trip = await createLimitedTrip({ d1: 3 });
  await holdElsewhere(page, trip, 1);
  await open(page, trip.framePath('d1'));
  const bookingForm = page.frameLocator('iframe');
  await expect(timer(bookingForm)).toHaveText(
    /^Dein Platz ist bis \d\d:\d\d Uhr für dich reserviert\.Noch 14 Minuten\.$/,
  );
  await fillTraveller(bookingForm, 0, 'Lina', trip.birthDate);
  await addTraveller(bookingForm).click();
  await expect(timer(bookingForm)).toContainText('Deine 2 Plätze sind bis');
  expect(await trip.counts('d1')).toEqual({ booked: 0, held: 3, left: 0 });
  await fillTraveller(bookingForm, 1, 'Mia', trip.birthDate);
  await addTraveller(bookingForm).press('Enter');
  await fillTraveller(bookingForm, 2, 'Tim', trip.birthDate);
  await expect(announcement(bookingForm)).toHaveText(
    /^Für diesen Termin sind nur noch 2 Plätze frei\. Weitere sind gerade für jemand anderen reserviert, bis \d\d?:\d\d\sUhr\. Danach vielleicht wieder frei\.$/,
  );
  await next(bookingForm).press('Enter');
  await expect(notice(bookingForm)).toBeFocused();
  await expect(heading(bookingForm, 'Wer fährt mit?')).toBeVisible();
  await expect(field(bookingForm, 'travellers.2.firstName')).toHaveValue('Tim');
  expect(await violationsOf(page, 'main')).toEqual([]);
  await bookingForm.getByRole('button', { name: 'Tim entfernen' }).click();
  await expect(timer(bookingForm)).toContainText('Deine 2 Plätze sind bis');

  await next(bookingForm).click();
  await fillGuardian(bookingForm);
  await next(bookingForm).click();
  await next(bookingForm).click();
  await field(bookingForm, 'acceptedTerms').check();
  await buy(bookingForm).click();
  await expect(thanks(bookingForm)).toBeVisible();
  expect(await trip.counts('d1')).toEqual({ booked: 2, held: 1, left: 0 });
});

test('counts down, is extended by input, starts again, and offers the other departures when the places are gone', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/404|409/);
  const trip = await createLimitedTrip({ d1: 1, d2: 4, d3: null });
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

  await endHold(page, trip);
  await page.clock.fastForward('15:00');
  await expect(announcement(page)).toHaveText('Deine Reservierung ist abgelaufen.');
  expect(await violationsOf(page, '#plaetze')).toEqual([]);
  expect(await trip.counts('d1')).toMatchObject({ held: 0 });
  await notice(page).getByRole('button', { name: 'Noch einmal reservieren' }).press('Enter');
  await expect(timer(page)).toContainText('Dein Platz ist bis');
  await expect(field(page, 'travellers.0.firstName')).toHaveValue('Lina');
  expect(await trip.counts('d1')).toMatchObject({ held: 1 });

  // The server has lost the hold, and another visitor has the place.
  await fillTraveller(page, 0, 'Lina', trip.birthDate);
  await endHold(page, trip);
  await holdElsewhere(page, trip, 1);
  await page.clock.fastForward('01:00');
  await next(page).click();
  await expect(announcement(page)).toHaveText(
    /^Gerade für jemand anderen reserviert, bis \d\d?:\d\d\sUhr\. Danach vielleicht wieder frei\.$/,
  );
  await next(page).click();
  await expect(heading(page, 'Wann geht es los?')).toBeVisible();
  await expect(notice(page)).toBeFocused();
  await next(page).click();
  await expect(heading(page, 'Wann geht es los?')).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);

  await page.getByRole('radio').nth(1).check();
  await expect(timer(page)).toContainText('Dein Platz ist bis');
  await page.getByRole('radio').nth(2).check();
  await expect(notice(page)).toHaveCount(0);
  await expect.poll(() => trip.counts('d2')).toMatchObject({ held: 0 });
  await page.getByRole('radio').nth(1).check();
  await next(page).click();
  await expect(field(page, 'travellers.0.firstName')).toHaveValue('Lina');
  await expect(timer(page)).toContainText('Dein Platz ist bis');
  expect(await trip.counts('d2')).toMatchObject({ held: 1 });
});

test('whoever has lost the tab goes on with the same number of places, until their time is over', async ({
  page,
  expectedIssues,
}) => {
  // The reload releases the hold.
  expectedIssues.push(/404/);
  const trip = await createLimitedTrip({ d1: 4 });
  const { combinedId } = trip;
  const held = await page.request.post(`${origin()}/api/holds`, { data: { combinedId, dateKey: 'd1', places: 3 } });
  const { hold } = await held.json();
  const keep = (until: number) =>
    page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
      `buchung ${combinedId} plätze`,
      JSON.stringify({ token: hold, dateKey: 'd1', places: 3, until }),
    ] as const);
  await keep(Date.now() + 600_000);
  await open(page, trip.formPath('d1'));
  await expect(timer(page)).toContainText('Deine 3 Plätze sind bis');
  await expect(field(page, 'travellers.2.firstName')).toHaveValue('');
  expect(await trip.counts('d1')).toMatchObject({ held: 3 });

  await keep(Date.now() - 1);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload({ waitUntil: 'networkidle' });
  await expect(field(page, 'travellers.0.firstName')).toBeVisible();
  await expect(field(page, 'travellers.1.firstName')).toHaveCount(0);
});

test.describe('while the places are checked, and without a connection', () => {
  test.use({ expectedIssues: [/503|ERR_INTERNET_DISCONNECTED/] });

  test('a form tries again, holds no places while it is left or cached, and works without a hold', async ({ page }) => {
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

    // The tested browser has no back/forward cache, so its events are simulated.
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
    // Leaving the site releases the places at once, and returning holds them again.
    await page.goto('about:blank');
    await expect.poll(() => trip.counts('d1')).toMatchObject({ held: 0 });
    await page.goBack({ waitUntil: 'networkidle' });
    await expect(timer(page)).toContainText('Dein Platz ist bis');
    expect(await trip.counts('d1')).toMatchObject({ held: 1 });

    await endHold(page, trip);
    answer = 'abort';
    await page.reload({ waitUntil: 'networkidle' });
    await expect(timer(page)).toHaveCount(0);
    await fillTraveller(page, 0, 'Lina', trip.birthDate);
    await next(page).click();
    await expect(heading(page, 'Wer bucht?')).toBeFocused();
  });
});
