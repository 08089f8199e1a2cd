/**
 * The main flow in Firefox ESR, by WebDriver BiDi: Playwright's own Firefox is a patched one that Debian does not have.
 * Every other browser test runs in Chromium.
 */
import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import type { TripSummary } from '../../src/domain/trip/trip.ts';
import { expect, origin, test } from './fixtures.ts';
import { demoPassword } from './startProduct.ts';

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);

test.skip(firefox === undefined, 'Firefox is missing. Install it once with: sudo apt-get install -y firefox-esr');
// The window has a size of its own.
test.skip(({ isMobile }) => isMobile, 'The same at every width.');
// Nine pages in a browser that is not warm yet.
test.setTimeout(180_000);

/** A child of this age travels. */
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
  await test.step('home leads to the list', async () => {
    await page.goto(origin());
    await page.locator('main a::-p-text(Jetzt Plätze sichern)').click();
    await expect.poll(path).toBe('/reisen/alle');
    await cards(25);
  });

  await test.step('the filter for a child of twelve', async () => {
    await page.locator('#katalog ::-p-aria(Wer)').click();
    await page.locator(`dialog[open] button[aria-label^="${age} Jahre"]`).click();
    await page.locator('dialog[open] a::-p-text(Reisen anzeigen)').click();
    await expect.poll(() => new URL(page.url()).search).toBe(`?persons=${age}`);
    await closed();
    await cards(25);
  });

  // No test changes this host's trips.
  const trip = await firstTrip('kca');

  await test.step('a trip of the list', async () => {
    await page.goto(`${origin()}/reisen/alle?persons=${age}&providers=kca`);
    await page.locator(`main article h3 a[href$="${trip.combinedId}"]`).click();
    await expect.poll(path).toBe(trip.path);
    await page.locator(`main h1::-p-text(${trip.title})`).wait();
  });

  await test.step('its pictures on the whole screen', async () => {
    await page.locator('section[aria-label="Bilder der Reise"] li a').click();
    await page.locator('dialog[open] ::-p-aria(Nächstes Bild)').click();
    await page.locator('dialog[open] p::-p-text(2 / )').wait();
    await page.keyboard.press('Escape');
    await closed();
  });

  await test.step('a favourite', async () => {
    await page.locator('main button[aria-pressed="false"]').click();
    await page.locator('header a[title="Favoriten"]').click();
    await expect.poll(path).toBe('/favoriten');
    await cards(1);
    await page.locator(`main article h3::-p-text(${trip.title})`).wait();
  });

  await test.step('a booking in the frame', async () => {
    await page.goto(`${origin()}/buchungen/new?destination=${trip.combinedId}&date=${trip.dates[0]?.key}`);
    const bookingForm = await (await page.locator('iframe').waitHandle()).contentFrame();
    await book(bookingForm, trip);
    await bookingForm.locator('::-p-text(Danke, deine Buchung ist da!)').wait();
    await bookingForm.locator('::-p-text(LF-)').wait();
  });

  await test.step('signing in', async () => {
    await page.goto(`${origin()}/admin/kca/login`);
    await page.locator('input[name="username"]').fill('demo');
    await page.locator('input[name="password"]').fill(demoPassword);
    await page.locator('main button::-p-text(Anmelden)').click();
    await expect.poll(path).toBe('/admin/kca/dashboard');
    await page.locator('button::-p-text(Abmelden)').wait();
  });

  expect(issues).toEqual([]);
});

/** From the departure to the confirmation. */
async function book(bookingForm: Frame, { dates: [date] }: TripSummary): Promise<void> {
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await bookingForm.locator(`[name="${name}"]`).fill(value);
  };
  // Every step has such a button; all but one are hidden.
  const goOn = async () => {
    const found = await bookingForm.waitForFunction(() =>
      [...document.querySelectorAll('button')].find(
        (each) => each.textContent?.trim() === 'Weiter' && each.checkVisibility(),
      ),
    );
    const button = found.asElement() as ElementHandle<Element> | null;
    await button?.click();
  };
  await goOn();
  await fill({ 'travellers.0.firstName': 'Lina', 'travellers.0.lastName': 'Beispiel' });
  // A birthday on the first of January makes the age of every departure of the year, and reads the same in every order of
  // day and month. It is typed, because puppeteer sets the value of a date without the events that React waits for.
  await bookingForm.focus('[name="travellers.0.birthDate"]');
  await page.keyboard.type(`0101${Number(date?.start.slice(0, 4)) - age}`);
  await goOn();
  await fill({ 'guardian.firstName': 'Anna', 'guardian.lastName': 'Beispiel', 'guardian.email': 'anna@example.org' });
  await fill({ 'guardian.phone': '030 1234567', 'guardian.street': 'Feldweg 3' });
  await fill({ 'guardian.zip': '10967', 'guardian.city': 'Berlin' });
  await goOn();
  await fill({ remarks: 'Isst keine Nüsse.' });
  await goOn();
  await bookingForm.locator('[name="acceptedTerms"]').click();
  await bookingForm.locator('button::-p-text(Zahlungspflichtig buchen)').click();
}

async function firstTrip(host: string): Promise<TripSummary> {
  const answer = await fetch(`${origin()}/api/search?providers=${host}&persons=${age}`);
  const [trip] = (await answer.json()).items;
  if (!trip) throw new Error(`The demo has no trip of ${host} for the age of ${age}.`);
  return trip;
}

const path = () => new URL(page.url()).pathname;
const cards = (wanted: number) =>
  page.waitForFunction((count) => document.querySelectorAll('main article').length === count, {}, wanted);
const closed = () => page.waitForFunction(() => document.querySelector('dialog[open]') === null);
