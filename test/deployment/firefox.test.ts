/**
 * The main flow in Firefox ESR through WebDriver BiDi, because Playwright requires a patched Firefox that Debian does not
 * provide. All other browser tests run in Chromium.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import type { TripSummary } from '#domain/trip/trip.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { demoPassword } from '#test/browser/startProduct.ts';

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);

const firefoxVersion =
  firefox && Number(/ (\d+)/.exec(execFileSync(firefox, ['--version'], { encoding: 'utf8' }))?.[1]);

test.skip(
  // In earlier versions, the content security policy of the page also applies to what Puppeteer evaluates in it.
  !firefoxVersion || firefoxVersion < 153,
  'Firefox 153 is required. Install it once with: sudo apt-get update && sudo apt-get install -y firefox-esr',
);
// The test loads nine pages in a newly started browser.
test.setTimeout(180_000);

/** Age of the traveller. */
const age = 12;

let browser: Browser;
let page: Page;
const issues: string[] = [];

test.beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox ?? '',
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE, de' },
  });
  page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => issues.push(`error: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') issues.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) issues.push(`${response.status()} ${response.url()}`);
  });
});

test.afterAll(() => browser?.close());

test('home, list, filter, trip, gallery, favourite, booking and sign-in in Firefox', async () => {
  await test.step('from the home page to the list', async () => {
    await page.goto(origin());
    await page.locator('main a::-p-text(Jetzt Plätze sichern)').click();
    await expect.poll(path).toBe('/reisen/alle');
    await cards(25);
  });

  await test.step('filter for a twelve-year-old', async () => {
    await page.locator('#katalog ::-p-aria(Wer)').click();
    await page.locator(`dialog[open] button[aria-label^="${age} Jahre"]`).click();
    await page.locator('dialog[open] a::-p-text(Reisen anzeigen)').click();
    await expect.poll(() => new URL(page.url()).search).toBe(`?persons=${age}`);
    await dialogClosed();
    await cards(25);
  });

  // No other test changes trips of this host.
  const trip = await firstTrip('kca');

  await test.step('a trip of the list', async () => {
    await page.goto(`${origin()}/reisen/alle?persons=${age}&providers=kca`);
    await page.locator(`main article h3 a[href$="${trip.combinedId}"]`).click();
    await expect.poll(path).toBe(trip.path);
    await page.locator(`main h1::-p-text(${trip.title})`).wait();
  });

  await test.step('gallery', async () => {
    await page.locator('section[aria-label="Bilder der Reise"] li a').click();
    await page.locator('dialog[open] ::-p-aria(Nächstes Bild)').click();
    await page.locator('dialog[open] p::-p-text(2 / )').wait();
    await page.keyboard.press('Escape');
    await dialogClosed();
  });

  await test.step('a favourite', async () => {
    await page.locator('main button[aria-pressed="false"]').click();
    await page.locator('header a[title="Favoriten"]').click();
    await expect.poll(path).toBe('/favoriten');
    // Below the favourites there may be trips that were viewed lately.
    await page.locator('main ::-p-text(1 Reise)').wait();
    await page.locator(`main article h3::-p-text(${trip.title})`).wait();
  });

  await test.step('a booking in the frame', async () => {
    await leaveFor(`/buchungen/new?destination=${trip.combinedId}&date=${trip.dates[0]?.key}`);
    const bookingForm = await loadedFrame('/buchungsformular/');
    await book(bookingForm, trip);
    await bookingForm.locator('::-p-text(Danke, deine Buchung ist da!)').wait();
    await bookingForm.locator('::-p-text(LF-)').wait();
  });

  await test.step('signing in', async () => {
    await leaveFor('/admin/kca/login');
    await page.locator('input[name="username"]').fill('demo');
    await page.locator('input[name="password"]').fill(demoPassword);
    await page.locator('main button::-p-text(Anmelden)').click();
    await expect.poll(path).toBe('/admin/kca/dashboard');
    await page.locator('button::-p-text(Abmelden)').wait();
  });

  expect(issues).toEqual([]);
});

/**
 * Opens another document after the requests of the current one have ended. Favourites have registered the service worker, and
 * Firefox reports "A ServiceWorker … encountered an unexpected error" for each request that passes it and that leaving cancels.
 */
async function leaveFor(address: string): Promise<void> {
  await page.waitForNetworkIdle();
  await page.goto(origin() + address);
}

/**
 * Returns the frame of a path after its document has loaded. The content frame of the element could still be the empty
 * document before it.
 */
async function loadedFrame(start: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith(origin() + start));
  const readyState = async () =>
    find()
      ?.evaluate(() => document.readyState)
      .catch(() => null);
  await expect.poll(readyState, { timeout: 30_000 }).toBe('complete');
  return find() as Frame;
}

/** Fills in the form from the departure to the confirmation. */
async function book(bookingForm: Frame, { dates: [date] }: TripSummary): Promise<void> {
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await bookingForm.locator(`[name="${name}"]`).fill(value);
  };
  // Each step has a button "Weiter". Only one of them is visible.
  const nextStep = async () => {
    const found = await bookingForm.waitForFunction(() =>
      [...document.querySelectorAll('button')].find(
        (button) => button.textContent?.trim() === 'Weiter' && button.checkVisibility(),
      ),
    );
    const button = found.asElement() as ElementHandle<Element> | null;
    await button?.click();
  };
  await fill({ 'travellers.0.firstName': 'Lina', 'travellers.0.lastName': 'Beispiel' });
  // On 1 January the age is the same for all departures of the year, and the order of day and month does not matter. The
  // date is typed, because puppeteer sets date values without the events that React listens to.
  await bookingForm.focus('[name="travellers.0.birthDate"]');
  await page.keyboard.type(`0101${Number(date?.start.slice(0, 4)) - age}`);
  await nextStep();
  if (await bookingForm.$('[name="emergencyContacts.0.name"]')) {
    await fill({ 'emergencyContacts.0.name': 'Oma Erna', 'emergencyContacts.0.phone': '030 7654321' });
    await nextStep();
  }
  await fill({ 'guardian.firstName': 'Anna', 'guardian.lastName': 'Beispiel', 'guardian.email': 'anna@example.org' });
  await fill({ 'guardian.phone': '030 1234567', 'guardian.street': 'Feldweg 3' });
  await fill({ 'guardian.zip': '10967', 'guardian.city': 'Berlin' });
  await nextStep();
  if (await bookingForm.$('[name="boarding"]')) await bookingForm.select('[name="boarding"]', 'eigene');
  await fill({ remarks: 'Isst keine Nüsse.' });
  await nextStep();
  await bookingForm.locator('[name="acceptedTerms"]').click();
  await bookingForm.locator('button::-p-text(Zahlungspflichtig buchen)').click();
}

async function firstTrip(host: string): Promise<TripSummary> {
  const response = await fetch(`${origin()}/api/search?providers=${host}&persons=${age}`);
  const [trip] = (await response.json()).items;
  if (!trip) throw new Error(`The demo content has no trip of ${host} for age ${age}.`);
  return trip;
}

const path = () => new URL(page.url()).pathname;
const cards = (expected: number) =>
  page.waitForFunction((count) => document.querySelectorAll('main article').length === count, {}, expected);
const dialogClosed = () => page.waitForFunction(() => document.querySelector('dialog[open]') === null);
