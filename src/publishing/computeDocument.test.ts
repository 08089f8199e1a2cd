// Proves specification §12.5
import { describe, expect, test } from 'vitest';
import { createCatalogue } from '#catalog/index/catalogue.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import { createSiteContent } from '#catalog/replica/siteContent.ts';
import { parseTripOfHost } from '#content/parseDocument.ts';
import { parseSiteDocument } from '#content/parseSiteDocument.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import {
  baseSiteDocuments,
  baseTrips,
  brokenValues,
  type ContentDocument,
  pathsOf,
  withValue,
} from '#test/builders/brokenContent.ts';
import { computeDocument } from './computeDocument.ts';

const hosts = createHosts(defaultHosts);

describe('a document with any value in any place', () => {
  /** Returns the broken documents for which a check throws. */
  function faultsOf(bases: readonly ContentDocument[], check: (document: ContentDocument) => unknown): string[] {
    return bases.flatMap((base) =>
      pathsOf(base).flatMap((path) =>
        brokenValues.flatMap((value) => {
          try {
            check(withValue(base, path, value));
            return [];
          } catch (error) {
            return [`${base._type} ${path} = ${JSON.stringify(value)?.slice(0, 40)}: ${(error as Error).message}`];
          }
        }),
      ),
    );
  }

  test('is a valid trip, from which the read model is computed, or has issues', () => {
    const catalogue = createCatalogue(hosts);
    const faults = faultsOf(baseTrips(), (document) => {
      const parsed = parseTripOfHost(document, hosts);
      if (!parsed.ok) return parsed.issues[0].reason;
      const { summary, row } = publicationOf(parsed.value, { hosts, today: '2026-11-21' });
      return catalogue.upsert(summary, row);
    });
    expect(faults).toEqual([]);
  });

  test('opens in the editor', () => {
    expect(faultsOf(baseTrips(), readTripForm)).toEqual([]);
  });

  test('is a valid document of the site, or has issues', () => {
    const faults = faultsOf(baseSiteDocuments(), (document) => {
      const parsed = parseSiteDocument(document);
      return parsed.ok ? createSiteContent([parsed.value]) : parsed.issues[0].reason;
    });
    expect(faults).toEqual([]);
  });

  test('control: the documents without such values are valid', () => {
    expect(baseTrips().map((trip) => parseTripOfHost(trip, hosts).ok)).toEqual([true, true]);
    expect(baseSiteDocuments().filter((document) => !parseSiteDocument(document).ok)).toEqual([]);
  });
});

test('an exception is a report about the document', () => {
  const raw = { _id: 'ya-1', _type: 'destination', title: 'x'.repeat(1_000), internalName: 5 };
  const error = new RangeError('Invalid time value');
  const computed = computeDocument(raw, () => {
    throw error;
  });
  expect(computed).toMatchObject({
    broken: { docId: 'ya-1', subdomain: 'ya', title: 'x'.repeat(500), internalName: '', field: '', otherIssues: 0 },
    cause: { err: error },
  });
});
