import { X } from 'lucide-react';
import { formatDateRange } from '../../../src/domain/dates.ts';
import type { Facets } from '../../../src/domain/facets.ts';
import { emptyFilters, encodeFilters, type Filters, parseFilters } from '../../../src/domain/filters.ts';
import { seasons } from '../../../src/domain/seasons.ts';
import * as de from '../../texts/de.ts';
import styles from './FilterBar.module.css';

interface FilterChipsProps {
  path: string;
  search: string;
  facets: Facets;
}

interface Chip {
  label: string;
  filters: Filters;
}

/** Every filter that is set, each removable by itself. */
export function FilterChips({ path, search, facets }: FilterChipsProps) {
  const query = new URLSearchParams(search);
  const chips = chipsOf(parseFilters(query), facets);
  if (chips.length === 0) return null;
  const hrefOf = (filters: Filters) => {
    const next = encodeFilters(filters);
    const sort = query.get('sort');
    if (sort) next.set('sort', sort);
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return (
    <ul className={styles.chips}>
      {chips.map(({ label, filters }) => (
        <li key={label}>
          <a href={hrefOf(filters)} aria-label={de.list.removeFilter(label)}>
            {label} <X aria-hidden size={16} />
          </a>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <a className={styles.reset} href={hrefOf(emptyFilters)}>
            {de.list.reset}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

function chipsOf(filters: Filters, facets: Facets): Chip[] {
  const { persons, locations, date, fullText, season, providers } = filters;
  const labelOf = (options: { key: string; label: string }[], key: string) =>
    options.find((option) => option.key === key)?.label ?? key;
  const without = <T,>(list: readonly T[], item: T) => list.filter((each) => each !== item);
  return [
    ...(fullText ? [{ label: `„${fullText}“`, filters: { ...filters, fullText: '' } }] : []),
    ...(date ? [{ label: formatDateRange(date.start, date.end), filters: { ...filters, date: null } }] : []),
    ...locations.map((location) => ({
      label: labelOf([...facets.countries, ...facets.cities], location.key),
      filters: { ...filters, locations: without(locations, location) },
    })),
    ...persons
      .filter((age) => age >= 0)
      .map((age) => ({ label: de.list.years(age), filters: { ...filters, persons: without(persons, age) } })),
    ...(season ? [{ label: labelOf([...seasons], season), filters: { ...filters, season: null } }] : []),
    ...providers.map((provider) => ({
      label: labelOf(facets.providers, provider),
      filters: { ...filters, providers: without(providers, provider) },
    })),
  ];
}
