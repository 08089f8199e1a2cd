// Proves specification §6.1
/** Information pages, questions and hosts claim nothing about trips that the trips contradict. */
import { expect, test } from 'vitest';
import { regions } from '#domain/places/regions.ts';
import { regionsOf } from '#domain/places/regionsOf.ts';
import { plainText } from '#domain/text/portableText.ts';
import { countries } from '#domain/trip/countries.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { trip as tripTexts } from '#views/texts/trip.ts';
import { demoDocuments } from './demoDocuments.ts';

const documents = demoDocuments('2026-11-21') as unknown as Record<string, unknown>[];
const trips = documents.filter(({ _type, visible }) => _type === 'destination' && visible) as unknown as Destination[];

interface Text {
  from: string;
  text: string;
  /** The trips about which it speaks. */
  trips: Destination[];
}

/** Returns everything that the site says about its trips together. */
function textsOfSite(): Text[] {
  return [
    ...documents.flatMap((document) => {
      const { _type, subdomain, key } = document;
      if (_type === 'destination' || _type === 'review') return [];
      const own = subdomain ? trips.filter((trip) => trip.subdomain === subdomain) : trips;
      return textsIn(document).map((text) => ({ from: `${_type} ${subdomain ?? key ?? ''}`, text, trips: own }));
    }),
    { from: 'trip page', text: tripTexts.careRatioText, trips },
  ];
}

/** Returns the texts of a document, rich text by paragraph. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if ((value as { _type?: string })._type === 'block') return [plainText([value as never])];
  return Object.values(value).flatMap(textsIn);
}

const saidOf = (trip: Destination) =>
  textsIn([trip.included, trip.notIncluded, trip.tabs, trip.description]).join('\n');
const ratioOf = ({ careRatio = '' }: Destination) => Number(careRatio?.split(':')[1]);
const hasNights = ({ tabs }: Destination) => tabs.some(({ key }) => key === 'unterkunft' || key === 'zimmer');
const phonesOf = ({ care }: Destination) => care?.phones ?? '';

/** Claims, and which trips make them untrue. */
const claims: [claim: RegExp, isUntrueFor: (trip: Destination, claimed: RegExpExecArray) => boolean][] = [
  [/höchstens acht|1:8/, (trip) => ratioOf(trip) > 8],
  [/höchstens sechs|1:6/, (trip) => ratioOf(trip) > 6],
  [/(Betreuung|betreut|begleite|Team)[^.]*rund um die Uhr/i, (trip) => !hasNights(trip)],
  [/Notfallnummer[^.]*Tag und Nacht/, ({ care }) => !/Tag und Nacht/.test(care?.emergencyContact ?? '')],
  [/immer mit Dach|immer[^.]*Matratze/, (trip) => /freiem Himmel|unter Sternen|ohne Dach|Isomatte/.test(saidOf(trip))],
  [
    /(überall|immer|alle)[^.]*vegetarisch|vegetarisch[^.]*(überall|immer)/i,
    (trip) => !/vegetarisch/i.test(saidOf(trip)),
  ],
  [/(feste|täglich|überall)[^.]*(Handy|Telefon)zeiten/i, (trip) => !/Handyzeit/.test(phonesOf(trip))],
  [/Betreuungsschlüssel[^.]*jede/, ({ careRatio }) => !careRatio],
  [/steht auf jeder Reiseseite bei der Betreuung/, (trip) => phonesOf(trip) === ''],
  [/steht[^.]*bei jeder Reise unter „Verpflegung“/, ({ tabs }) => !tabs.some(({ key }) => key === 'verpflegung')],
  [/Kinder ab sechs/, ({ ageRange }) => (ageRange?.from ?? 0) < 6],
  [
    /Bei jeder Reise mit Übernachtung[^.]*„Unterkunft“/,
    (trip) => hasNights(trip) && !trip.tabs.some(({ key }) => key === 'unterkunft'),
  ],
];

test('a text that speaks of all trips is true for each of them', () => {
  const untrue = textsOfSite().flatMap(({ from, text, trips: meant }) =>
    claims.flatMap(([claim, isUntrueFor]) => {
      const claimed = claim.exec(text);
      const wrong = claimed ? meant.filter((trip) => isUntrueFor(trip, claimed)) : [];
      return wrong.length > 0 ? [`${from}: „${text}“, but ${wrong.length} trips such as ${wrong[0]?._id}`] : [];
    }),
  );
  expect(untrue).toEqual([]);
});

/** Names of regions that are also words. */
const words = ['Marken'];

test('a host names no region or country to which it has no trip', () => {
  const places = [...regions, ...countries.map(({ slug, title }) => ({ key: slug, title }))].filter(
    ({ title }) => !words.includes(title),
  );
  const named = documents.flatMap((document) => {
    if (document._type !== 'host' && document._type !== 'partner') return [];
    const own = trips.filter(({ subdomain }) => subdomain === document.subdomain);
    const reached = new Set(own.flatMap((trip) => [trip.country.slug, ...regionsOf(trip)]));
    const text = textsIn(document.description ?? []).join('\n');
    return places
      .filter(
        ({ title, key }) => new RegExp(`(?<![\\p{L}-])${title}(?![\\p{L}-])`, 'u').test(text) && !reached.has(key),
      )
      .map(({ title }) => `${document._id}: ${title}`);
  });
  expect(named).toEqual([]);
});

test('what costs extra is named among the services that are not included', () => {
  const priced = trips.filter(({ tabs }) =>
    tabs.some((tab) => tab.key === 'skiverleih' && /\d+ (Euro|Franken)/.test(textsIn(tab).join(' '))),
  );
  expect(priced.length).toBeGreaterThan(3);
  const silent = priced.filter(
    ({ notIncluded = [] }) => !notIncluded?.some((service) => /leih|alpinski/i.test(service)),
  );
  expect(silent.map(({ _id }) => _id)).toEqual([]);
});

test('no balance of a trip of a week is due before it is certain', () => {
  const early = trips.flatMap(({ _id, dates, payment }) =>
    dates
      .filter(
        ({ minimumDecisionDays }) => minimumDecisionDays && minimumDecisionDays < (payment?.balanceDaysBefore ?? 0),
      )
      .map(() => _id),
  );
  expect([...new Set(early)]).toEqual([]);
});
