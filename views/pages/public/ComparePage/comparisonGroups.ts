/** Computes the rows of the comparison of trips. */

import { formatEuro } from '#domain/amounts.ts';
import { freeUntilConfirmed } from '#domain/bookings/bookingFacts.ts';
import { reservedForText } from '#domain/bookings/fewPlaces.ts';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import { distinctBy } from '#domain/distinctBy.ts';
import { formatAges } from '#domain/trip/ages.ts';
import { boardLabel } from '#domain/trip/boards.ts';
import { findCategory } from '#domain/trip/categories.ts';
import { lowestPrice, offeredDates } from '#domain/trip/prices.ts';
import { skills } from '#domain/trip/skills.ts';
import { discountOf } from '#domain/trip/tripCard.ts';
import type { ComparedTrip } from '#pageData/compare.ts';
import { fitTexts } from '#views/children/ownChildren.ts';
import { doorCosts, doorText } from '#views/components/town/DoorLines.tsx';
import { priceUntilText } from '#views/components/trip/PriceUntil.tsx';
import * as de from '#views/texts/de.ts';
import { stayRange } from '#views/tripDays.ts';
import { type ComparisonCell, type ComparisonRow, isDifferent } from './comparisonRow.ts';

export interface ComparisonGroup {
  key: keyof typeof de.compare.groups;
  rows: readonly ComparisonRow[];
}

export interface ComparisonRows {
  /** The rows in which the trips differ, by subject; all rows of a single trip. */
  groups: readonly ComparisonGroup[];
  /** The other rows. */
  equal: readonly ComparisonRow[];
}

const { rows: titles } = de.compare;

/**
 * Returns the rows of a comparison, without the common departures. Omits rows and groups in which no trip has a value.
 * @param ownAges the different ages of the visitor's children
 */
export function comparisonRows(trips: readonly ComparedTrip[], ownAges: readonly number[]): ComparisonRows {
  const groups = allGroups(trips, ownAges).map(({ key, rows }) => ({
    key,
    rows: rows.filter(({ cells }) => cells.some(({ lines }) => lines.length > 0)),
  }));
  const isShown = (row: ComparisonRow) => trips.length < 2 || isDifferent(row);
  return {
    groups: groups.map(({ key, rows }) => ({ key, rows: rows.filter(isShown) })).filter(({ rows }) => rows.length > 0),
    equal: groups.flatMap(({ rows }) => rows.filter((row) => !isShown(row))),
  };
}

