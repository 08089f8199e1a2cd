// Proves specification §4.11
/** Lists for several children: a trip for all of them, then pairs of trips on the same days (specification §4.11). */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  const trip = (destinationId: number, title: string, from: number, to: number) => ({
    _type: 'destination',
    ...buildDestination({ destinationId, title, ageRange: { from, to } }),
  });
  await site.bringIn([trip(1, 'Familiencamp', 8, 16), trip(2, 'Kindercamp', 6, 9), trip(3, 'Jugendcamp', 12, 16)]);
});

afterAll(() => site.stop());

async function page(path: string): Promise<string> {
  const { text } = await request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' });
  return text.slice(text.indexOf('<main'), text.indexOf('<script id="page-data"'));
}

test('pairs are below the trips that fit all children', async () => {
  const text = await page('/reisen/alle?persons=8,14');
  const parts = [
    'Eine Reise für beide: 8 und 14 Jahre',
    'Familiencamp',
    'Zwei Reisen, selbe Woche, selber Ort',
    'Jugendcamp',
  ];
  const positions = parts.map((part) => text.indexOf(part));
  expect(Math.min(...positions)).toBeGreaterThan(0);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(/<section id="zwei-reisen".*?<\/section>/s.exec(text)?.[0]).not.toContain('Familiencamp');
});

test('pairs without a single trip have no "Nichts gefunden" below them, and their price includes all children', async () => {
  const text = await page('/reisen/alle?persons=6,6,14');
  expect(text).toContain('Keine einzelne Reise passt für alle.');
  expect(text).toMatch(/zusammen [\d.,]+\u00a0€ für 3 Kinder/);
  expect(text).not.toContain('keine passenden Reisen');
});

test('an age that no trip fits is named', async () => {
  const text = await page('/reisen/alle?persons=2,14');
  expect(text).toContain('2 Jahre: gerade keine Reise');
  expect(text).toContain('14 Jahre: 2 Reisen');
});

test('every age can be chosen', async () => {
  const text = await page('/reisen/alle/filter');
  for (let age = 3; age <= 21; age += 1) expect(text).toContain(`?persons=${age}#katalog`);
  expect(text).toMatch(/<input type="number"[^>]* name="persons"/);
  const home = await page('/');
  for (const age of [3, 21]) expect(home).toContain(`<option value="${age}">${age} Jahre</option>`);
});
