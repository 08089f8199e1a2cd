// Proves specification §2.3, §3.7
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHosts, defaultHosts } from './hosts.ts';
import {
  combinedIdOf,
  combinedIdToDocId,
  docIdOf,
  docIdToCombinedId,
  parseCombinedId,
  parseDocId,
  TripIdError,
} from './tripId.ts';

const hyphenated = { subdomain: 'camp-2', hostId: null, isOnMarketplace: true, aliases: [], name: 'Camp 2' };
const hosts = createHosts([...defaultHosts, hyphenated]);

describe('parseCombinedId', () => {
  test.each([
    ['1234-ya', 'ya', 1234],
    ['7-lf', 'lagerfeuer', 7],
    ['7-OLE', 'english', 7],
    ['0012-ya', 'ya', 12],
    ['3-camp-2', 'camp-2', 3],
  ])('reads %s', (id, subdomain, destinationId) => {
    expect(parseCombinedId(id, hosts)).toEqual({ subdomain, destinationId });
  });

  test.each([
    ['', 'Invalid id format'],
    ['1234', 'Invalid id format'],
    ['ya', 'Invalid id format'],
    ['1234_ya', 'Invalid id format'],
    ['-ya', 'Invalid numeric in id'],
    ['ya-1234', 'Invalid numeric in id'],
    ['12a-ya', 'Invalid numeric in id'],
    ['1.5-ya', 'Invalid numeric in id'],
    ['1e3-ya', 'Invalid numeric in id'],
    [' 1-ya', 'Invalid numeric in id'],
    ['--1-ya', 'Invalid numeric in id'],
    ['99999999999999999999-ya', 'Invalid numeric in id'],
    ['1234-', 'No matching subdomain found'],
    ['1234-nobody', 'No matching subdomain found'],
    ['1234-ya-x', 'No matching subdomain found'],
    ['1234-constructor', 'No matching subdomain found'],
  ])('rejects "%s": %s', (id, message) => {
    expect(() => parseCombinedId(id, hosts)).toThrow(new TripIdError(message as 'Invalid id format'));
  });
});

describe('parseDocId', () => {
  test.each([
    ['ya-1234', 'ya', 1234],
    ['camp-2-3', 'camp-2', 3],
    ['nobody-1', 'nobody', 1],
  ])('reads %s', (docId, subdomain, destinationId) => {
    expect(parseDocId(docId)).toEqual({ subdomain, destinationId });
  });

  test.each([
    undefined,
    null,
    5,
    ['ya-1'],
    {},
    '',
    'ya',
    '1234',
    '-1234',
    'ya-',
    'ya-x',
    'ya-1x',
    'drafts.ya-1',
    'YA-1',
    'ya-99999999999999999999',
  ])('rejects %j', (docId) => {
    expect(() => parseDocId(docId)).toThrow(new TripIdError('Invalid docId'));
  });
});

test('the two ids of a trip', () => {
  expect(combinedIdOf('ya', 12)).toBe('12-ya');
  expect(docIdOf('Ya', 12)).toBe('ya-12');
  expect(combinedIdToDocId('12-lf', hosts)).toBe('lagerfeuer-12');
  expect(docIdToCombinedId('camp-2-12')).toBe('12-camp-2');
  expect(new TripIdError('Invalid docId').name).toBe('TripIdError');
});

test('leading zeros make another document', () => {
  expect(() => parseDocId('ya-007')).toThrow('Invalid docId');
  expect(parseDocId('ya-0')).toEqual({ subdomain: 'ya', destinationId: 0 });
});

describe('properties', () => {
  const anySubdomain = fc.constantFrom(...hosts.list.map(({ subdomain }) => subdomain));
  const anyNumber = fc.maxSafeNat();

  test('both ids can be parsed and converted to each other', () => {
    fc.assert(
      fc.property(anySubdomain, anyNumber, (subdomain, destinationId) => {
        const combined = combinedIdOf(subdomain, destinationId);
        const docId = docIdOf(subdomain, destinationId);
        expect(parseCombinedId(combined, hosts)).toEqual({ subdomain, destinationId });
        expect(parseDocId(docId)).toEqual({ subdomain, destinationId });
        expect(combinedIdToDocId(combined, hosts)).toBe(docId);
        expect(docIdToCombinedId(docId)).toBe(combined);
      }),
    );
  });

  test('any other text throws a TripIdError', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const parse of [() => parseCombinedId(text, hosts), () => parseDocId(text)]) {
          try {
            expect(parse().destinationId).toBeGreaterThanOrEqual(0);
          } catch (error) {
            expect(error).toBeInstanceOf(TripIdError);
          }
        }
      }),
    );
  });
});
