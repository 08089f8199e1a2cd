// Proves specification §3.1, §3.5, §4.5, §6.1, §6.2, §12.7
import { describe, expect, test } from 'vitest';
import { faultsIn, type Parsed, parseDestination } from '#content/parseDocument.ts';
import { parseReview, parseSiteDocument } from '#content/parseSiteDocument.ts';
import { addDays } from '#domain/dates.ts';
import { defaultHosts } from '#domain/hosts.ts';
import type { Review } from '#domain/reviews/review.ts';
import { tripReviewsOf } from '#domain/reviews/reviewSummary.ts';
import { rankingWeights } from '#domain/search/ranking.ts';
import type { SiteDocument } from '#domain/site/siteDocuments.ts';
import { categories } from '#domain/trip/categories.ts';
import { isListedCountry } from '#domain/trip/countries.ts';
import { seasons } from '#domain/trip/seasons.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { checkTrip, validDates } from '#domain/trip/visibility.ts';
import { docIdOf } from '#domain/tripId.ts';
import { rank } from '#views/texts/parts/rank.ts';
import { brokenIds } from './brokenIds.ts';
import { defects } from './defects.ts';
import { demoDocuments } from './demoDocuments.ts';

const today = '2026-11-21';
const documents = demoDocuments(today);
const rawTrips = documents.filter(({ _type }) => _type === 'destination');
const trips = valid<Destination>(rawTrips.map(parseDestination));
const site = documents.filter(({ _type }) => !['destination', 'review'].includes(_type)).map(parseSiteDocument);
const reviews = valid<Review>(documents.filter(({ _type }) => _type === 'review').map(parseReview));

/** Returns the valid documents that lack nothing. */
function valid<T>(parsed: Parsed<T>[]): T[] {
  return parsed.flatMap((each) => (each.ok && !each.leftOut ? [each.value] : []));
}

function siteOf<T extends SiteDocument['_type']>(type: T): Extract<SiteDocument, { _type: T }>[] {
  return valid(site).filter((each): each is Extract<SiteDocument, { _type: T }> => each._type === type);
}

const problemCodes = (trip: Destination, day = today) => [
  ...new Set(checkTrip(trip, day).problems.map(({ code }) => code)),
];

