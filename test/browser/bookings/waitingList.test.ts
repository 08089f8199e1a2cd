// Proves specification §8.11
/** The way of a family from a full departure over the waiting list to a booking. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, berlinToday } from '#domain/dates.ts';
import { contentClient } from '#test/browser/contentClient.ts';
import { expect, initialTrip, origin, test } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { buildBooking } from '#test/builders/booking.ts';
import { decodeMail } from '#test/setup/mail/decodeMail.ts';

const start = addDays(berlinToday(new Date()), 90);
const departureOf = (capacity: number) => ({
  ...{ _key: 'w1', start, end: addDays(start, 7), online: true, basePrice: 100, capacity },
});
const birthDate = `${Number(start.slice(0, 4)) - 12}-01-01`;

interface FullTrip {
  combinedId: string;
  setCapacity: (capacity: number) => Promise<unknown>;
}

/** Creates an unlisted trip of its own with one departure, whose only place is booked. */
async function createFullTrip(page: Page): Promise<FullTrip> {
  const number = 900_000_000 + (Date.now() % 10_000_000) * 10 + test.info().workerIndex;
  const [id, subdomain] = initialTrip('ya', 0).combinedId.split('-');
  const content = contentClient();
  const model = await content.getDocument(`${subdomain}-${id}`);
  const { _rev, _createdAt, _updatedAt, ...trip } = model ?? {};
  const docId = `ya-${number}`;
  await content.createOrReplace({
    ...trip,
    ...{ _id: docId, _type: 'destination', destinationId: number, title: 'Segeln für Geduldige', visible: false },
    rdsUrl: `/buchungsformular/${number}-ya`,
    ...{ dates: [departureOf(1)], ageRange: { from: 8, to: 16 }, extras: [], departurePlaces: [] },
  });
  const combinedId = `${number}-ya`;
  const summary = async () => {
    const [found] = await (await page.request.get(`${origin()}/api/trips?ids=${combinedId}`)).json();
    return found?.dates[0]?.placesLeft;
  };
  await expect.poll(summary).toBe(1);
  const traveller = { firstName: 'Mia', lastName: 'Beispiel', birthDate };
  const data = { ...buildBooking({ combinedId, dateKey: 'w1', travellers: [traveller], total: 100 }) };
  const booked = await page.request.post(`${origin()}/api/bookings`, { data });
  expect(booked.status()).toBe(202);
  await expect.poll(summary).toBe(0);
  const setCapacity = (capacity: number) =>
    content
      .patch(docId)
      .set({ dates: [departureOf(capacity)] })
      .commit();
  return { combinedId, setCapacity };
}

/** Waits for a mail, and returns the address of its signed link. */
async function linkInMail(reference: string, kind: 'confirm' | 'offer'): Promise<string> {
  const folder = join(process.env.TEST_FOLDER ?? '', 'mail');
  const read = async () => {
    const files = await readdir(folder).catch(() => []);
    const file = files.find((name) => name.startsWith(`${reference}-${kind}`));
    return file ? readFile(join(folder, file), 'utf8') : '';
  };
  await expect.poll(read, { timeout: 30_000 }).not.toBe('');
  const [path] = /\/warteliste\/(bestaetigung|angebot)\/[\w.-]+/.exec(decodeMail(await read())) ?? [];
  return origin() + path;
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Checks the shown page at 320 px. */
async function check(page: Page, part?: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await violationsOf(page, part)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// `test/integration/bookings/waiting` tests declining, and everything without scripts.
test.use({ viewport: { width: 320, height: 900 }, expectedIssues: [/status of 422/] });

test('a family joins the list, gets an offer and books it', async ({ page }) => {
  test.slow();
  const trip = await createFullTrip(page);
  await page.goto(`${origin()}/warteliste/${trip.combinedId}?termin=w1`);
  await expect(heading(page)).toHaveText('Auf die Warteliste');
  await expect(page.getByRole('region', { name: 'Hier ist noch Platz' }).locator('article')).toHaveCount(6);
  await field(page, 'name').fill('Anna Beispiel');
  await page.getByRole('button', { name: 'Auf die Warteliste' }).click();
  await expect(page.getByText('Gib bitte deine E-Mail-Adresse an').first()).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Anna Beispiel');
  await check(page);
  await field(page, 'email').fill('anna@example.org');
  await page.getByRole('button', { name: 'Auf die Warteliste' }).click();
  await expect(heading(page)).toHaveText('Fast geschafft: Schau bitte in dein Postfach');
  await check(page, 'main');
  const reference = (await page.getByText(/^LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
  await page.goto(await linkInMail(reference, 'confirm'));
  await page.getByRole('button', { name: 'Eintrag bestätigen' }).click();
  await expect(heading(page)).toHaveText('Platz 1 auf der Warteliste');
  await trip.setCapacity(2);
  await page.goto(await linkInMail(reference, 'offer'));
  await expect(heading(page)).toHaveText('Ein Platz ist für dich frei');
  await check(page, 'main');
  await page.getByRole('link', { name: 'Jetzt buchen' }).click();
  await expect(page.getByText(/^Dein Angebot: ein Platz, für dich frei bis/)).toBeVisible();
  await book(page);
  await expect(page.getByRole('heading', { name: 'Danke, deine Buchung ist da!' })).toBeVisible();
});

/** Fills in the booking form for one child and sends it. */
async function book(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Weiter' }).filter({ visible: true }).click();
  await page.waitForLoadState('networkidle');
  for (const [name, text] of Object.entries({ firstName: 'Lina', lastName: 'Beispiel', birthDate }))
    await field(page, `travellers.0.${name}`).fill(text);
  await next();
  const { guardian } = buildBooking();
  for (const [name, text] of Object.entries(guardian)) await field(page, `guardian.${name}`).fill(text);
  await next();
  await next();
  await field(page, 'acceptedTerms').check();
  await page.getByRole('button', { name: 'Zahlungspflichtig buchen' }).click();
}
