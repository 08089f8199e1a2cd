import { Fragment } from 'react';
import type { DepartureCounts } from '../../../src/domain/search/departureCounts.ts';
import type { FacetName, Facets } from '../../../src/domain/search/facets.ts';
import * as de from '../../texts/de.ts';
import { FacetOptions } from '../ListPage/filters/FacetOptions.tsx';
import { FreeChoice } from '../ListPage/filters/FreeChoice.tsx';
import { type FilterChoice, isChosen } from '../ListPage/filters/filterChoice.ts';
import { furtherFacets } from '../ListPage/filters/furtherFacets.ts';
import { effectiveFilters, replaceFilters } from '../ListPage/filters/textParts.ts';
import { DurationChoices, MonthStrip } from '../ListPage/filters/when/QuickChoices.tsx';
import { PlaceOptions } from '../ListPage/filters/where/PlaceOptions.tsx';
import { findRegions, placeGroups } from '../ListPage/filters/where/placeGroups.ts';
import { AgeOptions } from '../ListPage/filters/who/AgeOptions.tsx';
import { DateForm } from './DateForm.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { HolidayForm } from './HolidayForm.tsx';
import { RangeForm } from './RangeForm.tsx';

interface PlainFiltersProps {
  choice: FilterChoice;
  facets: Facets;
  departureCounts: DepartureCounts;
  /** Query string with the chosen filters, as in the address. */
  search: string;
  /** The current day, "YYYY-MM-DD". */
  today: string;
}

/** Filters for browsers without JavaScript: every option is a link with its number of results. */
export function PlainFilters({ choice, facets, departureCounts, search, today }: PlainFiltersProps) {
  const options = (facet: FacetName, title?: string) => (
    <FacetOptions choice={choice} facet={facet} {...(title && { title })} options={facets[facet]} />
  );
  const { date, holidays, nights, price } = effectiveFilters(choice);
  /** The value of a form replaces the one that the search text sets. */
  const formFor = (name: 'date' | 'holidays' | 'nights' | 'price') => {
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
        <MonthStrip choice={choice} months={departureCounts.months} />
        {options('seasons', de.filters.season)}
        <DurationChoices choice={choice} counts={departureCounts.durations} />
        <RangeForm {...formFor('nights')} name="nights" range={nights} />
      </FilterPanel>
      <FilterPanel choice={choice} section="where">
        <PlaceOptions
          choice={choice}
          regions={findRegions(facets.regions, '', (key) => isChosen(choice, 'regions', key))}
          groups={placeGroups(facets.countries, facets.cities)}
        />
      </FilterPanel>
      <FilterPanel choice={choice} section="who">
        <AgeOptions choice={choice} options={facets.ages} />
      </FilterPanel>
      <FilterPanel choice={choice} section="all">
        {options('categories', de.filters.categories)}
        <RangeForm {...formFor('price')} name="price" range={price} />
        <FreeChoice choice={choice} />
        {furtherFacets.map((facet) => (
          <Fragment key={facet}>{options(facet, de.filters[facet])}</Fragment>
        ))}
      </FilterPanel>
    </>
  );
}
