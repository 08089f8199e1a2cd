/** Documents of the product are valid in the Sanity Studio, and both sides refuse the same ones. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsIn, parseDestination } from '#content/parseDocument.ts';
import { parseSiteDocument } from '#content/parseSiteDocument.ts';
import { siteDocumentTypes } from '#content/siteSchemas.ts';
import { tripPath } from '#domain/site/pageTargets.ts';
import { portableDocument } from '#launch/portableDocument.ts';
import { addSave } from '#trips/tripSave.ts';
import { brokenIds } from '../../demo/documents/brokenIds.ts';
import { demoDocuments } from '../../demo/documents/demoDocuments.ts';
import { previewAddress } from '../../studio/structure/previewAddress.ts';
import { buildDestination } from '../builders/destination.ts';
import { startTestBackend, type TestBackend } from '../builders/testBackend.ts';
import { studioIssues } from './studioIssues.ts';

interface Document {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** The form in which documents are copied to Sanity. */
const inStudio = (document: object) => studioIssues(portableDocument(document as Document, () => null));

describe('demo content', () => {
  // Reviews become rows.
  const documents = (demoDocuments('2026-11-21') as Document[]).filter(({ _type }) => _type !== 'review');

  test('has documents of all types', () => {
    expect(new Set(documents.map(({ _type }) => _type))).toEqual(new Set(['destination', ...siteDocumentTypes]));
  });

  test('is valid in the Studio, except for the intentionally broken documents', () => {
    const invalid = documents.flatMap((document) => {
      const issues = inStudio(document);
      return issues.length > 0 ? [[document._id, issues]] : [];
    });
    expect(invalid).toEqual([
      [`dev-${brokenIds[0]}`, ['city.lat: is missing', 'city.lng: is missing']],
      [`dev-${brokenIds[1]}`, ['dates[0].start: Das ist kein gültiges Datum.']],
    ]);
  });

  test('has the addresses of the site in the preview', () => {
    const trips = documents.filter(({ _type }) => _type === 'destination').map(parseDestination);
    const address = (document: object, type: string) =>
      previewAddress(type, document as Document, 'https://example.de');
    for (const trip of trips) {
      if (!trip.ok) continue;
      const { country, city, subdomain, destinationId } = trip.value;
      const path = tripPath({ country, city, combinedId: `${destinationId}-${subdomain}` });
      expect(address(trip.value, 'destination')).toBe(`https://example.de${path}`);
    }
    expect(address({ subdomain: 'ya' }, 'host')).toBe('https://ya.example.de/');
    expect(address({ slug: 'young-alps' }, 'partner')).toBe('https://example.de/partner/young-alps');
    expect(address({ key: 'impressum' }, 'page')).toBe('https://example.de/impressum');
    expect(address({ h1: [{ text: 'Musik' }, { slug: 'musik' }] }, 'category')).toBe('https://example.de/reisen/musik');
    expect(address({ subdomain: 'ya', destinationId: 1 }, 'destination')).toBeNull();
  });
});

const block = (children: object[], markDefs: object[] = []) => ({ _type: 'block', _key: 'b', children, markDefs });
const span = (text: string, marks: string[] = []) => ({ _type: 'span', _key: 's', text, marks });
const page = (body: object[]) => ({ _id: 'page-x', _type: 'page', key: 'x', title: 'X', body });
const category = (iconUrl: string) => ({ _id: 'category-golf', _type: 'category', key: 'golf', iconUrl });
const trip = (changes: object) => ({ ...buildDestination(), _type: 'destination', ...changes });
const july = { _key: 'juli', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449.5 };
const manyValues = Array.from({ length: 3_000 }, (_, index) => index);

