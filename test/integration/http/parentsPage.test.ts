// Proves specification §5.5
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDestination } from '#test/builders/destination.ts';
import { openPlainBrowser, type PlainBrowser } from '#test/setup/plainBrowser.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let browser: PlainBrowser;

beforeAll(async () => {
  site = await startSite();
  const questions = [{ _key: 'q', question: 'Was ist bei Heimweh?', answer: 'Wir reden und rufen an.' }];
  const extras = [
    { _key: 'linen', title: 'Bettwäsche', price: 12, per: 'person' as const, required: true, options: [] },
    { _key: 'ride', title: 'Reitstunde', price: 30, per: 'person' as const, options: [] },
  ];
  const care = { training: 'Jugendleitercard' };
  const cancellation = [{ _key: 'c', daysBefore: 30, percent: 20 }];
  const tabs = [{ _key: 't', key: 'verpflegung', title: '', summary: 'Vollpension mit Obst', body: [] }];
  const more = { insurance: 'Haftpflicht ist dabei', siblingDiscount: { percent: 10 }, packingList: ['Schlafsack'] };
  const details = { questions, extras, care, cancellation, tabs, ...more };
  await site.bringIn([{ _type: 'destination', ...buildDestination({ destinationId: 1, ...details }) }]);
});

beforeEach(() => {
  browser = openPlainBrowser(site);
});

afterAll(() => site.stop());

const path = () => site.deps.replica.current().trip('1-lagerfeuer')?.summary.path ?? '';

test('shows one departure with price, care, cancellation and answers', async () => {
  await browser.open(`${path()}/fuer-eltern?termin=d2`);
  expect(browser.status()).toBe(200);
  const text = browser.html().replace(/<script.*?<\/script>|<[^>]*>/gs, ' ');
  for (const part of [
    '17. Juli',
    '479',
    'Bettwäsche',
    '491',
    '1:6',
    'Jugendleitercard',
    'bis zur Bestätigung',
    '17.6.2027',
    'Was ist bei Heimweh?',
    '10 % Geschwisterrabatt',
    'Vollpension mit Obst',
    'Haftpflicht ist dabei',
    '1 Sache',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Reitstunde');
});

test('is linked on the trip page with the chosen departure, and leads from a departure that is gone to the next', async () => {
  await browser.open(path());
  await browser.follow('Meinen Eltern zeigen');
  expect(browser.address()).toBe(`${path()}/fuer-eltern?termin=d1`);
  await browser.open(`${path()}/fuer-eltern?termin=gone`);
  expect(browser.address()).toBe(`${path()}/fuer-eltern`);
  expect(browser.html()).toContain('3. Juli');
});
