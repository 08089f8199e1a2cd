/** Computes the rows of the comparison of trips. */
import { daysBetween, formatDateRange, formatDay } from '../../../src/domain/dates.ts';
import { formatAges } from '../../../src/domain/trip/ages.ts';
import { findCategory } from '../../../src/domain/trip/categories.ts';
import { boards } from '../../../src/domain/trip/details/boards.ts';
import { skills } from '../../../src/domain/trip/details/skills.ts';
import { formatEuro } from '../../../src/domain/trip/prices.ts';
import type { ComparedTrip } from '../../../src/pageData/compare.ts';
import * as de from '../../texts/de.ts';
import { tripDays } from '../../tripDays.ts';
import type { ComparisonRow } from './comparisonRow.ts';
import { serviceRows } from './serviceRows.ts';

export interface ComparisonGroup {
  key: keyof typeof de.compare.groups;
  rows: readonly ComparisonRow[];
}

const { rows: titles } = de.compare;

/**
 * Returns the rows of a comparison by subject, without the common departures. Omits rows and groups in which no trip
 * has a value.
 */
export function comparisonGroups(trips: readonly ComparedTrip[]): ComparisonGroup[] {
  const row = (title: string, linesOf: (trip: ComparedTrip) => readonly (string | null | undefined)[]) => ({
    title,
    cells: trips.map((trip) => ({ lines: linesOf(trip).filter((line): line is string => Boolean(line)) })),
  });
  const groups: ComparisonGroup[] = [
    {
      key: 'price',
      rows: [
        priceRow(
          titles.price,
          trips.map(({ price }) => price),
        ),
        priceRow(titles.pricePerNight, trips.map(pricePerNight)),
        row(titles.nextDate, ({ dates: [next] }) => [next && formatDateRange(next.start, next.end)]),
        row(titles.dates, dateLines),
        row(titles.duration, durationLines),
      ],
    },
    {
      key: 'trip',
      rows: [
        row(titles.place, ({ city, country }) => [`${city.title}, ${country.title}`]),
        row(titles.ages, ({ ages }) => [formatAges(ages)]),
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
function priceRow(title: string, prices: readonly (number | null)[]): ComparisonRow {
  const known = prices.filter((price) => price !== null);
  const lowest = Math.min(...known);
  const hasCheapest = known.some((price) => price > lowest);
  const cells = prices.map((price) => ({
    lines: price === null ? [] : [formatEuro(price)],
    ...(hasCheapest && price === lowest && { note: de.compare.cheapest }),
  }));
  return { title, cells };
}

/** Returns the lowest price of a night in whole euros, rounded; null without departures of at least one night. */
function pricePerNight({ dates }: ComparedTrip): number | null {
  const prices = dates.flatMap(({ start, end, price }) => {
    const nights = daysBetween(start, end);
    return nights > 0 ? Math.round(price / nights) : [];
  });
  return prices.length > 0 ? Math.min(...prices) : null;
}

function dateLines({ dates }: ComparedTrip): string[] {
  const first = dates[0];
  const last = dates.at(-1);
  if (!first || !last || first === last) return [de.compare.dateCount(dates.length)];
  return [de.compare.datesBetween(dates.length, formatDay(first.start), formatDay(last.end))];
}

function durationLines({ dates }: ComparedTrip): string[] {
  const days = tripDays(dates);
  return days ? [de.trip.daysBetween(days.least, days.most)] : [];
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
