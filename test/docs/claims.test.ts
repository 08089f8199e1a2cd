// Proves specification §12.7
/**
 * Statements in texts and content are true: every statement about all trips is checked for every trip of the demo,
 * ratings and services are consistent, and no text mentions features that no page has.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoDocuments } from '../../demo/documents/demoDocuments.ts';
import { publicationOf } from '../../src/catalog/publish/publicationOf.ts';
import { parseDestination, parseReview, parseSiteDocument } from '../../src/content/parseDocument.ts';
import { createHosts, defaultHosts } from '../../src/domain/site/hosts.ts';
import type { SiteDocument } from '../../src/domain/site/siteDocuments.ts';
import { plainText } from '../../src/domain/trip/portableText.ts';
import type { PublicTrip } from '../../src/domain/trip/trip.ts';
import { combinedIdOf, docIdToCombinedId } from '../../src/domain/trip/tripId.ts';
import { tripTabs } from '../../views/pages/TripPage/tripTabs.ts';
import * as de from '../../views/texts/de.ts';

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
  tripTabs(trip).find((tab) => (tab.title || de.trip.tabs[tab.key]) === title);
const hasLodging = (trip: PublicTrip) =>
  trip.included.some((service) => /Übernachtung|Koje|Einzelzimmer|Zelte/.test(service));
const partnerOf = (trip: PublicTrip) => siteOf('partner').find(({ subdomain }) => subdomain === trip.subdomain);

/** All sentences that visitors read: pages, questions, introductions and interface texts. */
const sentences = [
  ...siteOf('page').flatMap(({ lead = '', body, seo }) => [lead, plainText(body), seo?.description ?? '']),
  ...siteOf('faqEntry').flatMap(({ question, answer }) => [question, plainText(answer)]),
  ...siteOf('siteSettings').map(({ hero }) => hero?.lead ?? ''),
  ...siteOf('category').map(({ intro }) => intro ?? ''),
  ...siteOf('partner').map(({ description }) => plainText(description ?? [])),
  ...globSync('views/texts/**/*.ts').map((file) => readFileSync(file, 'utf8').replace(/^\s*(\/\*\*|\*).*$/gm, '')),
].flatMap((text) => text.split(/(?<=[.!?])\s+|\n|'|`/));

/** Statements about every trip, with a predicate that checks one trip. */
const statements: [sentence: RegExp, holds: (trip: PublicTrip) => unknown][] = [
  [
    /Betreuungsschlüssel und Verpflegung stehen offen auf jeder Reiseseite/,
    (trip) => trip.careRatio && tabOf(trip, 'Verpflegung'),
  ],
  [/auf jeder Reiseseite der Reiter „Verpflegung“/, (trip) => tabOf(trip, 'Verpflegung')],
  [/steht als Betreuungsschlüssel auf jeder Reiseseite/, (trip) => /^1:\d+$/.test(trip.careRatio ?? '')],
  [
    /Bei jeder Reise mit Übernachtung beschreibt der Reiter „Unterkunft“/,
    (trip) => !hasLodging(trip) || tabOf(trip, 'Unterkunft'),
  ],
  [
    /Bei jeder Reise steht der Veranstalter mit Anschrift und Reisebedingungen/,
    (trip) => partnerOf(trip)?.trader.address && partnerOf(trip)?.terms?.length,
  ],
  [/Jede Reise sagt dir, wer sie verantwortet/, (trip) => partnerOf(trip)?.trader.company],
  [/Hinter jeder Reise steht ein Veranstalter/, (trip) => partnerOf(trip)],
];

describe('statements about every trip', () => {
  test('are all listed in this file', () => {
    const found = sentences.filter((text) => /\bjede[rmns]? (Reise|Reiseseite|Fahrt|Camp|Strand)\b/i.test(text));
    expect(found.length).toBeGreaterThanOrEqual(statements.length);
    expect(found.filter((text) => !statements.some(([sentence]) => sentence.test(text)))).toEqual([]);
  });

  test.each(statements)('%s', (sentence, holds) => {
    expect(sentences.some((text) => sentence.test(text))).toBe(true);
    expect(trips.filter((trip) => !holds(trip)).map(({ combinedId }) => combinedId)).toEqual([]);
  });

  test('only name tabs that exist, and every trip has the travel tab', () => {
    const named = new Set(
      sentences.flatMap((text) => [...text.matchAll(/Reiter „([^“$]+)“/g)].map(([, title]) => title ?? '')),
    );
    expect(named).toEqual(new Set(['Anreise', 'Unterkunft', 'Verpflegung']));
    expect(trips.filter((trip) => !tabOf(trip, 'Anreise')).map(({ combinedId }) => combinedId)).toEqual([]);
  });
});

test('the home page states the minimum age of all trips and no maximum age', () => {
  const lead = siteOf('siteSettings')[0]?.hero?.lead ?? '';
  const [, youngest] = /ab (\d+) Jahren/.exec(lead) ?? [];
  const ages = trips.filter(({ listed }) => listed).map((trip) => trip.ages);
  expect(Number(youngest)).toBe(Math.min(...ages.map(({ from }) => from ?? 0)));
  expect(ages.filter(({ to }) => to === null)).not.toEqual([]);
  expect(sentences.find((text) => text.includes('Unsere Kinderreisen'))).toContain('beginnen mit sechs Jahren');
  const kidsTrips = trips.filter(({ listed, categories }) => listed && categories.includes('kids'));
  expect(Math.min(...kidsTrips.map((trip) => trip.ages.from ?? 0))).toBe(6);
  expect(sentences.filter((text) => /\b(von )?\d+ bis (18|achtzehn)\b/.test(text))).toEqual([]);
});

describe('answers to frequent questions', () => {
  const answerTo = (words: string) =>
    plainText(siteOf('faqEntry').find(({ question }) => question.includes(words))?.answer ?? []);

  test('use the labels of filters and buttons', () => {
    const { when, where, who } = de.list.sections;
    for (const label of [when, where, who]) expect(answerTo('passende Reise')).toContain(label);
    expect(answerTo('läuft die Buchung')).toContain(`„${de.trip.book}“`);
    expect(answerTo('zusammen ein Zimmer')).toContain(`„${de.bookingForm.remarks}“`);
  });

  test('describe the order of lists correctly', () => {
    expect(answerTo('Reihenfolge')).toContain('nach dem nächsten buchbaren Termin und dann nach dem Titel');
  });
});

test('only the texts of departures, of their filter and of the waiting list mention free places', () => {
  const ofWaitingList = globSync('views/texts/bookings/waiting*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const matches = sentences
    .filter((text) => !ofWaitingList.includes(text))
    .filter((text) => /\bfreie\w* (Pl[aä]tz|Termin)|Restpl[aä]tz|ausgebucht/i.test(text));
  expect(matches.toSorted()).toEqual([de.filters.free, de.trips.placesLeft(0)].toSorted());
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
    expect(de.chrome.googleRating(4.8, 312)).toContain('312 Bewertungen bei Google');
  });
});

describe('services', () => {
  /** Groups of synonyms. Nouns of at least five letters are also compared literally. */
  const synonyms = [
    /betreuung|\bteams?\b|aufsichtsperson/i,
    /übernachtung|koje|einzelzimmer/i,
    /vollpension|halbpension|^frühstück|mittagessen|lebensmittel/i,
    /skipass|bergbahnkarte/i,
    /(?<!tauch)kurs\b|lektionen|unterricht|coach/i,
    /sicherungsschein|insolvenz/i,
    /busreise|bahnreise|^flug\b|an- und abreise/i,
    /bausatz|bausätze/i,
    /greenfee/i,
    /kurtaxe|kurbeitrag|kurkarte|touristensteuer/i,
    /\bguides?\b|bergführer/i,
  ];
  const nounsOf = (service: string) => [
    ...new Set(service.replace(/\b(ab|bis|nach) \p{Lu}\S*/gu, '').match(/\p{Lu}\p{Ll}{4,}/gu)),
  ];
  const repeatedIn = (services: readonly string[]) => {
    const repeatedTopics = synonyms.filter((pattern) => services.filter((service) => pattern.test(service)).length > 1);
    const nouns = services.flatMap(nounsOf);
    return [...repeatedTopics.map(String), ...nouns.filter((noun, index) => nouns.indexOf(noun) !== index)];
  };

  test('are listed only once, also under a synonym', () => {
    const repeated = trips.map(({ combinedId, included }) => [combinedId, ...repeatedIn(included)]);
    expect(repeated.filter(({ length }) => length > 1)).toEqual([]);
  });

  test('are not listed as both included and not included', () => {
    const hasTravel = (services: readonly string[]) =>
      services.some((service) =>
        /^(busreise|bahnreise|bahnfahrt|bus ab|flug\b(?! nach)|an- und abreise)/i.test(service),
      );
    const contradicting = trips.filter(({ included, notIncluded }) => {
      const both = notIncluded.filter((service) =>
        nounsOf(service).some((noun) => included.some((other) => nounsOf(other).includes(noun))),
      );
      return both.length > 0 || (hasTravel(included) && hasTravel(notIncluded));
    });
    expect(contradicting.map(({ combinedId, included, notIncluded }) => [combinedId, included, notIncluded])).toEqual(
      [],
    );
  });

  test('are listed for every trip and not repeated in the text of their tab', () => {
    for (const trip of trips) {
      expect(trip.included.length, trip.combinedId).toBeGreaterThan(0);
      expect(trip.notIncluded.length, trip.combinedId).toBeGreaterThan(0);
      const text = plainText(tripTabs(trip).find(({ key }) => key === 'leistungen')?.body ?? []);
      expect(trip.included.filter((service) => text.includes(service))).toEqual([]);
    }
  });

  test('control: near-duplicates are found', () => {
    expect(repeatedIn(['Betreuung rund um die Uhr', 'Pädagogische Betreuung'])).not.toEqual([]);
    expect(repeatedIn(['Vollpension', 'Frühstück und Abendessen'])).not.toEqual([]);
    expect(repeatedIn(['Ausrüstung und Bergführer', 'Kurs mit Ausrüstung'])).not.toEqual([]);
    expect(repeatedIn(['Übernachtung im Zelt', 'Vollpension', 'Sicherungsschein'])).toEqual([]);
  });
});

describe('hosts', () => {
  test('have listed trips in every country that they mention', () => {
    const countries = new Map(trips.map(({ country }) => [country.title, country.slug]));
    for (const { subdomain, description } of siteOf('partner')) {
      const ownCountries = new Set(
        trips.filter((trip) => trip.subdomain === subdomain && trip.listed).map(({ country }) => country.slug),
      );
      const named = [...countries].filter(([title]) => new RegExp(`\\b${title}\\b`).test(plainText(description ?? [])));
      expect(named.filter(([, slug]) => !ownCountries.has(slug)).map(([title]) => [subdomain, title])).toEqual([]);
    }
  });

  test('have only valid awards that name their issuer', () => {
    const awards = new Map(siteOf('award').map((award) => [award._id, award]));
    for (const { awards: given = [] } of siteOf('partner')) {
      for (const { _ref } of given) {
        expect(awards.get(_ref)?.issuer).toBeTruthy();
        expect(awards.get(_ref)?.validUntil ?? '').toSatisfy((day: string) => day >= today);
      }
    }
  });

  test('comply with the care ratios that the page "betreuung" promises', () => {
    const page = plainText(siteOf('page').find(({ key }) => key === 'betreuung')?.body ?? []);
    expect(page).toContain(
      'Kinder unter acht haben eine Bezugsperson für höchstens sechs von ihnen, auch am Wasser und im Schnee. Für alle anderen sind es dort höchstens acht.',
    );
    for (const { combinedId, ages, categories, careRatio } of trips) {
      const maxChildren = Number(careRatio?.slice(2));
      if (ages.from !== null && ages.from < 8) expect(maxChildren, combinedId).toBeLessThanOrEqual(6);
      if (categories.includes('water-sports') || categories.includes('snow'))
        expect(maxChildren, combinedId).toBeLessThanOrEqual(8);
    }
  });
});
