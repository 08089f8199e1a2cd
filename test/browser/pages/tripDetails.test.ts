// Proves specification §5.5
/** The details of the trip page: key facts, sticky tabs, conditions, packing list, map and questions. */

import type { Page } from '@playwright/test';
import { findDemoTrip } from '#test/browser/demoTrips.ts';
import { alsoOnPhone, expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

const demoTrip = () =>
  findDemoTrip('departure places, departures and questions', ({ departurePlaces, dates, questions, board }) => {
    const isComplete = departurePlaces.some(({ price }) => price > 0) && questions.length > 0 && board !== undefined;
    return isComplete && dates.filter(({ online, start }) => online && start > '2027').length > 2;
  });

async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(origin() + demoTrip().path + hash);
}

const conditionsOf = (page: Page) => page.locator('#konditionen');
const amount = /^\d[\d.]*(,\d\d)?\s€/;

test(
  'tabs open by keyboard and stay visible below the header, and another tab starts at its top',
  alsoOnPhone,
  async ({ page }) => {
    await open(page);
    await waitForHydration(page);
    const tab = (name: string) => page.getByRole('tab', { name });
    const panel = page.getByRole('tabpanel');
    await tab('Programm').click();
    await panel.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().bottom + scrollY - 400));
    await expect(tab('Programm')).toBeInViewport({ ratio: 1 });
    await tab('Betreuung').click();
    await expect(panel.getByRole('heading', { name: 'Betreuung' })).toBeInViewport({ ratio: 1 });
    await expect(tab('Betreuung')).toBeInViewport({ ratio: 1 });
    await tab('Betreuung').press('Home');
    const first = page.getByRole('tab').first();
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    expect(new URL(page.url()).hash).toBe(`#${await first.getAttribute('aria-controls')}`);
    if (test.info().project.name !== 'phone') return;
    expect(await violationsOf(page)).toEqual([]);
    await expectFingerHeight(page);
    await expectUncovered(page);
  },
);

/** Links outside of texts are high enough for a finger. */
async function expectFingerHeight(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const link of [
    main.getByRole('link', { name: 'Alle Reisen', exact: true }),
    main.locator('article header').getByRole('link', { name: /Bewertung/ }),
    main.getByRole('link', { name: 'Alle Leistungen' }),
    main.locator('a[href^="tel:"]'),
  ]) {
    const box = await link.first().boundingBox();
    expect(box?.height, await link.first().innerText()).toBeGreaterThanOrEqual(44);
  }
}

/** The booking bar of phones does not cover focused elements. */
async function expectUncovered(page: Page): Promise<void> {
  const links = page.getByRole('main').getByRole('link').filter({ visible: true });
  const covered = await links.evaluateAll(async (elements: HTMLElement[]) => {
    const found: string[] = [];
    for (const link of elements.filter((_, index) => index % 3 === 0)) {
      link.focus();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const { left, top, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && !link.contains(hit) && !hit.contains(link)) found.push(link.innerText);
    }
    return found;
  });
  expect(covered).toEqual([]);
}

async function chooseSecondDeparture(page: Page): Promise<void> {
  const [first, second] = [conditionsOf(page).locator('details').first(), conditionsOf(page).locator('details').nth(1)];
  await expect(first.getByText('Wenn du stornierst')).toBeVisible();
  await second.locator('summary').press('Enter');
  await expect(second.getByText('Wenn du stornierst')).toBeVisible();
  await expect(first.getByText('Wenn du stornierst')).toBeHidden();
  await expect(second.getByRole('row').filter({ hasText: 'Restzahlung' })).toContainText(
    /bis (Mo|Di|Mi|Do|Fr|Sa|So)\s\d+\.\s\S+\s\d{4}/,
  );
  await expect(second.getByRole('row').last().getByRole('cell')).toHaveText(/€\s80\s%$/);
}