/** The rules that are functions, and those that the comparison of the schemas leaves out. */
describe.each<[string, object, boolean]>([
  ['a trip', trip({}), true],
  ['a trip with an upper-case subdomain', trip({ subdomain: 'Lagerfeuer' }), true],
  ['a trip with another number', trip({ destinationId: 7 }), false],
  ['a trip of another host', trip({ subdomain: 'ya' }), false],
  ['a trip with too many values', trip({ extra: [manyValues, manyValues] }), false],
  ['a trip with too much text', trip({ extra: 'x'.repeat(150_001) }), false],
  ['a picture in a folder above', trip({ images: [{ _key: 'a', path: 'reisebilder/../geheim.jpg' }] }), false],
  ['a price of half a cent', trip({ dates: [{ ...july, basePrice: 459.995 }] }), false],
  ['the highest price', trip({ dates: [{ ...july, basePrice: 100_000 }] }), true],
  ['a higher price', trip({ dates: [{ ...july, basePrice: 100_000.01 }] }), false],
  ['a negative price', trip({ dates: [{ ...july, basePrice: -0.01 }] }), false],
  ['half a place', trip({ dates: [{ ...july, capacity: 10.5 }] }), false],
  ['no place', trip({ dates: [{ ...july, capacity: 0 }] }), false],
  ['a latitude north of the pole', trip({ city: { slug: 'a', title: 'A', lat: 90.001, lng: 0 } }), false],
  ['an age of 28', trip({ ageRange: { to: 28 } }), false],
  ['ages in the wrong order', trip({ ageRange: { from: 12, to: 8 } }), false],
  ['a departure that ends before its start', trip({ dates: [{ ...july, end: '2027-07-01' }] }), false],
  ['a departure on February 30', trip({ dates: [{ _key: 'a', start: '2027-02-30', end: '2027-03-01' }] }), false],
  ['an icon of the content backend', category('/icons/golf.svg'), true],
  ['an icon elsewhere', category('https://cdn.example.org/golf.svg?x=1'), true],
  ['an icon at another path', category('/bilder/golf.svg'), false],
  ['an icon without an address', category('golf.svg'), false],
  ['a text of 150 blocks', page(Array(150).fill(block([span('x')]))), true],
  ['a text of 151 blocks', page(Array(151).fill(block([span('x')]))), false],
  ['a block of 101 spans', page([block(Array(101).fill(span('x')))]), false],
  [
    'a block with 101 links',
    page([block([span('x')], Array(101).fill({ _type: 'link', _key: 'l', href: '/' }))]),
    false,
  ],
  ['a span of 50,001 characters', page([block([span('x'.repeat(50_001))])]), false],
  ['a span with 21 marks', page([block([span('x', Array(21).fill('strong'))])]), false],
])('%s', (_what, document, isValid) => {
  const { _type } = document as Document;
  const parse = _type === 'destination' ? parseDestination : parseSiteDocument;

  test(`is ${isValid ? 'valid' : 'invalid'} on both sides`, () => {
    expect(faultsIn(parse(document)) === null).toBe(isValid);
    // The Studio also reports fields that the product ignores.
    expect(
      studioIssues(document as Document).filter((issue) => !/has no _key|not a field/.test(issue)).length === 0,
    ).toBe(isValid);
  });
});

describe('private documents', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.remove());

  test('an entry of the history has only known fields', async () => {
    const { _id: docId, ...fields } = buildDestination();
    const { _rev: revision } = await backend.client.create({ ...fields, _id: docId, _type: 'destination' });
    const changes = [{ field: 'title' as const, before: 'A', after: 'B' }];
    const save = {
      docId,
      revision,
      changes,
      by: { subdomain: 'lagerfeuer', username: 'kim', role: 'owner' } as const,
      at: new Date(),
      kind: 'undo' as const,
      undoes: 'x',
      run: 'y',
    };
    await addSave(backend.client.transaction(), save).commit();
    const entries = await backend.client.fetch<Document[]>('*[_type == "history"]', {}, { perspective: 'raw' });
    expect(entries.map(studioIssues)).toEqual([[]]);
  });
});

test('control: reports unknown fields, wrong types, missing keys and violated limits', () => {
  const document = { _id: 'x', _type: 'award', name: 7, prize: 1, validUntil: 'bald' };
  expect(studioIssues(document).sort()).toEqual([
    '.prize: is not a field of the type',
    'issuer: is missing',
    'name: is not of the type string',
    'validUntil: Das ist kein gültiges Datum.',
    'validUntil: is not a date',
  ]);
  const footer = { _id: 'x', _type: 'footer', tenant: 'other', columns: [{ title: 'x'.repeat(501), links: [] }] };
  expect(studioIssues(footer)).toEqual([
    'tenant: is not one of the values',
    'columns[0]: has no _key',
    'columns[0].title: is more than 500',
  ]);
});
