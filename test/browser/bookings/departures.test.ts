// Proves specification §7.1, §7.12, §7.14, §7.15, §7.20
/** The organisers' departures: overview, participants, lists for kitchen and emergencies, and mails to guardians. */
import type { Page, TestInfo } from '@playwright/test';
import { chooseOwnArrival, field, fillGuardian, fillTraveller, next } from '#test/browser/bookingFormSteps.ts';
import { expect, openHydrated, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

const overview = '/admin/forscher/termine';

interface Trip {
  combinedId: string;
  title: string;
  subdomain: string;
  ages: { from: number | null };
  dates: { key: string; start: string; price: number; placesLeft: number | null }[];
}

interface Departure {
  trip: Trip;
  date: Trip['dates'][number];
  /** Address of its page. */
  path: string;
  /** Birth date of a traveller who is old enough. */
  birthDate: string;
}

/** Finds a departure with unlimited places. */
async function findDeparture(page: Page): Promise<Departure> {
  const { items } = await (await page.request.get(`${origin()}/api/search?providers=forscher`)).json();
  const trips = items as Trip[];
  const trip = trips.find(({ dates }) => dates.at(-1)?.placesLeft === null);
  const date = trip?.dates.at(-1);
  if (!trip || !date) throw new Error('The demo content has no departure with unlimited places.');
  const year = Number(date.start.slice(0, 4)) - (trip.ages.from ?? 8) - 1;
  const path = `${overview}/${trip.combinedId}/${encodeURIComponent(date.key)}`;
  return { trip, date, path, birthDate: `${year}-01-01` };
}

/** Books two travellers of a family. */
async function book(page: Page, family: string): Promise<Departure> {
  const departure = await findDeparture(page);
  const { trip, date, birthDate } = departure;
  const { combinedId } = trip;
  const data = {
    ...{ combinedId, dateKey: date.key, acceptedTerms: true, total: 2 * date.price, remarks: 'Nussallergie' },
    emergencyContacts: [{ name: 'Oma Erna', phone: '030 7654321' }],
    travellers: ['Lina', 'Ben'].map((firstName) => ({ firstName, lastName: family, birthDate })),
    guardian: {
      ...{ firstName: 'Anna', lastName: family, email: 'anna@example.org', phone: '030 1234567' },
      ...{ street: 'Seestraße 1', zip: '10115', city: 'Berlin' },
    },
  };
  const response = await page.request.post(`${origin()}/api/bookings`, { data });
  expect(response.status()).toBe(202);
  return departure;
}

/** Returns a family name that no other test uses. */
const familyOf = (name: string, { retry }: TestInfo) => `${name}${retry > 0 ? 'neu' : ''}`;

/** `test/integration/bookings` tests what the pages contain and do, without scripts. */
test('participants, their print, and the previews of a cancellation and of many bookings', async ({ page }, info) => {
  test.slow();
  const family = familyOf('Liste', info);
  const { trip, path } = await book(page, family);
  await book(page, family);
  const check = async () => {
    await waitForHydration(page);
    expect(await violationsOf(page, 'main')).toEqual([]);
  };
  await openSignedIn(page, overview);
  await expect(page.getByRole('link', { name: 'Termine', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Reise', { exact: true }).selectOption(trip.combinedId);
  await expect(page).toHaveURL(/reise=/);
  await expect(page.getByRole('article')).toHaveCount(trip.dates.length);
  await check();
  await page.locator(`a[href="${path}"]`).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trip.title);
  await waitForHydration(page);
  await page.getByLabel('Teilnehmende suchen').fill(family);
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page.getByRole('heading', { name: '4 Teilnehmende' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Lina ${family}`) }).first()).toContainText('030 1234567');
  await check();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Als CSV laden' }).click();
  expect((await file).suggestedFilename()).toMatch(/^teilnehmer-.*\.csv$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Teilnehmerliste' })).toBeVisible();
  for (const hidden of [
    page.getByRole('button', { name: 'Drucken' }),
    page.getByLabel('Teilnehmende suchen'),
    page.getByRole('link', { name: 'Eingang' }),
    page.getByRole('link', { name: 'Küchenliste' }),
  ]) {
    await expect(hidden).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Termin absagen' }).click();
  await expect(page.getByText('Eine Absage gilt für alle')).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel('Grund').fill('Das Haus ist abgebrannt.');
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `Anna ${family} (Lina und Ben)` })).toHaveCount(2);
  await check();

  await page.goto(`${origin()}/admin/forscher/buchungen?q=${family}`);
  await page.getByRole('button', { name: 'Alle 2 bestätigen …' }).click();
  await expect(page.getByRole('heading', { name: '2 Buchungen bestätigen?' })).toBeVisible();
  await check();

  // With the keyboard, on a phone: the preview has the focus, then the next booking below the message.
  await page.goto(`${origin()}/admin/forscher/buchungen?q=${family}`);
  const boxes = page.getByRole('checkbox', { name: family });
  await boxes.first().press('Space');
  await page.getByRole('button', { name: 'Bestätigen …', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: '1 Buchung bestätigen?' })).toBeFocused();
  await page.getByRole('button', { name: '1 Buchung bestätigen' }).press('Enter');
  await expect(boxes).toHaveCount(1);
  await expect(boxes).toBeFocused();
  await expect(page.getByText('1 Buchung ist bestätigt.')).toBeInViewport();
});

test('children are dragged into rooms and taken out by a select, and the plan is saved with one button', async ({
  page,
}, info) => {
  const family = familyOf('Ziehen', info);
  const { path } = await book(page, family);
  await openSignedIn(page, `${path}/zimmer`);
  await page.getByLabel('Name', { exact: true }).fill(`Zimmer ${family}`);
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await waitForHydration(page);
  // Families of other tests have the same address, so that the children are named beside each other as siblings.
  const child = (name: string) => page.locator('[draggable]', { hasText: new RegExp(`^\\s*${name} ${family},`) });
  const room = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Zimmer ${family}` }) });
  const select = (name: string) => page.getByLabel(`Zimmer für ${name} ${family}`);
  // A child is dragged by its name: its middle can be the select.
  const byName = { sourcePosition: { x: 20, y: 12 } };
  for (const name of ['Lina', 'Ben']) await child(name).first().dragTo(room, byName);
  await expect(room).toContainText(`Lina ${family}`);
  await expect(select('Ben').locator('option:checked')).toHaveText(`Zimmer ${family}`);
  await select('Ben').selectOption('ohne');
  await expect(select('Ben').locator('option:checked')).toHaveText('ohne');
  await expect(page.getByText('Eine Änderung ist noch nicht gespeichert.')).toBeVisible();
  await page.getByRole('button', { name: 'Einteilung speichern' }).click();
  await waitForHydration(page);
  await expect(room).toContainText(`Lina ${family}`);
  await expect(room.locator(child('Ben'))).toHaveCount(0);
  expect(await violationsOf(page, 'main')).toEqual([]);
});

test('a booking by telephone is entered step by step, and nothing about it stays in the browser', async ({ page }) => {
  const { path, birthDate } = await findDeparture(page);
  await openSignedIn(page, `${path}/buchen`);
  await fillTraveller(page, 0, 'Lina', birthDate);
  await next(page).click();
  await field(page, 'emergencyContacts.0.name').fill('Oma Erna');
  await field(page, 'emergencyContacts.0.phone').fill('030 7654321');
  await next(page).click();
  await fillGuardian(page);
  await next(page).click();
  await chooseOwnArrival(page);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Stimmt alles?' })).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
  const enter = page.getByRole('button', { name: 'Eintragen und bestätigen' });
  await enter.click();
  await expect(page).toHaveURL(/\/buchen$/);
  await page.getByLabel('Die Familie hat das').check();
  await enter.click();
  await expect(page.getByRole('status').filter({ hasText: 'Eingetragen.' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lina');
});

test.describe('the emergency sheet', () => {
  test.use({ serviceWorkers: 'allow' });

  const cached = (page: Page) =>
    page.evaluate(async () => {
      const requests = await (await caches.open('emergency-sheets-1')).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });

  test('opens without a connection after it was saved, until the organiser signs out', async ({
    page,
    context,
  }, info) => {
    const family = familyOf('Notfall', info);
    const { path } = await book(page, family);
    const sheet = `${path}/notfall`;
    await openSignedIn(page, sheet);
    expect(await violationsOf(page, 'main')).toEqual([]);
    expect(await cached(page)).toEqual([]);
    await page.getByRole('button', { name: 'Offline speichern' }).click();
    await expect(page.getByText('Gespeichert: Das Blatt ist auf diesem Gerät ohne Netz verfügbar.')).toBeVisible();

    await context.setOffline(true);
    await page.goto(`${origin()}${sheet}`);
    await expect(page.getByText(/Gespeicherte Kopie vom/)).toBeVisible();
    await expect(page.getByRole('heading', { name: `Lina ${family}` })).toBeVisible();
    await expect(page.getByText('Nussallergie').first()).toBeVisible();
    await expect(page.getByRole('link', { name: `Anna ${family} anrufen: 030 1234567` }).first()).toHaveAttribute(
      'href',
      'tel:0301234567',
    );
    // The copy contains no scripts, and its styles apply.
    expect(await page.locator('script').count()).toBe(0);
    expect(
      await page
        .getByRole('heading', { level: 2 })
        .first()
        .evaluate((h) => getComputedStyle(h).fontSize),
    ).toBe('24px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await context.setOffline(false);
    await page.goto(`${origin()}${sheet}`);
    await expect(page.getByText(/Gespeicherte Kopie vom/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(`${origin()}/admin`);
    await expect.poll(() => cached(page)).toEqual([]);
  });
});

test.describe('the list of a leader', () => {
  test.use({ serviceWorkers: 'allow' });

  test('records who is present without a connection, and sends it when the connection is back', async ({
    page,
    context,
  }, info) => {
    test.slow();
    const family = familyOf('Leitung', info);
    const { path } = await book(page, family);
    await openSignedIn(page, `${path}/team`);
    await page.getByLabel('Für wen ist der Link?').fill('Mia');
    await page.getByRole('button', { name: 'Link anlegen' }).click();
    const address = await page.getByLabel('Adresse für Mia').first().inputValue();
    await openHydrated(page, address);
    expect(await violationsOf(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Offline speichern' }).click();
    await expect(page.getByText('Gespeichert: Das Blatt ist auf diesem Gerät ohne Netz verfügbar.')).toBeVisible();

    await context.setOffline(true);
    await page.goto(address);
    await page
      .getByRole('group', { name: `Ist Lina ${family} da?` })
      .getByText('fehlt')
      .click();
    await page.getByRole('button', { name: 'Anwesenheit speichern' }).click();
    await expect(page.getByText('Deine Eingabe ist auf diesem Gerät gespeichert')).toBeVisible();
    await expect(page.getByRole('heading', { name: `Lina ${family}` })).toBeVisible();

    await page
      .getByRole('group', { name: `Ist Ben ${family} da?` })
      .getByText('fehlt')
      .click();
    await context.setOffline(false);
    // The page tries again every 20 seconds, also if the event came before the connection.
    await expect(page.getByText('Deine Eingaben sind gesendet.')).toBeVisible({ timeout: 45_000 });
    // What is not saved yet is still chosen.
    await expect(page.getByRole('group', { name: `Ist Ben ${family} da?` }).getByLabel('fehlt')).toBeChecked();
    await page.goto(address);
    await expect(page.getByText(/zuletzt fehlt/).first()).toBeVisible();
    await expect(page.getByText(/Gespeicherte Kopie vom/)).toHaveCount(0);
  });
});
