import { CalendarDays, MapPin, SlidersHorizontal, Users } from 'lucide-react';
import type { FacetName, Facets } from '../../../src/domain/facets.ts';
import * as de from '../../texts/de.ts';
import { AgeOptions } from './AgeOptions.tsx';
import { DateForm } from './DateForm.tsx';
import { FacetOptions } from './FacetOptions.tsx';
import styles from './FilterBar.module.css';
import { FilterPanel } from './FilterPanel.tsx';
import { countChosen, type FilterChoice } from './filterChoice.ts';
import { PlaceOptions } from './PlaceOptions.tsx';

interface FilterBarProps {
  choice: FilterChoice;
  facets: Facets;
  total: number;
  /** The chosen filters as they stand in the address. */
  search: string;
}

/** Wann, Wohin, Wer and the rest. Options are links with the number of results behind them, so no script is needed. */
export function FilterBar({ choice, facets, total, search }: FilterBarProps) {
  const count = (...names: FacetName[]) => names.reduce((sum, facet) => sum + countChosen(choice, facet), 0);
  const options = (facet: FacetName, title: string) => (
    <FacetOptions choice={choice} facet={facet} title={title} options={facets[facet]} />
  );
  return (
    <div className={styles.bar}>
      <FilterPanel
        icon={<CalendarDays aria-hidden size={18} />}
        label={de.list.when}
        chosen={choice.filters.date ? 1 : 0}
        total={total}
      >
        <DateForm key={search} path={choice.target.path} date={choice.filters.date} search={search} />
      </FilterPanel>
      <FilterPanel
        icon={<MapPin aria-hidden size={18} />}
        label={de.list.where}
        chosen={count('countries', 'cities')}
        total={total}
      >
        <PlaceOptions choice={choice} facets={facets} />
      </FilterPanel>
      <FilterPanel icon={<Users aria-hidden size={18} />} label={de.list.who} chosen={count('ages')} total={total}>
        <AgeOptions choice={choice} options={facets.ages} />
      </FilterPanel>
      <FilterPanel
        icon={<SlidersHorizontal aria-hidden size={18} />}
        label={de.list.more}
        chosen={count('seasons', 'categories', 'providers')}
        total={total}
      >
        {options('seasons', de.list.season)}
        {options('categories', de.list.categories)}
        {options('providers', de.list.providers)}
      </FilterPanel>
    </div>
  );
}
