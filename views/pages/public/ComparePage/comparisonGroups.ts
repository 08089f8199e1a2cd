/** Computes the rows of the comparison of trips. */
import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import { distinctBy } from '#domain/distinctBy.ts';
import { formatAges } from '#domain/trip/ages.ts';
import { boards } from '#domain/trip/boards.ts';
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
import type { ComparisonCell, ComparisonRow } from './comparisonRow.ts';

export interface ComparisonGroup {
  key: keyof typeof de.compare.groups;
  rows: readonly ComparisonRow[];
}

const { rows: titles } = de.compare;

/**
 * Returns the rows of a comparison by subject, without the common departures. Omits rows and groups in which no trip
 * has a value.
 * @param ownAges the different ages of the visitor's children
 */
export function comparisonGroups(trips: readonly ComparedTrip[], ownAges: readonly number[]): ComparisonGroup[] {
  const row = (title: string, linesOf: (trip: ComparedTrip) => readonly (string | null | undefined)[]) => ({
    title,
    cells: trips.map((trip) => ({ lines: linesOf(trip).filter((line): line is string => Boolean(line)) })),
  });
  const groups: ComparisonGroup[] = [
    {
      key: 'price',
      rows: [
        priceRow(titles.price, trips, ({ price }) => price, discountLine),
        row(titles.door, ({ door }) => (door ? [doorText(door), ...doorCosts(door)] : [])),
        priceRow(titles.pricePerNight, trips, pricePerNight),
        row(titles.nextDate, ({ dates }) => offeredDates(dates).slice(0, 1).map(nextLine)),
        row(titles.dates, dateLines),
        row(titles.duration, durationLines),
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
        row(titles.host, ({ host }) => [host.name]),
        row(titles.rating, ({ rating }) => [
          rating && rating.count > 0
            ? de.compare.rating(rating.average.toFixed(1).replace('.', ','), rating.count)
            : null,
        ]),
      ],
    },
    { key: 'travel', rows: [row(titles.travel, travelLines)] },
    {
      key: 'care',
      rows: [
        row(titles.ratio, ({ careRatio }) => [careRatio]),
        row(titles.group, ({ groupSize }) => [groupSize && de.compare.children(groupSize)]),
        row(titles.training, ({ care }) => [care?.training]),
        row(titles.nightRest, ({ care }) => [care?.nightRest]),
        row(titles.phones, ({ care }) => [care?.phones]),
        row(titles.emergency, ({ care }) => [care?.emergencyContact]),
        row(titles.languages, ({ languages }) => [languages.join(', ')]),
        row(titles.board, ({ board }) => [board && labelsOf(boards, [board])]),
      ],
    },
    { key: 'services', rows: serviceRows(trips) },
    {
      key: 'conditions',
      rows: [
        row(titles.deposit, ({ payment }) => [payment && de.compare.percentOfPrice(payment.depositPercent)]),
        row(titles.balance, ({ payment }) => [payment && de.compare.daysBefore(payment.balanceDaysBefore)]),
        row(titles.cancellation, ({ cancellation }) => cancellation.map(de.compare.fee)),
      ],
    },
  ];
  const hasValue = ({ cells }: ComparisonRow) => cells.some(({ lines }) => lines.length > 0);
  return groups.map(({ key, rows }) => ({ key, rows: rows.filter(hasValue) })).filter(({ rows }) => rows.length > 0);
}

/** Returns a row of prices in euros that notes the lowest one, if it is lower than another one. */
function priceRow(
  title: string,
  trips: readonly ComparedTrip[],
  priceOf: (trip: ComparedTrip) => number | null,
  furtherOf: (trip: ComparedTrip) => string | null = () => null,
): ComparisonRow {
  const known = trips.map(priceOf).filter((price) => price !== null);
  const lowest = Math.min(...known);
  const hasCheapest = known.some((price) => price > lowest);
  const cells = trips.map((trip) => {
    const price = priceOf(trip);
    const further = furtherOf(trip);
    return {
      lines: price === null ? [] : [formatEuro(price), ...(further === null ? [] : [further])],
      ...(hasCheapest && price === lowest && { note: de.compare.cheapest }),
    };
  });
  return { title, cells };
}

function discountLine(trip: ComparedTrip): string | null {
  const discount = discountOf(trip);
  return discount && priceUntilText(discount);
}

/** Returns the lowest price of a night in whole euros, rounded; null without departures of at least one night. */
function pricePerNight({ dates }: ComparedTrip): number | null {
  const perNight = dates
    .filter(({ nights }) => nights > 0)
    .map(({ price, nights, placesLeft }) => ({ price: Math.round(price / nights), placesLeft }));
  return lowestPrice(perNight);
}

/** Returns the days of the next departure, and that it is full if no other one has places. */
function nextLine({ start, end, placesLeft }: ComparedTrip['dates'][number]): string {
  const range = formatDateRange(start, end);
  return placesLeft === 0 ? `${range}, ${de.trips.placesLeft(0)}` : range;
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

function durationLines({ dates }: ComparedTrip): string[] {
  return [stayRange(dates)].flatMap((text) => text ?? []);
}

function travelLines({ departurePlaces }: ComparedTrip): string[] {
  if (departurePlaces.length === 0) return [de.compare.ownTravel];
  return departurePlaces.map(({ title, time, price }) => {
    const surcharge = price > 0 ? de.compare.surcharge(formatEuro(price)) : de.compare.noSurcharge;
    return `${de.compare.departure(title, time)}: ${surcharge}`;
  });
}

function labelsOf(options: readonly { key: string; label: string }[], keys: readonly string[]): string {
  return options.flatMap(({ key, label }) => (keys.includes(key) ? label : [])).join(', ');
}

/**
 * Returns a row for each service that at least two trips name, and two rows with the other services of each trip.
 * Services are free texts; they are the same if they differ only in case and spaces.
 */
function serviceRows(trips: readonly ComparedTrip[]): ComparisonRow[] {
  const services = trips.map(({ included, notIncluded }) => ({
    included: new Map(included.map((text) => [keyOf(text), text.trim()])),
    notIncluded: new Map(notIncluded.map((text) => [keyOf(text), text.trim()])),
  }));
  const named = services.flatMap(({ included, notIncluded }) => [...included, ...notIncluded]);
  const isShared = (key: string) =>
    services.filter(({ included, notIncluded }) => included.has(key) || notIncluded.has(key)).length > 1;
  const shared = distinctBy(named, ([key]) => key).filter(([key]) => isShared(key));
  const rest = (kind: 'included' | 'notIncluded'): ComparisonCell[] =>
    services.map((service) => ({
      lines: [...service[kind]].filter(([key]) => !isShared(key)).map(([, text]) => text),
    }));
  return [
    ...shared.map(([key, title]) => ({
      title,
      cells: services.map(({ included, notIncluded }): ComparisonCell => {
        if (included.has(key)) return { lines: [de.compare.isIncluded], mark: 'yes' };
        return notIncluded.has(key) ? { lines: [de.compare.isNotIncluded], mark: 'no' } : { lines: [] };
      }),
    })),
    { title: de.compare.rows.included, cells: rest('included') },
    { title: de.compare.rows.notIncluded, cells: rest('notIncluded') },
  ];
}

function keyOf(service: string): string {
  return service.trim().replace(/\s+/g, ' ').toLowerCase();
}
