// Proves specification §1.1, §5.10, §8.1, §8.2
/** Booking a trip in the frame of the booking page. */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import {
  buy,
  chooseOwnArrival,
  type FormRoot,
  field,
  fillGuardian,
  fillTraveller,
  heading,
  next,
  thanks,
} from '#test/browser/bookingFormSteps.ts';
import { expect, onlyOnPhone, origin, test } from '#test/browser/fixtures.ts';
import { deliveredSubmission } from '#test/browser/productDatabase.ts';
import { violationsOf } from '#test/browser/violations.ts';

const reference = (bookingForm: FormRoot) => bookingForm.getByText(/^LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

/** Returns trips for a twelve-year-old. */
async function findTrips(page: Page): Promise<TripSummary[]> {
  const found = await page.request.get(`${origin()}/api/search?providers=ya&persons=12`);
  return (await found.json()).items;
}

/** Returns a birth date on 1 January, with which a traveller is twelve years old at each departure of the year. */
function birthDate({ dates: [date] }: TripSummary): string {
  return `${Number(date?.start.slice(0, 4)) - 12}-01-01`;
}

const open = (page: Page, path: string) => page.goto(origin() + path, { waitUntil: 'networkidle' });

test(
  'books two siblings in the frame of the booking page, with a reload and an itemised price',
  onlyOnPhone,
  async ({ page }) => {
    const [trip] = await findTrips(page);
    if (!trip?.dates[0]) throw new Error('The demo has no trip to book.');
    await open(page, `/buchungen/new?destination=${trip.combinedId}&date=${trip.dates[0].key}`);
    const frame = page.getByTitle('Buchungsformular');
    const bookingForm = page.frameLocator('iframe');
    // Page and frame are one document for a screen reader.
    for (const selector of ['main', 'h1']) {
      const counts = page.frames().map((each) => each.locator(selector).count());
      expect((await Promise.all(counts)).reduce((sum, count) => sum + count)).toBe(1);
    }
    await fillTraveller(bookingForm, 0, 'Lina', birthDate(trip));
    const height = () => frame.evaluate((element) => element.clientHeight);
    const before = await height();
    await bookingForm.getByRole('button', { name: 'Noch jemand fährt mit' }).click();
    await expect(field(bookingForm, 'travellers.1.firstName')).toBeFocused();
    await expect(field(bookingForm, 'travellers.1.lastName')).toHaveValue('Beispiel');
    await expect.poll(height).toBeGreaterThan(before + 100);
    const twice = `${(trip.dates[0].price * 2).toLocaleString('de-DE')}\u00a0€`;
    await expect(bookingForm.getByText(/^Gesamtpreis für 2 Personen je/).filter({ visible: true })).toBeVisible();
    await expect(bookingForm.getByText(twice, { exact: true }).filter({ visible: true })).toBeVisible();
    const content = await bookingForm.locator('body').evaluate((body) => (body as HTMLElement).offsetHeight);
    expect(Math.abs((await height()) - content)).toBeLessThanOrEqual(2);

    await page.reload({ waitUntil: 'networkidle' });
    await expect(heading(bookingForm, 'Wer fährt mit?')).toBeVisible();
    await expect(field(bookingForm, 'travellers.0.firstName')).toHaveValue('Lina');
    await fillTraveller(bookingForm, 1, 'Mia', birthDate(trip));
    await next(bookingForm).click();
    await fillGuardian(bookingForm);
    await next(bookingForm).click();
    await chooseOwnArrival(bookingForm);
    await field(bookingForm, 'remarks').fill('Isst keine Nüsse.');
    await next(bookingForm).click();
    await expect(heading(bookingForm, 'Stimmt alles?')).toBeFocused();
    await expect(bookingForm.getByText(twice, { exact: true }).filter({ visible: true })).toHaveCount(2);
    expect(await violationsOf(page, 'main')).toEqual([]);

    await field(bookingForm, 'acceptedTerms').check();
    await buy(bookingForm).dblclick();
    await expect(thanks(bookingForm)).toBeFocused();
    await expect(thanks(bookingForm)).toBeInViewport();
    await expect(page).toHaveTitle(/^Danke, deine Buchung ist da!/);
    await expect(bookingForm.getByText(/^Lina Beispiel \(\d+ Jahre\), Mia Beispiel \(\d+ Jahre\)$/)).toBeVisible();
    await expect(bookingForm.getByText(twice, { exact: true })).toBeVisible();
    await expect(page.getByText('Das Formular erscheint nicht?')).toHaveCount(0);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    expect(await violationsOf(page, 'main')).toEqual([]);
    const number = (await reference(bookingForm).textContent()) ?? '';
    expect(await deliveredSubmission(number)).toMatchObject({
      kind: 'booking',
      subdomain: 'ya',
      payload: { travellers: [{ firstName: 'Lina' }, { firstName: 'Mia' }], remarks: 'Isst keine Nüsse.' },
    });
    await expect(bookingForm.getByRole('link', { name: 'Termin in den Kalender' })).toHaveAttribute(
      'href',
      `/api/trips/${trip.combinedId}/${trip.dates[0].key}.ics`,
    );

    // The sent data and the steps are removed, so that "back" leaves the form.
    expect(await page.evaluate(() => window.history.state.bookingForm)).toEqual({ step: 'travellers', trail: [] });
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Lina');
  },
);

test.describe('a form that does not load', () => {
  test.use({ expectedIssues: [/503/] });

  test('after a while or with an error response is replaced by a message and a retry button', async ({ page }) => {
    const [trip] = await findTrips(page);
    let answer: 'none' | 'error' | 'form' = 'none';
    const held: (() => Promise<void>)[] = [];
    await page.route('**/buchungsformular/**', async (route) => {
      if (answer === 'none') held.push(() => route.abort());
      else if (answer === 'form') await route.continue();
      else await route.fulfill({ status: 503, contentType: 'text/html', body: '<main>Fehler</main>' });
    });
    await page.clock.install();
    const address = `/buchungen/new?destination=${trip?.combinedId}&date=${trip?.dates[0]?.key}`;
    // The load event of a page waits for its frames.
    await page.goto(origin() + address, { waitUntil: 'commit' });
    const failed = page.getByRole('heading', { name: 'Das Formular erscheint nicht?' });
    await expect(page.getByText('Das Formular wird geladen …')).toBeVisible();
    await expect(failed).toHaveCount(0);
    await page.clock.fastForward(13_000);
    await expect(page.getByText(/Das Formular braucht ungewöhnlich lange/)).toBeVisible();
    await expect(failed).toBeVisible();

    answer = 'error';
    await page.getByRole('button', { name: 'Noch einmal laden' }).click();
    await expect(page.getByTitle('Buchungsformular')).toBeHidden();
    await expect(page.getByText(/ungewöhnlich lange/)).toBeHidden();
    await expect(failed).toBeVisible();
    await expect(page.getByRole('link', { name: 'Formular in eigenem Tab öffnen' })).toBeVisible();
    expect(await violationsOf(page, 'main')).toEqual([]);
    answer = 'form';
    await page.getByRole('button', { name: 'Noch einmal laden' }).click();
    await expect(heading(page.frameLocator('iframe'), 'Wer fährt mit?')).toBeVisible();
    await expect(failed).toHaveCount(0);
    for (const end of held) await end().catch(() => undefined);
  });
});

test('the frame is loaded once and reports the departure, "back" returns to the previous step, and a reload keeps it', async ({
  page,
}) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/buchungsformular/') && request.isNavigationRequest()) loads.push(request.url());
  });
  const trip = (await findTrips(page)).find(({ dates }) => dates.length > 1);
  if (!trip) throw new Error('The demo has no trip with two departures to book.');
  await page.goto(`${origin()}/impressum`);
  await open(page, `/buchungen/new?destination=${trip.combinedId}`);
  const bookingForm = page.frameLocator('iframe');
  await bookingForm.getByRole('radio').nth(1).check();
  const price = trip.dates[1]?.price.toLocaleString('de-DE');
  await expect(page.getByRole('complementary')).toContainText(`${price}\u00a0€`);
  expect(loads).toHaveLength(1);

  await next(bookingForm).click();
  await expect(heading(bookingForm, 'Wer fährt mit?')).toBeFocused();
  await fillTraveller(bookingForm, 0, 'Lina', birthDate(trip));
  await next(bookingForm).click();
  await expect(heading(bookingForm, 'Wer bucht?')).toBeFocused();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(heading(bookingForm, 'Wer bucht?')).toBeVisible();

  await page.goBack();
  await expect(heading(bookingForm, 'Wer fährt mit?')).toBeVisible();
  await expect(field(bookingForm, 'travellers.0.firstName')).toHaveValue('Lina');
  await page.goForward();
  await expect(heading(bookingForm, 'Wer bucht?')).toBeVisible();
  // The form's back button is equivalent to the browser's: it adds no history entry.
  const back = bookingForm.getByRole('button', { name: 'Zurück' }).filter({ visible: true });
  await back.click();
  await expect(heading(bookingForm, 'Wer fährt mit?')).toBeVisible();
  await back.click();
  await expect(heading(bookingForm, 'Wann geht es los?')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${origin()}/impressum`);
});
