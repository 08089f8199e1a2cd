import { CalendarDays, MapPin, SlidersHorizontal, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { findCategory } from '../../../src/domain/categories.ts';
import type { FacetName, FacetOption } from '../../../src/domain/facets.ts';
import { encodeFilters, type Filters, parseFilters } from '../../../src/domain/filters.ts';
import { applyChoice, chooseOption } from '../../../src/domain/mergeFilters.ts';
import { listPath } from '../../../src/domain/pageTargets.ts';
import type { ListData } from '../../queries/pageQueries.ts';
import * as de from '../../texts/de.ts';
import { DateForm } from './DateForm.tsx';
import styles from './FilterBar.module.css';
import { PersonsForm } from './PersonsForm.tsx';

interface FilterBarProps {
  data: ListData;
  /** The chosen filters as they stand in the address. */
  search: string;
}

/** Wann, Wohin, Wer and the rest. Options are links with the number of results behind them; forms are plain forms. */
export function FilterBar({ data, search }: FilterBarProps) {
  const { target, facets } = data;
  const query = new URLSearchParams(search);
  const chosen = parseFilters(query);
  const sort = query.get('sort');
  const hrefOf = (facet: FacetName) => (option: FacetOption) => {
    if (facet === 'categories')
      return withQuery(findCategory(option.key)?.slugs.de ?? target.slug, chosenWithFixed(data, chosen), sort);
    const next = chooseOption({ category: null, filters: chosen }, facet, option.key).filters;
    const { slug, filters } = applyChoice({ target, chosen: next, hasList: true });
    return withQuery(slug ?? target.slug, filters, sort);
  };
  const isChosen = (facet: FacetName, { key }: FacetOption) =>
    facet === 'categories'
      ? target.type === 'category' && target.param === key
      : facet === 'seasons'
        ? (chosen.season ?? target.fixed.filters.season) === key
        : facet === 'providers'
          ? chosen.providers.includes(key)
          : chosen.locations.some((location) => location.key === key) || target.slug === key;
  const options = (facet: FacetName, title: string) => (
    <Options
      title={title}
      options={facets[facet]}
      hrefOf={hrefOf(facet)}
      isChosen={(option) => isChosen(facet, option)}
    />
  );
  return (
    <div className={styles.bar}>
      <Filter icon={<CalendarDays aria-hidden size={18} />} label={de.list.when}>
        <DateForm path={target.path} search={search} />
      </Filter>
      <Filter icon={<MapPin aria-hidden size={18} />} label={de.list.where}>
        {options('countries', de.list.countries)}
        {options('cities', de.list.cities)}
      </Filter>
      <Filter icon={<Users aria-hidden size={18} />} label={de.list.who}>
        <PersonsForm path={target.path} search={search} />
      </Filter>
      <Filter icon={<SlidersHorizontal aria-hidden size={18} />} label={de.list.more}>
        {options('seasons', de.list.season)}
        {options('categories', de.list.categories)}
        {options('providers', de.list.providers)}
      </Filter>
    </div>
  );
}

function Filter({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <details className={styles.filter} name="filters">
      <summary>
        {icon} {label}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

interface OptionsProps {
  title: string;
  options: FacetOption[];
  hrefOf: (option: FacetOption) => string;
  isChosen: (option: FacetOption) => boolean;
}

function Options({ title, options, hrefOf, isChosen }: OptionsProps) {
  if (options.length === 0) return <p>{de.list.noPlace}</p>;
  return (
    <div>
      <p className={styles.optionsTitle}>{title}</p>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.key}>
            <a href={hrefOf(option)} {...(isChosen(option) && { 'aria-current': 'true' as const })}>
              {option.label} <span className={styles.count}>{option.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Choosing a category leads to its page; what the page left behind used to fix goes along as a filter. */
function chosenWithFixed({ target }: ListData, chosen: Filters): Filters {
  const { fixed } = target;
  return {
    ...chosen,
    persons: [...fixed.filters.persons, ...chosen.persons],
    locations: [...fixed.filters.locations, ...chosen.locations],
    season: chosen.season ?? fixed.filters.season,
  };
}

function withQuery(slug: string, filters: Filters, sort: string | null): string {
  const query = encodeFilters(filters);
  if (sort) query.set('sort', sort);
  return query.size > 0 ? `${listPath(slug)}?${query}` : listPath(slug);
}
