import type { FacetName, Facets } from '../../../../src/domain/search/facets.ts';
import * as de from '../../../texts/de.ts';
import { AgeOptions } from './AgeOptions.tsx';
import { DateForm } from './DateForm.tsx';
import { FacetOptions } from './FacetOptions.tsx';
import styles from './FilterBar.module.css';
import { FilterPanel } from './FilterPanel.tsx';
import { type FilterChoice, isChosen } from './filterChoice.ts';
import { HolidayForm } from './HolidayForm.tsx';
import { PlaceOptions } from './PlaceOptions.tsx';
import { findRegions, placeGroups } from './placeGroups.ts';

interface PlainFilterBarProps {
  choice: FilterChoice;
  facets: Facets;
  /** Query string with the chosen filters, as in the address. */
  search: string;
}

/** Filters for browsers without JavaScript: every option is a link with its number of results. */
export function PlainFilterBar({ choice, facets, search }: PlainFilterBarProps) {
  const options = (facet: FacetName, title?: string) => (
    <FacetOptions choice={choice} facet={facet} {...(title && { title })} options={facets[facet]} />
  );
  return (
    <div className={styles.bar}>
      <FilterPanel choice={choice} section="when">
        <DateForm path={choice.target.path} date={choice.filters.date} search={search} />
        <HolidayForm path={choice.target.path} holidays={choice.filters.holidays} search={search} />
        {options('seasons', de.list.season)}
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
        {options('categories', de.list.categories)}
        {options('providers', de.list.providers)}
      </FilterPanel>
    </div>
  );
}
