/** The details of the demo trips agree with their services and with the travel terms of their hosts. */
import { expect, test } from 'vitest';
import { daysBetween } from '#domain/dates.ts';
import { plainText } from '#domain/text/portableText.ts';
import { decisionDay } from '#domain/trip/minimumDecision.ts';
import { allTrips } from './allTrips.ts';
import { partnerDocuments } from './site/brandDocuments.ts';
import { tripDocument } from './tripDocument.ts';
import type { DemoHost } from './tripSource.ts';

const hosts = Object.keys(allTrips) as DemoHost[];
const trips = hosts.flatMap((host) => allTrips[host].map((source) => tripDocument(host, source, '2026-11-21')));

test('most departure places have a meeting point', () => {
  const places = trips.flatMap(({ departurePlaces }) => departurePlaces ?? []);
  const named = places.filter(({ meetingPoint }) => meetingPoint);
  expect(named.length / places.length).toBeGreaterThan(0.7);
  expect(named.length).toBeLessThan(places.length);
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
    expect(text).toContain(
      `Eine Anzahlung von ${payment?.depositPercent} % des Reisepreises ist ${payment?.depositDays} Tage nach`,
    );
    expect(text).toContain(`ist ${payment?.balanceDaysBefore} Tage vor Reisebeginn zu zahlen`);
    const documents = trips.find(({ subdomain }) => subdomain === host)?.documentsDays;
    expect(text).toContain(`Treffpunkten, Adressen und Notfallnummer erhalten Sie spätestens ${documents} Tage vor`);
    const dates = trips.flatMap(({ subdomain, dates }) => (subdomain === host ? dates : []));
    for (const { start, end, minimumDecisionDays } of dates.filter((date) => date.minimum)) {
      const days = daysBetween(decisionDay({ start, end }, minimumDecisionDays), start);
      const isLong = daysBetween(start, end) + 1 > 6;
      expect(text).toContain(
        isLong ? `bis spätestens ${days} Tage vor Reisebeginn zurücktreten` : 'bis spätestens sieben Tage vorher',
      );
      expect(isLong || days === 7).toBe(true);
    }
  }
});