describe('documents', () => {
  test('are deterministic for a day', () => {
    expect(demoDocuments(today)).toEqual(documents);
  });

  test('have unique ids, and references point backwards', () => {
    const seen = new Set<string>();
    for (const each of documents) {
      const references = [...JSON.stringify(each).matchAll(/"_ref":"([^"]+)"/g)].map(([, id]) => id);
      expect(references.filter((id) => !seen.has(id ?? ''))).toEqual([]);
      expect(seen.has(each._id)).toBe(false);
      seen.add(each._id);
    }
  });

  test('are valid except for the two intentionally broken ones', () => {
    expect(site.filter(({ ok }) => !ok)).toEqual([]);
    const refused = rawTrips.flatMap((raw) => {
      const faults = faultsIn(parseDestination(raw));
      return faults ? [{ id: raw._id, ...faults.issues[0] }] : [];
    });
    expect(refused).toEqual([
      { id: `dev-${brokenIds[0]}`, field: 'city.lat', reason: 'Die Angabe „Ort: Breitengrad“ fehlt.' },
      {
        id: `dev-${brokenIds[1]}`,
        field: expect.stringMatching(/^dates\[_key=="[^"]+"\]\.start$/),
        reason: 'Die Angabe „Termin 1: Beginn“ ist kein gültiges Datum.',
      },
    ]);
  });
});

describe('trips cover', () => {
  test('only countries that organisers can select', () => {
    expect(trips.map(({ country }) => country).filter((country) => !isListedCountry(country))).toEqual([]);
  });

  test('a description for every picture', () => {
    const pictures = trips.flatMap((trip) => [...trip.images, ...trip.tabs.map(({ image }) => image)]);
    const undescribed = pictures.flatMap((image) => (image?.alt === '' ? [image.path?.split('/')[1]] : []));
    expect([...new Set(undescribed)]).toEqual([]);
  });
});

describe('reviews', () => {
  const byTrip = Map.groupBy(reviews, ({ trip }) => docIdOf(trip.subdomain, trip.destinationId));

  test('are the only source of ratings', () => {
    expect(trips.filter(({ rating }) => rating)).toEqual([]);
    const averages = [...byTrip.values()].map((own) => tripReviewsOf(own)?.summary.average ?? 0);
    expect(Math.min(...averages)).toBeGreaterThan(3.5);
    expect(Math.max(...averages)).toBeLessThan(5);
    expect(new Set(averages).size).toBeGreaterThan(5);
  });

  test.each(['2026-01-01', '2026-11-21', '2028-02-29'])(
    'are written before %s, by travellers of a fitting age',
    (day) => {
      const then = valid<Review>(
        demoDocuments(day)
          .filter(({ _type }) => _type === 'review')
          .map(parseReview),
      );
      const ages = new Map(trips.map(({ _id, ageRange }) => [_id, ageRange]));
      expect(then.length).toBeGreaterThan(500);
      for (const { at, trip, age } of then) {
        expect(at < day).toBe(true);
        const range = ages.get(docIdOf(trip.subdomain, trip.destinationId));
        expect(age).toBeGreaterThanOrEqual(range?.from ?? 0);
        expect(age).toBeLessThanOrEqual(range?.to ?? 99);
      }
    },
  );
});

describe('defects', () => {
  test('trips have exactly the problems listed in defects.yaml', () => {
    for (const trip of trips) expect([trip._id, problemCodes(trip)]).toEqual([trip._id, defects[trip._id] ?? []]);
  });
});

describe.each(['2026-01-01', '2026-07-31', '2026-11-21', '2027-04-05', '2028-02-29', '2029-12-31'])('on %s', (day) => {
  const then = valid(
    demoDocuments(day)
      .filter(({ _type }) => _type === 'destination')
      .map(parseDestination),
  );

  test.each(seasons.map(({ key }) => key))('%s has departures to book within fourteen months', (season) => {
    const starts = then
      .flatMap((trip) => validDates(trip.dates, day))
      .filter((date) => date.season === season && date.start <= addDays(day, 425));
    expect(starts.length).toBeGreaterThanOrEqual(5);
  });

  test('the defects are unchanged', () => {
    expect(then).toHaveLength(trips.length);
    for (const trip of then) expect([trip._id, problemCodes(trip, day)]).toEqual([trip._id, defects[trip._id] ?? []]);
  });
});

describe('site documents', () => {
  test('all fifteen categories, each with a default heading', () => {
    const found = siteOf('category');
    expect(found.map(({ key }) => key).sort()).toEqual(categories.map(({ key }) => key).sort());
    expect(found.every(({ h1, intro }) => h1.some(({ slug }) => !slug) && intro)).toBe(true);
  });

  test('a host and a partner with trader data and terms for every subdomain', () => {
    const subdomains = defaultHosts.map(({ subdomain }) => subdomain).sort();
    expect(
      siteOf('host')
        .map(({ subdomain, name }) => [subdomain, name])
        .sort(),
    ).toEqual(defaultHosts.map(({ subdomain, name }) => [subdomain, name]).sort());
    expect(
      siteOf('partner')
        .map(({ subdomain }) => subdomain)
        .sort(),
    ).toEqual(subdomains);
    for (const { trader, terms } of siteOf('partner')) {
      expect(trader.contact).toMatch(/030 23125 \d{3}.*@.*example\.org/);
      expect(terms?.length).toBeGreaterThan(30);
    }
  });

  test('the terms explain the order of results', () => {
    const terms = JSON.stringify(siteOf('page').find(({ key }) => key === 'agb')?.body);
    for (const words of ['Wie Suchergebnisse geordnet sind', 'nach dem nächsten buchbaren Termin, nach Preis'])
      expect(terms).toContain(words);
  });

  test('the terms explain the default order as lists do', () => {
    const terms = JSON.stringify(siteOf('page').find(({ key }) => key === 'agb')?.body);
    for (const paragraph of rank.rule(rankingWeights)) expect(terms).toContain(paragraph);
  });
});
