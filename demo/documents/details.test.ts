/** The details of the demo trips agree with their services and with the travel terms of their hosts. */
import { describe, expect, test } from 'vitest';
import { daysBetween } from '#domain/dates.ts';
import { plainText } from '#domain/text/portableText.ts';
import { decisionDay } from '#domain/trip/minimumDecision.ts';
import { allTrips } from './allTrips.ts';
import { partnerDocuments } from './site/brandDocuments.ts';
import { tripDocument } from './tripDocument.ts';
import type { DemoHost } from './tripSource.ts';

const hosts = Object.keys(allTrips) as DemoHost[];
const trips = hosts.flatMap((host) => allTrips[host].map((source) => tripDocument(host, source, '2026-11-21')));
const idsOf = (some: typeof trips) => some.map(({ _id }) => _id);

test('the board agrees with the included services', () => {
  const contradicting = trips.filter(({ board, included }) => {
    const services = included.join(' ');
    if (/Vollpension/.test(services)) return board !== 'voll';
    if (/Halbpension|Frühstück und /.test(services)) return board !== 'halb';
    return board === 'voll' || board === 'halb';
  });
  expect(idsOf(contradicting)).toEqual([]);
});

describe('departure places', () => {
  const busOrTrain = /Busreise|Bustransfer|Bahnreise|Flug ab/;

  test('have no surcharge somewhere if the journey is included', () => {
    const included = trips.filter((trip) => trip.included.some((service) => busOrTrain.test(service)));
    expect(included.length).toBeGreaterThan(20);
    expect(idsOf(included.filter((trip) => trip.departurePlaces.every(({ price }) => price > 0)))).toEqual([]);
  });

  test('have the surcharge that the services name', () => {
    const prices = trips.flatMap(({ _id, notIncluded, departurePlaces }) => {
      const [, price] =
        /(?:[Bb]us|[Bb]ahn)[^(]*\((?:Bahngruppe )?(?:.* )?(\d+) Euro\)/.exec(notIncluded.join('; ')) ?? [];
      return price ? [{ _id, price: Number(price), places: departurePlaces.map((place) => place.price) }] : [];
    });
    expect(prices.length).toBeGreaterThan(15);
    expect(prices.filter(({ price, places }) => !places.every((other) => other === price) || !places.length)).toEqual(
      [],
    );
  });

  test('exist for many trips, others have own arrival', () => {
    const own = trips.filter((trip) => trip.departurePlaces.length === 0);
    expect(own.length).toBeGreaterThan(40);
    expect(trips.length - own.length).toBeGreaterThan(80);
  });
});

test('fees, payment and the decision about the minimum equal those in the travel terms of the host', () => {
  const [trip] = trips;
  const fees = trip?.cancellation.map(({ daysBefore, percent }) => [daysBefore, percent]);
  const terms = partnerDocuments().map((partner) => [partner.subdomain, plainText(partner.terms ?? [])] as const);
  for (const [host, text] of terms) {
    const stated = [...text.matchAll(/\b(?:bis|ab) (\d+) Tagen?[^:%]*: (\d+) %/g)];
    const numbers = stated.map(([, days, percent]) => [Number(days), Number(percent)]);
    // The last fee applies from six days before until the start, and afterwards.
    expect([host, numbers]).toEqual([host, fees?.map(([days, percent]) => [days || 6, percent])]);
    const payment = trips.find(({ subdomain }) => subdomain === host)?.payment;
    expect(text).toContain(`eine Anzahlung von ${payment?.depositPercent} % `);
    expect(text).toContain(`ist ${payment?.balanceDaysBefore} Tage vor Reisebeginn zu zahlen`);
    const dates = trips.flatMap(({ subdomain, dates }) => (subdomain === host ? dates : []));
    for (const { start, end, minimum, minimumDecisionDays } of dates.filter((date) => date.minimum)) {
      const days = daysBetween(decisionDay({ start, end }, minimumDecisionDays), start);
      const isLong = daysBetween(start, end) + 1 > 6;
      expect(text).toContain(
        isLong ? `bis spätestens ${days} Tage vor Reisebeginn zurücktreten` : 'bis spätestens sieben Tage vorher',
      );
      expect([minimum, isLong || days === 7]).toEqual([6, true]);
    }
  }
});

test('vary between trips', () => {
  const distinct = (values: unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;
  expect(distinct(trips.map(({ schedule }) => schedule))).toBeGreaterThan(20);
  expect(distinct(trips.map(({ packingList }) => packingList))).toBeGreaterThan(20);
  expect(distinct(trips.map(({ care }) => care))).toBeGreaterThan(15);
  expect(distinct(trips.map(({ skills }) => skills))).toBeGreaterThanOrEqual(5);
  expect(distinct(trips.map(({ accessibility }) => accessibility))).toBeGreaterThanOrEqual(5);
});
