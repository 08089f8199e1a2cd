// Proves specification §12.1
/** The page of the largest trip that its schema allows stays small, whatever the trip contains (specification §10.1). */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDestination } from '#content/parseDocument.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { buildLargestTrip } from '#test/builders/largestTrip.ts';
import { reviewDocument } from '#test/builders/review.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const maxBytes = 370_000;
/** The page also shows the latest reviews. */
const maxBytesWithReviews = 450_000;
const maxElements = 5_000;

const list = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const block = (texts: string[], more: object = {}, marks: string[] = []) => ({
  ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], ...more },
  children: texts.map((text) => ({ _type: 'span' as const, _key: 's', text, marks })),
});
const repeat = (text: string) => (size: number) => [block([text.repeat(Math.ceil(size / text.length))])];

/** Descriptions by their size in characters, spans or blocks. */
const descriptions: Record<string, (size: number) => Destination['description']> = {
  umlauts: repeat('ä'),
  'characters of several bytes': repeat('漢'),
  'escaped characters': repeat('<'),
  'quotation marks': repeat('"'),
  'line breaks': repeat('\n'),
  paragraphs: (size) => list(Math.min(size, 150), () => block(['a'])),
  spans: (size) => list(Math.ceil(size / 100), () => block(list(100, () => 'a'))),
  marks: (size) =>
    list(Math.ceil(size / 50), () =>
      block(
        list(50, () => 'a'),
        {},
        ['strong', 'em', 'code', 'underline', 'strike-through'],
      ),
    ),
  'nested lists': (size) =>
    list(Math.min(size, 150), (index) => block(['a'], { listItem: 'bullet', level: 1 + (index % 10) })),
};

/** The content backend adds these fields. */
const stored = { _type: 'destination', _rev: 'x'.repeat(30), _createdAt: 'x'.repeat(30), _updatedAt: 'x'.repeat(30) };

/** Returns the document with the longest valid description. */
function largest(describe: (typeof descriptions)[string], destinationId: number): Destination {
  const build = (size: number) =>
    buildLargestTrip({ _id: `lagerfeuer-${destinationId}`, destinationId, description: describe(size) });
  let [valid, invalid] = [0, 200_000];
  while (invalid - valid > 10) {
    const middle = Math.floor((valid + invalid) / 2);
    if (parseDestination({ ...build(middle), ...stored }).ok) valid = middle;
    else invalid = middle;
  }
  return build(valid);
}

let site: TestSite;
const ids = new Map(Object.keys(descriptions).map((name, index) => [name, 2_001 + index]));

beforeAll(async () => {
  site = await startSite();
  const trips = Object.entries(descriptions).map(([name, describe]) => ({
    _type: 'destination',
    ...largest(describe, ids.get(name) ?? 0),
  }));
  const reviews = list(30, (index) =>
    reviewDocument({ _id: `review-${index}`, trip: 'lagerfeuer-1001', text: 'ä'.repeat(3_000) }),
  );
  await site.bringIn([{ _type: 'destination', ...buildLargestTrip() }, ...trips, ...reviews]);
});
afterAll(() => site.stop());

const pageOf = async (destinationId: number | undefined) => {
  const path = `/reisen/niederlande/lemmer/${destinationId}-lagerfeuer`;
  return (await request(site.app).get(path).set('Host', 'localhost').expect(200)).text;
};

test('the largest trip with the longest reviews', async () => {
  const text = await pageOf(1001);
  expect(text).toContain('ä'.repeat(3_000));
  expect(Buffer.byteLength(text)).toBeLessThan(maxBytesWithReviews);
});

test.each(Object.keys(descriptions))('the largest trip with %s', async (name) => {
  const text = await pageOf(ids.get(name));
  const elements = text.match(/<[a-z]/g)?.length ?? 0;
  if (process.env.SHOW) console.info(name, Buffer.byteLength(text), elements);
  expect(Buffer.byteLength(text)).toBeLessThan(maxBytes);
  expect(elements).toBeLessThan(maxElements);
});
