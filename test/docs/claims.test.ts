// Proves specification §12.7
/** What the law requires of the demo's offers, and what its pages promise about all of them, holds for each trip. */

import { describe, expect, test } from 'vitest';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import { parseDestination } from '#content/parseDocument.ts';
import { parseReview, parseSiteDocument } from '#content/parseSiteDocument.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import type { SiteDocument } from '#domain/site/siteDocuments.ts';
import { tabTitle } from '#domain/trip/tabTitles.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { combinedIdOf, docIdToCombinedId } from '#domain/tripId.ts';
import { tripTabs } from '#views/pages/public/TripPage/tripTabs.ts';
import { demoDocuments } from '../../demo/documents/demoDocuments.ts';

const today = '2026-11-22';
const hosts = createHosts(defaultHosts);
const documents = demoDocuments(today);

const reviewsByTrip = Map.groupBy(
  documents.flatMap((document) => {
    const parsed = document._type === 'review' ? parseReview(document) : null;
    return parsed?.ok ? [parsed.value] : [];
  }),
  ({ trip }) => combinedIdOf(trip.subdomain, trip.destinationId),
);

/** All trips that have a page. */
const trips = documents.flatMap((document): PublicTrip[] => {
  const parsed = document._type === 'destination' ? parseDestination(document) : null;
  const trip = parsed?.ok
    ? publicationOf(parsed.value, { hosts, today, reviews: reviewsByTrip.get(docIdToCombinedId(document._id)) ?? [] })
        .trip
    : null;
  return trip ? [trip] : [];
});

const site = documents.flatMap((document): SiteDocument[] => {
  const parsed = ['destination', 'review'].includes(document._type) ? null : parseSiteDocument(document);
  return parsed?.ok ? [parsed.value] : [];
});
function siteOf<T extends SiteDocument['_type']>(type: T): Extract<SiteDocument, { _type: T }>[] {
  return site.filter((document): document is Extract<SiteDocument, { _type: T }> => document._type === type);
}

const tabOf = (trip: PublicTrip, title: string) =>
  tripTabs(trip).find((tab) => (tab.title || tabTitle(tab.key)) === title);
const hasLodging = (trip: PublicTrip) =>
  trip.included.some((service) => /Übernachtung|Koje|Einzelzimmer|Zelte/.test(service));
const partnerOf = (trip: PublicTrip) => siteOf('partner').find(({ subdomain }) => subdomain === trip.subdomain);

describe('every trip', () => {
  const without = (has: (trip: PublicTrip) => unknown) =>
    trips.filter((trip) => !has(trip)).map(({ combinedId }) => combinedId);

  test('names its organiser with company, address and terms (§ 651d BGB)', () => {
    expect(without((trip) => partnerOf(trip)?.trader.company)).toEqual([]);
    expect(without((trip) => partnerOf(trip)?.trader.address)).toEqual([]);
    expect(without((trip) => partnerOf(trip)?.terms?.length)).toEqual([]);
  });

  test('describes travel, meals, care and, with overnight stays, lodging', () => {
    expect(without((trip) => tabOf(trip, 'Anreise'))).toEqual([]);
    expect(without((trip) => tabOf(trip, 'Verpflegung'))).toEqual([]);
    expect(without((trip) => /^1:\d+$/.test(trip.careRatio ?? ''))).toEqual([]);
    expect(without((trip) => !hasLodging(trip) || tabOf(trip, 'Unterkunft'))).toEqual([]);
  });

  test('has at most six children per person if they are under eight, and eight on water and snow', () => {
    for (const { combinedId, ages, categories, careRatio } of trips) {
      const maxChildren = Number(careRatio?.slice(2));
      if (ages.from !== null && ages.from < 8) expect(maxChildren, combinedId).toBeLessThanOrEqual(6);
      if (categories.includes('water-sports') || categories.includes('snow'))
        expect(maxChildren, combinedId).toBeLessThanOrEqual(8);
    }
  });
});

describe('a rating', () => {
  test('equals the reviews of the trip', () => {
    const rated = trips.filter(({ rating }) => rating);
    expect(rated.length).toBeGreaterThan(80);
    for (const { combinedId, rating, reviews } of rated) {
      const own = reviewsByTrip.get(combinedId) ?? [];
      const total = own.reduce((sum, { ratings }) => sum + Object.values(ratings).reduce((a, b) => a + b), 0);
      const average = Math.round((total / 4 / own.length) * 10) / 10;
      expect({ combinedId, ...rating }).toEqual({ combinedId, average, count: own.length });
      expect(reviews?.items.length).toBe(own.length);
    }
  });

  test('does not exist without reviews', () => {
    const unrated = trips.filter(({ reviews }) => !reviews);
    expect(unrated.length).toBeGreaterThan(50);
    expect(unrated.filter(({ rating }) => rating)).toEqual([]);
  });

  test('of the site names its source and links to it', () => {
    const { googleRating } = siteOf('siteSettings')[0] ?? {};
    expect(googleRating?.count).toBeGreaterThan(0);
    expect(googleRating?.url).toMatch(/^https:/);
  });
});

describe('services', () => {
  const nounsOf = (service: string) => [
    ...new Set(service.replace(/\b(ab|bis|nach) \p{Lu}\S*/gu, '').match(/\p{Lu}\p{Ll}{4,}/gu)),
  ];
  const hasTravel = (services: readonly string[]) =>
    services.some((service) => /^(busreise|bahnreise|bahnfahrt|bus ab|flug\b(?! nach)|an- und abreise)/i.test(service));

  test('are listed for every trip', () => {
    for (const { combinedId, included, notIncluded } of trips) {
      expect(included.length, combinedId).toBeGreaterThan(0);
      expect(notIncluded.length, combinedId).toBeGreaterThan(0);
    }
  });

  test('are not listed as both included in the price and not included', () => {
    const contradicting = trips.filter(({ included, notIncluded }) => {
      const nouns = included.flatMap(nounsOf);
      const both = notIncluded.flatMap(nounsOf).some((noun) => nouns.includes(noun));
      return both || (hasTravel(included) && hasTravel(notIncluded));
    });
    expect(contradicting.map(({ combinedId }) => combinedId)).toEqual([]);
  });
});

test('hosts have only valid awards that name their issuer', () => {
  const awards = new Map(siteOf('award').map((award) => [award._id, award]));
  for (const { awards: given = [] } of siteOf('partner')) {
    for (const { _ref } of given) {
      expect(awards.get(_ref)?.issuer).toBeTruthy();
      expect(awards.get(_ref)?.validUntil ?? '').toSatisfy((day: string) => day >= today);
    }
  }
});
