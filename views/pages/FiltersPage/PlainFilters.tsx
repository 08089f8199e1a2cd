import { Fragment } from 'react';
import type { DepartureCounts } from '#domain/search/departureCounts.ts';
import type { FacetName, Facets } from '#domain/search/facets.ts';
import * as de from '../../texts/de.ts';
import { FacetOptions } from '../ListPage/filters/FacetOptions.tsx';
import { FreeChoice } from '../ListPage/filters/FreeChoice.tsx';
import { type FilterChoice, isChosen } from '../ListPage/filters/filterChoice.ts';
import { furtherFacets, rareFacets } from '../ListPage/filters/furtherFacets.ts';
import { effectiveFilters, replaceFilters } from '../ListPage/filters/textParts.ts';
import { DurationChoices, MonthStrip } from '../ListPage/filters/when/QuickChoices.tsx';
import { PlaceOptions } from '../ListPage/filters/where/PlaceOptions.tsx';
import { findRegions, placeGroups } from '../ListPage/filters/where/placeGroups.ts';
import { AgeOptions } from '../ListPage/filters/who/AgeOptions.tsx';
import { DateForm } from './DateForm.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { HolidayForm } from './HolidayForm.tsx';
import { PriceForm } from './PriceForm.tsx';

interface PlainFiltersProps {
  /** Number of results with the chosen filters. */
  total: number;
  choice: FilterChoice;
  facets: Facets;
  departureCounts: DepartureCounts;
  /** Query string with the chosen filters, as in the address. */
  search: string;
  /** The current day, "YYYY-MM-DD". */
  today: string;
}

/** Filters for browsers without JavaScript: every option is a link with its number of results. */
export function PlainFilters({ total, choice, facets, departureCounts, search, today }: PlainFiltersProps) {
  const options = (facet: FacetName, title?: string) => (
    <FacetOptions choice={choice} total={total} facet={facet} {...(title && { title })} options={facets[facet]} />
  );
  const { date, holidays, price } = effectiveFilters(choice);
  /** The value of a form replaces the one that the search text sets. */
  const formFor = (name: 'date' | 'holidays' | 'price') => {
    const kept = new URLSearchParams(search);
    const { fullText } = replaceFilters(choice, { [name]: null });
    if (fullText === '') kept.delete('q');
    else kept.set('q', fullText);
    return { path: choice.target.path, search: kept.toString() };
  };
  return (
    <>
      <FilterPanel choice={choice} section="when">
        <DateForm {...formFor('date')} date={date} />
        <HolidayForm {...formFor('holidays')} holidays={holidays} today={today} />
        <MonthStrip choice={choice} total={total} months={departureCounts.months} />
        {options('seasons', de.filters.season)}
        <DurationChoices choice={choice} total={total} counts={departureCounts.durations} />
      </FilterPanel>
      <FilterPanel choice={choice} section="where">
        <PlaceOptions
          choice={choice}
          total={total}
          regions={findRegions(facets.regions, '', (key) => isChosen(choice, 'regions', key))}
          groups={placeGroups(facets.countries, facets.cities)}
        />
      </FilterPanel>
      <FilterPanel choice={choice} section="who">
        <AgeOptions choice={choice} total={total} options={facets.ages} />
      </FilterPanel>
      <FilterPanel choice={choice} section="all">
        {options('categories', de.filters.categories)}
        <PriceForm {...formFor('price')} price={price} />
        <FreeChoice choice={choice} total={total} />
        {furtherFacets.map((facet) => (
          <Fragment key={facet}>{options(facet, de.filters[facet])}</Fragment>
        ))}
        {rareFacets.some((facet) => facets[facet].length > 0) ? (
          <details>
            <summary>{de.filters.more}</summary>
            {rareFacets.map((facet) => (
              <Fragment key={facet}>{options(facet, de.filters[facet])}</Fragment>
            ))}
          </details>
        ) : null}
      </FilterPanel>
    </>
  );
}