function allGroups(trips: readonly ComparedTrip[], ownAges: readonly number[]): ComparisonGroup[] {
  const row = (
    title: string,
    linesOf: (trip: ComparedTrip) => readonly (string | null | undefined)[],
    noneOf: (trip: ComparedTrip) => string | undefined = () => undefined,
  ): ComparisonRow => ({
    title,
    cells: trips.map((trip) => ({
      lines: linesOf(trip).filter((line): line is string => Boolean(line)),
      none: noneOf(trip),
    })),
  });
  return [
    {
      key: 'price',
      rows: [
        priceRow(titles.price, trips, ({ price }) => price, discountLine),
        row(titles.door, ({ door }) => (door ? [doorText(door), ...doorCosts(door)] : [])),
        row(titles.refundableDeposit, ({ refundableDeposit }) => [
          refundableDeposit ? de.trips.refundableDeposit(formatEuro(refundableDeposit)) : null,
        ]),
        priceRow(titles.pricePerNight, trips, pricePerNight, () => null, noNights),
        row(titles.nextDate, ({ dates }) => offeredDates(dates).slice(0, 1).map(nextLine)),
        row(titles.dates, dateLines),
        row(titles.duration, ({ dates, isLodged }) => [stayRange(dates, isLodged)]),
      ],
    },
    {
      key: 'trip',
      rows: [
        row(titles.place, ({ city, country }) => [`${city.title}, ${country.title}`]),
        row(titles.ages, ({ ages }) => [formatAges(ages), ...fitTexts(ages, ownAges)]),
        row(titles.themes, ({ categories }) => [
          categories.flatMap((key) => findCategory(key)?.label ?? []).join(', '),
        ]),
        row(titles.skills, (trip) => [labelsOf(skills, trip.skills)]),
        row(titles.travel, travelLines),
        row(titles.host, ({ host }) => [host.name]),
        row(
          titles.rating,
          ({ rating }) => [
            rating && rating.count > 0
              ? de.compare.rating(rating.average.toFixed(1).replace('.', ','), rating.count)
              : null,
          ],
          () => de.compare.noRating,
        ),
      ],
    },
    {
      key: 'care',
      rows: [
        row(titles.ratio, (trip) => [trip.careRatio, ...servicesAbout(trip, 'ratio')]),
        row(titles.group, ({ groupSize }) => [groupSize && de.compare.children(groupSize)]),
        row(titles.training, ({ care }) => [care?.training]),
        row(titles.nightRest, ({ care }) => [care?.nightRest], noNights),
        row(titles.phones, ({ care }) => [care?.phones]),
        row(titles.emergency, ({ care }) => [care?.emergencyContact]),
        row(titles.languages, ({ languages }) => [languages.join(', ')]),
        row(titles.board, boardLines),
      ],
    },
    { key: 'services', rows: serviceRows(trips) },
    {
      key: 'conditions',
      rows: [
        row(titles.deposit, ({ payment }) => [payment && de.compare.percentOfPrice(payment.depositPercent)]),
        row(titles.balance, ({ payment }) => [payment && de.compare.daysBefore(payment.balanceDaysBefore)]),
        row(titles.cancellation, ({ cancellation }) => [
          freeUntilConfirmed.join(': '),
          ...cancellation.map(de.compare.fee),
        ]),
      ],
    },
  ];
}

/** Returns a row of prices in euros that notes the lowest one, if it is lower than another one. */
function priceRow(
  title: string,
  trips: readonly ComparedTrip[],
  priceOf: (trip: ComparedTrip) => number | null,
  hintOf: (trip: ComparedTrip) => string | null,
  noneOf: (trip: ComparedTrip) => string | undefined = () => undefined,
): ComparisonRow {
  const known = trips.map(priceOf).filter((price) => price !== null);
  const lowest = Math.min(...known);
  const hasCheapest = known.some((price) => price > lowest);
  const cells = trips.map((trip) => {
    const price = priceOf(trip);
    return {
      lines: price === null ? [] : [formatEuro(price)],
      hint: hintOf(trip),
      none: noneOf(trip),
      ...(hasCheapest && price === lowest && { note: de.compare.cheapest }),
    };
  });
  return { title, cells };
}

function discountLine(trip: ComparedTrip): string | null {
  const discount = discountOf(trip);
  return discount && priceUntilText(discount);
}

/** Returns the lowest price of a night in whole euros, rounded; null if no departure has nights. */
function pricePerNight({ dates, isLodged }: ComparedTrip): number | null {
  const perNight = dates
    .filter(({ nights }) => isLodged && nights > 0)
    .map(({ price, nights, placesLeft }) => ({ price: Math.round(price / nights), placesLeft }));
  return lowestPrice(perNight);
}

function noNights({ isLodged }: ComparedTrip): string | undefined {
  return isLodged ? undefined : de.compare.noNights;
}

/** Returns the days of the next departure, and that it is full if no other one has places. */
function nextLine(date: ComparedTrip['dates'][number]): string {
  const range = formatDateRange(date.start, date.end);
  return date.placesLeft === 0 ? `${range}, ${reservedForText(date) ?? de.trips.placesLeft(0)}` : range;
}

/** Counts the departures that meet what was asked, then the others. */
function dateLines({ dates, otherDates }: ComparedTrip): string[] {
  const others = otherDates > 0 ? [de.compare.otherDates(otherDates)] : [];
  const first = dates[0];
  const last = dates.at(-1);
  if (!first || !last) return [others.length > 0 ? de.compare.noneMeets : de.compare.dateCount(0), ...others];
  if (first === last) return [de.compare.dateCount(1), ...others];
  return [de.compare.datesBetween(dates.length, formatDay(first.start), formatDay(last.end)), ...others];
}

