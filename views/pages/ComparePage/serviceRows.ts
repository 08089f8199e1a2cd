/** Computes the rows of the services in a comparison of trips. */
import { distinctBy } from '#domain/distinctBy.ts';
import type { ComparedTrip } from '#pageData/compare.ts';
import * as de from '../../texts/de.ts';
import type { ComparisonCell, ComparisonRow } from './comparisonRow.ts';

/**
 * Returns a row for each service that at least two trips name, and two rows with the other services of each trip.
 * Services are free texts; they are the same if they differ only in case and spaces.
 */
export function serviceRows(trips: readonly ComparedTrip[]): ComparisonRow[] {
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