test('facts are visible without scrolling, departures, conditions and tabs have the details, and only the packing list is printed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const facts = page.getByLabel('Auf einen Blick');
  for (const label of ['Ort', 'Alter', 'Nächster Termin', 'Verpflegung', 'Betreuung', 'Anreise']) {
    await expect(facts.getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  for (const fact of await facts.locator('dd').all()) await expect(fact).toBeInViewport({ ratio: 1 });
  const booking = page.getByRole('complementary', { name: 'Buchung' });
  await expect(booking.getByText(amount).first()).toBeInViewport({ ratio: 1 });

  const row = page.locator('#termine tbody tr').first();
  await expect(row).toContainText(
    /(Mo|Di|Mi|Do|Fr|Sa|So)\s\d+\.\s\S+(\s\d{4})?\s– (Mo|Di|Mi|Do|Fr|Sa|So)\s\d+\.\s\S+ \d{4}/,
  );
  await expect(row).toContainText(/\d+ Nächte/);
  await expect(conditionsOf(page)).toContainText('Kein Widerrufsrecht; Rücktritt nach § 651h BGB.');
  await chooseSecondDeparture(page);

  await waitForHydration(page);
  const panel = page.getByRole('tabpanel');
  await page.getByRole('tab', { name: 'Anreise' }).click();
  const places = panel.getByRole('table', { name: 'Abfahrtsorte und Zeiten' });
  await expect(places.getByRole('row').nth(1)).toContainText(/\d\d:\d\d Uhr/);
  await page.getByRole('tab', { name: 'Betreuung' }).click();
  for (const term of ['Gruppe', 'Ausbildung des Teams', 'Nachtruhe', 'Handys', 'Im Notfall']) {
    await expect(panel.getByText(term, { exact: true })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Programm' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Nachtruhe' })).toBeVisible();
  await page.getByRole('tab', { name: 'Häufige Fragen' }).click();
  const question = panel.locator('details').first();
  await question.locator('summary').press('Enter');
  await expect(question.locator('p')).toBeVisible();
  expect(await violationsOf(page, '#konditionen, [role="tabpanel"]')).toEqual([]);
  await expectMapAndPackingList(page);
});

/** The map loads when it is scrolled into view, without a shift, and the button prints only the packing list. */
async function expectMapAndPackingList(page: Page): Promise<void> {
  const place = page.locator('#lage');
  await expect(place.locator('canvas')).toHaveCount(0);
  const height = () => place.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator('canvas')).toBeVisible();
  await expect(place.getByText('Kartendaten: Natural Earth')).toBeVisible();
  expect(await height()).toBe(before);

  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.locator('#packliste summary').click();
  await page.getByRole('button', { name: 'Packliste drucken' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Packliste' })).toBeVisible();
  await expect(page.locator('#packliste li').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all sections are readable, conditions open by departure, and sharing is a disclosure with plain links', async ({
    page,
  }) => {
    await open(page, '#verpflegung');
    await expect(page.locator('section#verpflegung')).toBeInViewport();
    await expect(page.locator('section#beschreibung')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Abfahrtsorte und Zeiten' })).toBeVisible();
    await expect(page.getByText('So kann ein Tag aussehen')).toBeVisible();
    await page.locator('#packliste summary').click();
    await expect(page.locator('#packliste li').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Packliste drucken' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Auf OpenStreetMap ansehen' })).toBeVisible();
    await chooseSecondDeparture(page);
    await expect(page.getByRole('button', { name: 'Teilen' })).toBeHidden();
    await page.locator('summary', { hasText: 'Teilen' }).click();
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await page.locator('#termine summary', { hasText: 'Termine in den Kalender' }).click();
    const file = page.locator('#termine details a[download]').first();
    await expect(file).toBeVisible();
    await expect(file).toHaveAttribute('href', new RegExp(`^/api/trips/${demoTrip().combinedId}/[^/]+\\.ics$`));
  });
});
