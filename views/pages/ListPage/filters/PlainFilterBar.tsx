import { Fragment } from 'react';
import type { FacetName } from '../../../../src/domain/search/facets.ts';
import * as de from '../../../texts/de.ts';
import { FacetOptions } from './FacetOptions.tsx';
import styles from './FilterBar.module.css';
import { FilterPanel } from './FilterPanel.tsx';
import { type FilterChoice, isChosen } from './filterChoice.ts';
import { furtherFacets } from './furtherFacets.ts';
import { RangeForm } from './range/RangeForm.tsx';
import { effectiveFilters, replaceFilters } from './textParts.ts';
import type { CountedOptions } from './usePendingOptions.ts';
import { DateForm } from './when/DateForm.tsx';
import { HolidayForm } from './when/HolidayForm.tsx';
import { DurationChoices, MonthStrip } from './when/QuickChoices.tsx';
import { PlaceOptions } from './where/PlaceOptions.tsx';
import { findRegions, placeGroups } from './where/placeGroups.ts';
import { AgeOptions } from './who/AgeOptions.tsx';

interface PlainFilterBarProps extends Omit<CountedOptions, 'total'> {
  choice: FilterChoice;
  /** Query string with the chosen filters, as in the address. */
  search: string;
}

/** Filters for browsers without JavaScript: every option is a link with its number of results. */
export function PlainFilterBar({ choice, facets, departureCounts, search }: PlainFilterBarProps) {
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
    <div className={styles.bar}>
      <FilterPanel choice={choice} section="when">
        <DateForm {...formFor('date')} date={date} />
        <HolidayForm {...formFor('holidays')} holidays={holidays} />
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
        {furtherFacets.map((facet) => (
          <Fragment key={facet}>{options(facet, de.filters[facet])}</Fragment>
        ))}
      </FilterPanel>
    </div>
  );
}
