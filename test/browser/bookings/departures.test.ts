// Proves specification §7.1, §7.12, §7.14, §7.15
/** The organisers' departures: overview, participants, lists for kitchen and emergencies, and mails to guardians. */
import type { Page, TestInfo } from '@playwright/test';
import { alsoOnPhone, expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { demoPassword } from '#test/browser/startProduct.ts';
import { violationsOf } from '#test/browser/violations.ts';

const overview = '/admin/forscher/termine';

interface Trip {
  combinedId: string;
  title: string;
  subdomain: string;
  ages: { from: number | null };
  dates: { key: string; start: string; price: number; placesLeft: number | null }[];
}

/** Books two travellers of a family on a departure with unlimited places. @returns the address of the departure */
async function book(page: Page, family: string): Promise<{ trip: Trip; path: string }> {
  const { items } = await (await page.request.get(`${origin()}/api/search?providers=forscher`)).json();
  const trips = items as Trip[];
  const trip = trips.find(({ dates }) => dates.at(-1)?.placesLeft === null);
  const date = trip?.dates.at(-1);
  if (!trip || !date) throw new Error('The demo content has no departure with unlimited places.');
  const year = Number(date.start.slice(0, 4)) - (trip.ages.from ?? 8) - 1;
  const { combinedId } = trip;
  const data = {
    ...{ combinedId, dateKey: date.key, acceptedTerms: true, total: 2 * date.price, remarks: 'Nussallergie' },
    travellers: ['Lina', 'Ben'].map((firstName) => ({ firstName, lastName: family, birthDate: `${year}-01-01` })),
    guardian: {
      ...{ firstName: 'Anna', lastName: family, email: 'anna@example.org', phone: '030 1234567' },
      ...{ street: 'Seestraße 1', zip: '10115', city: 'Berlin' },
    },
  };
  const response = await page.request.post(`${origin()}/api/bookings`, { data });
  expect(response.status()).toBe(202);
  return { trip, path: `${overview}/${combinedId}/${encodeURIComponent(date.key)}` };
}

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${origin()}${path}`);
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(`${origin()}${path}`);
}

/** Returns a family name that no other test uses. */
const familyOf = (name: string, { project, retry }: TestInfo) =>
  `${name}${project.name === 'desktop' ? 'breit' : 'schmal'}${retry > 0 ? 'neu' : ''}`;

test('from the overview to the participants, their totals and the file', alsoOnPhone, async ({ page }, info) => {
  const family = familyOf('Liste', info);
  const { trip, path } = await book(page, family);
  await signIn(page, overview);
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: 'Termine', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Reise', { exact: true }).selectOption(trip.combinedId);
  await expect(page).toHaveURL(/reise=/);
  await expect(page.getByRole('article')).toHaveCount(trip.dates.length);
  expect(await violationsOf(page)).toEqual([]);
  await page.locator(`a[href="${path}"]`).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trip.title);
  await waitForHydration(page);
  await page.getByLabel('Teilnehmende suchen').fill(family);
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page.getByRole('heading', { name: '2 Teilnehmende' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Lina ${family}`) })).toContainText('030 1234567');
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violationsOf(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Als CSV laden' }).click();
  expect((await file).suggestedFilename()).toMatch(/^teilnehmer-.*\.csv$/);
});

test('a cancellation names the families before it takes place', alsoOnPhone, async ({ page }, info) => {
  const family = familyOf('Absage', info);
  const { path } = await book(page, family);
  await signIn(page, path);
  await page.getByRole('link', { name: 'Termin absagen' }).click();
  await expect(page.getByText('Eine Absage gilt für alle')).toBeVisible();
  await waitForHydration(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Grund').fill('Das Haus ist abgebrannt.');
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `Anna ${family} (Lina und Ben)` })).toBeVisible();
  await waitForHydration(page);
  expect(await violationsOf(page)).toEqual([]);
  // Other tests book the same departure, so it is not cancelled.
  await expect(page.getByRole('button', { name: 'Termin jetzt absagen' })).toBeVisible();
});

test('many bookings are chosen and shown before they are confirmed', alsoOnPhone, async ({ page }, info) => {
  const family = familyOf('Viele', info);
  await book(page, family);
  await book(page, family);
  await signIn(page, `/admin/forscher/buchungen?q=${family}`);
  await waitForHydration(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Alle 2 dieser Auswahl').check();
  await page.getByRole('button', { name: 'Bestätigen …' }).click();
  await expect(page.getByRole('heading', { name: '2 Buchungen bestätigen?' })).toBeVisible();
  await waitForHydration(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '2 Buchungen bestätigen' }).click();
  await expect(page.getByText('2 Buchungen sind bestätigt.')).toBeVisible();
});

test('the printed list contains the participants and no controls', async ({ page }, info) => {
  const { path } = await book(page, familyOf('Druck', info));
  await signIn(page, path);
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible();
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
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a mail to guardians is written, previewed, changed and sent', async ({ page, expectedIssues }, info) => {
    expectedIssues.push(/status of 422/);
    const family = familyOf('Post', info);
    const { path } = await book(page, family);
    await signIn(page, path);
    await page.getByRole('link', { name: 'E-Mail schreiben' }).click();
    await page.getByRole('link', { name: 'Packliste' }).click();
    await expect(page.getByLabel('Betreff')).toHaveValue('Packliste für {reise}');
    // Other tests book the same departure.
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    await page.getByRole('checkbox', { name: `Anna ${family} (Lina und Ben)` }).check();
    await page.getByLabel('Text').fill(`Hallo {vorname}, {kinder} braucht Gummistiefel. ${family} {unsinn}`);
    await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
    await expect(page.getByText('Den Platzhalter {unsinn} gibt es nicht.').first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Anna ${family} (Lina und Ben)` })).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await page.getByLabel('Text').fill(`Hallo {vorname}, {kinder} braucht Gummistiefel. ${family}`);
    await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
    await expect(page.getByText('Hallo Anna, Lina und Ben braucht Gummistiefel.')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await page.getByLabel('Betreff').fill(`Gummistiefel ${family}`);
    await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
    await page.getByRole('button', { name: 'Jetzt an eine Buchung senden' }).click();

    await expect(page.getByText('Die E-Mails werden jetzt verschickt.')).toBeVisible();
    const entry = page.getByRole('listitem').filter({ hasText: `Gummistiefel ${family}` });
    await expect(entry).toContainText('an 1 Buchung von demo');
    const reloaded = async () => (await page.reload()) && entry.textContent();
    await expect.poll(reloaded).toContain('1 als Datei abgelegt');
  });
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
    await signIn(page, sheet);
    await waitForHydration(page);
    expect(await violationsOf(page)).toEqual([]);
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