function travelLines(trip: ComparedTrip): string[] {
  const { departurePlaces, notIncluded } = trip;
  if (departurePlaces.length === 0) {
    const others = notIncluded.filter((service) => !isOwnTravel.test(service));
    return [de.compare.ownTravel, ...servicesAbout({ ...trip, notIncluded: others }, 'travel')];
  }
  const places = departurePlaces.map(({ title, time, price }) => {
    const surcharge = price > 0 ? de.compare.surcharge(formatEuro(price)) : de.compare.noSurcharge;
    return `${de.compare.departure(title, time)}: ${surcharge}`;
  });
  return [...places, ...servicesAbout(trip, 'travel')];
}

/** Returns the board, unless a service names it, and the services about meals. */
function boardLines(trip: ComparedTrip): string[] {
  const label = trip.board && boardLabel(trip.board);
  const services = servicesAbout(trip, 'board');
  return label && !services.some((service) => service.includes(label)) ? [label, ...services] : services;
}

function labelsOf(options: readonly { key: string; label: string }[], keys: readonly string[]): string {
  return options.flatMap(({ key, label }) => (keys.includes(key) ? label : [])).join(', ');
}

/** The rows that also name the services about their subject, so that these are said once and compared with each other. */
const subjects = {
  travel: /anreise|abreise|bus ab|busreise|bahnfahrt|bahnreise|zugfahrt|\bflug\b|fähre\b|transfer/i,
  board: /pension|verpfleg|frühstück|mittagessen|abendessen|lunch|mahlzeit/i,
  ratio: /betreu/i,
};

/** What is not included says no more than own travel. */
const isOwnTravel = /^(an- und abreise|anreise)$/i;

/** Returns the services about the subject of a row, each in the first row that it is about. */
function servicesAbout({ included, notIncluded }: ComparedTrip, subject: keyof typeof subjects): string[] {
  const isAbout = (service: string) => subjectOf(service) === subject;
  return [...included.filter(isAbout), ...notIncluded.filter(isAbout).map(de.compare.without)];
}

function subjectOf(service: string): string | undefined {
  return Object.entries(subjects).find(([, pattern]) => pattern.test(service))?.[0];
}

/**
 * Returns a row for each service that all trips name, and two rows with the other services of each trip. Services are free
 * texts; they are the same if they differ only in case and spaces. Those about the subject of another row are not repeated.
 */
function serviceRows(trips: readonly ComparedTrip[]): ComparisonRow[] {
  const textsOf = (list: readonly string[]) =>
    new Map(list.filter((text) => !subjectOf(text)).map((text) => [keyOf(text), text.trim()]));
  const services = trips.map(({ included, notIncluded }) => ({
    included: textsOf(included),
    notIncluded: textsOf(notIncluded),
  }));
  const named = services.flatMap(({ included, notIncluded }) => [...included, ...notIncluded]);
  const isShared = (key: string) =>
    services.length > 1 && services.every(({ included, notIncluded }) => included.has(key) || notIncluded.has(key));
  const shared = distinctBy(named, ([key]) => key).filter(([key]) => isShared(key));
  const rest = (kind: 'included' | 'notIncluded'): ComparisonCell[] =>
    services.map((service) => ({
      lines: [...service[kind]].filter(([key]) => !isShared(key)).map(([, text]) => text),
      none: de.compare.nothingElse,
    }));
  return [
    ...shared.map(([key, title]) => ({
      title,
      cells: services.map(
        ({ included }): ComparisonCell =>
          included.has(key)
            ? { lines: [de.compare.isIncluded], mark: 'yes' }
            : { lines: [de.compare.isNotIncluded], mark: 'no' },
      ),
    })),
    { title: de.compare.rows.included, cells: rest('included') },
    { title: de.compare.rows.notIncluded, cells: rest('notIncluded') },
  ];
}

function keyOf(service: string): string {
  return service.trim().replace(/\s+/g, ' ').toLowerCase();
}
