// Proves specification §1.1, §5.10, §8.1, §8.2
/** Booking a trip: with and without scripts, in the frame and as a page, with invalid input and changed prices. */
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
import { contentClient } from '#test/browser/contentClient.ts';
import { findDemoTrip } from '#test/browser/demoTrips.ts';
import { expect, onlyOnPhone, origin, test } from '#test/browser/fixtures.ts';
import { deliveredSubmission } from '#test/browser/productDatabase.ts';
import { violationsOf } from '#test/browser/violations.ts';

const summary = (bookingForm: FormRoot) => bookingForm.getByRole('region', { name: /Angabe|geklappt|Preis hat sich/ });
const reference = (bookingForm: FormRoot) => bookingForm.getByText(/^LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

/** Returns trips of a host for a twelve-year-old. Tests that change a trip use different ones. */
async function findTrips(page: Page, host: string): Promise<TripSummary[]> {
  const found = await page.request.get(`${origin()}/api/search?providers=${host}&persons=12`);
  return (await found.json()).items;
}

/** Returns a birth date on 1 January, with which a traveller is twelve years old at each departure of the year. */
function birthDate({ dates: [date] }: TripSummary): string {
  return `${Number(date?.start.slice(0, 4)) - 12}-01-01`;
}

/** Fills in the form from the travellers to the summary. */
async function fillAll(bookingForm: FormRoot, trip: TripSummary): Promise<void> {
  await fillTraveller(bookingForm, 0, 'Lina', birthDate(trip));
  await next(bookingForm).click();
  await fillGuardian(bookingForm);
  await next(bookingForm).click();
  await expect(heading(bookingForm, 'Anreise, Extras und Wünsche')).toBeFocused();
  await chooseOwnArrival(bookingForm);
  await next(bookingForm).click();
}

const bookingFormOf = ({ combinedId, dates: [date] }: TripSummary) =>
  `/buchungsformular/${combinedId}?date=${date?.key}`;
const open = (page: Page, path: string) => page.goto(origin() + path, { waitUntil: 'networkidle' });

test('adds departure place and extras to the price, moves them with their traveller, and books them', async ({
  page,
}) => {
  const { combinedId } = findDemoTrip(
    'a surcharge for the bus and an extra with sizes',
    ({ rdsUrl, departurePlaces, extras, ageRange }) =>
      Boolean(rdsUrl?.startsWith('/')) &&
      departurePlaces.some(({ price }) => price > 0) &&
      extras.some(({ per, options }) => per === 'person' && options.length > 0) &&
      (ageRange?.from ?? 0) <= 12 &&
      (ageRange?.to ?? 99) >= 12,
  );
  const [trip] = await (await page.request.get(`${origin()}/api/trips?ids=${combinedId}`)).json();
  await open(page, bookingFormOf(trip));
  await fillTraveller(page, 0, 'Lina', birthDate(trip));
  await page.getByRole('button', { name: 'Noch jemand fährt mit' }).click();
  await fillTraveller(page, 1, 'Mia', birthDate(trip));
  await next(page).click();
  await fillGuardian(page);
  await next(page).click();
  await page.getByLabel('Anreise', { exact: true }).selectOption({ index: 1 });
  const sizes = page.getByRole('group', { name: 'T-Shirt zur Reise' });
  await sizes.getByLabel('Mia').selectOption('Größe M');
  await page.getByRole('group', { name: 'Fotobuch' }).getByLabel('Dazubuchen').check();
  expect(await violationsOf(page)).toEqual([]);
  await next(page).click();
  await expect(page.getByText('T-Shirt zur Reise: Größe M, Mia').filter({ visible: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Ändern: Wer mitfährt' }).click();
  await page.getByRole('button', { name: 'Lina entfernen' }).click();
  await next(page).click();
  await next(page).click();
  await expect(sizes.getByLabel('Mia')).toHaveValue('m');
  await next(page).click();
  await expect(page.getByText('T-Shirt zur Reise: Größe M, Mia').filter({ visible: true })).toHaveCount(2);
  await field(page, 'acceptedTerms').check();
  await buy(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await deliveredSubmission((await reference(page).textContent()) ?? '')).toMatchObject({
    payload: { extras: [{ key: 'shirt', traveller: 0, option: 'm' }, { key: 'fotobuch' }] },
    price: { travellers: 1 },
  });
});

test(
  'books two siblings in the frame of the booking page, with a reload and an itemised price',
  onlyOnPhone,
  async ({ page }) => {
    const [trip] = await findTrips(page, 'ya');
    if (!trip?.dates[0]) throw new Error('The demo has no trip to book.');
    await open(page, `/buchungen/new?destination=${trip.combinedId}&date=${trip.dates[0].key}`);
    const frame = page.getByTitle('Buchungsformular');
    const bookingForm = page.frameLocator('iframe');
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
    expect(await violationsOf(page)).toEqual([]);

    await field(bookingForm, 'acceptedTerms').check();
    await buy(bookingForm).dblclick();
    await expect(thanks(bookingForm)).toBeFocused();
    await expect(thanks(bookingForm)).toBeInViewport();
    await expect(bookingForm.getByText('Lina Beispiel')).toBeVisible();
    await expect(bookingForm.getByText('Mia Beispiel')).toBeVisible();
    await expect(bookingForm.getByText(twice, { exact: true })).toBeVisible();
    await expect(page.getByText('Das Formular erscheint nicht?')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Anderen Termin wählen' })).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
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
    await page.reload({ waitUntil: 'networkidle' });
    await expect(field(bookingForm, 'travellers.0.firstName')).toHaveValue('');
  },
);

test.describe('a form that does not load', () => {
  test.use({ expectedIssues: [/503/] });

  test('after a while or with an error response is replaced by a message and a retry button', async ({ page }) => {
    const [trip] = await findTrips(page, 'ya');
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
    expect(await violationsOf(page)).toEqual([]);
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
  const trip = (await findTrips(page, 'ya')).find(({ dates }) => dates.length > 1);
  if (!trip) throw new Error('The demo has no trip with two departures to book.');
  await open(page, trip.path);
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
  await expect(page).toHaveURL(origin() + trip.path);
});

test('as a page: errors are shown step by step with the focus until they are corrected, and the history has the steps', async ({
  page,
}) => {
  const [trip] = await findTrips(page, 'kca');
  if (!trip) throw new Error('The demo has no trip to book.');
  await open(page, `/buchungsformular/${trip.combinedId}`);
  await next(page).click();
  await expect(summary(page)).toBeFocused();
  await summary(page).getByRole('link', { name: 'Wähle bitte einen Termin.' }).click();
  await page.keyboard.press('Space');
  await expect(summary(page)).toBeHidden();
  await next(page).click();
  await expect(heading(page, 'Wer fährt mit?')).toBeFocused();
  await fillTraveller(page, 0, 'Lina', '1990-01-01');
  await next(page).click();
  await expect(summary(page).getByRole('listitem')).toHaveCount(1);
  await expect(field(page, 'travellers.0.birthDate')).toHaveAccessibleDescription(
    /Lina ist bei der Abreise 3\d Jahre alt/,
  );
  expect(await violationsOf(page)).toEqual([]);
  await field(page, 'travellers.0.birthDate').fill(birthDate(trip));
  await expect(summary(page)).toBeHidden();
  // Without a frame, the steps are entries of the history of the page itself.
  const following = page.getByRole('heading', { name: /^(Was sollten wir wissen|Wer bucht)\?$/ });
  await next(page).click();
  await expect(following).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Wer fährt mit?')).toBeVisible();
  await page.goForward();
  await expect(following).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(following).toBeVisible();
});

test.describe('without a connection and after a price change', () => {
  test.use({ expectedIssues: [/ERR_INTERNET_DISCONNECTED|409/] });

  test('keeps input and idempotency key, and requires confirmation of the new price', async ({ page }) => {
    const trip = (await findTrips(page, 'forscher')).at(1);
    const date = trip?.dates[0];
    if (!trip || !date) throw new Error('The demo has no trip to book.');
    const keys: (string | undefined)[] = [];
    let isOnline = false;
    await page.route('**/api/bookings', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return isOnline ? route.continue() : route.abort('internetdisconnected');
    });
    await open(page, bookingFormOf(trip));
    await fillAll(page, trip);
    await field(page, 'acceptedTerms').check();
    await buy(page).click();
    await expect(summary(page)).toContainText('Wir erreichen unseren Server gerade nicht');

    isOnline = true;
    const path = `dates[_key=="${date.key}"].basePrice`;
    await contentClient()
      .patch(`forscher-${trip.destinationId}`)
      .set({ [path]: date.price + 50.5 })
      .commit();
    await buy(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toContainText('Der Preis hat sich geändert');
    const total = (date.price + 50.5).toLocaleString('de-DE', { minimumFractionDigits: 2 });
    await expect(page.getByRole('main')).toContainText(`Gesamtpreis${total}\u00a0€`);
    expect(await violationsOf(page)).toEqual([]);
    await buy(page).click();
    await expect(thanks(page)).toBeVisible();
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect(await deliveredSubmission((await reference(page).textContent()) ?? '')).toMatchObject({
      payload: { total: date.price + 50.5 },
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedIssues: [/status of 422/] });

  test('submits a plain form, which keeps the input after errors', async ({ page }) => {
    const [trip] = await findTrips(page, 'ya');
    if (!trip) throw new Error('The demo has no trip to book.');
    await page.goto(origin() + bookingFormOf(trip));
    await fillTraveller(page, 0, 'Lina', birthDate(trip));
    await page.getByRole('button', { name: 'Noch jemand fährt mit' }).click();
    await expect(field(page, 'travellers.1.lastName')).toHaveValue('Beispiel');
    // The response scrolls to the edited part, not to the top.
    await expect(field(page, 'travellers.1.firstName')).toBeInViewport();
    await fillTraveller(page, 1, 'Mia', '1990-01-01');
    await fillGuardian(page);
    await chooseOwnArrival(page);
    await field(page, 'acceptedTerms').check();
    await buy(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('listitem')).toHaveCount(1);
    await summary(page).getByRole('link').click();
    await expect(field(page, 'travellers.1.birthDate')).toBeFocused();
    await expect(field(page, 'guardian.city')).toHaveValue('Berlin');

    await page.getByRole('button', { name: 'Mia entfernen' }).click();
    await expect(heading(page, 'Wer fährt mit?')).toBeInViewport();
    await expect(field(page, 'travellers.0.firstName')).toHaveValue('Lina');
    await expect(field(page, 'travellers.1.firstName')).toHaveCount(0);
    // `test/integration/bookings/bookingForm.test.ts` tests the confirmation and what is stored.
    await buy(page).click();
    await expect(thanks(page)).toBeVisible();
  });
});
