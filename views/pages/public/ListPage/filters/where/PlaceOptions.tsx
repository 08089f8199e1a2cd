import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { distinctBy } from '#domain/distinctBy.ts';
import { type FacetName, type FacetOption, type Facets, maxFacetOptions } from '#domain/search/facets.ts';
import { useDebounced } from '#views/components/useDebounced.ts';
import { facetOptions } from '#views/queries/apiQueries.ts';
import * as de from '#views/texts/de.ts';
import facetStyles from '../FacetOptions.module.css';
import { FacetOptions } from '../FacetOptions.tsx';
import { type FilterContext, FilterOption } from '../FilterOption.tsx';
import fieldStyles from '../fields.module.css';
import { apiQuery, type FilterChoice, isChosen } from '../filterChoice.ts';
import styles from './PlaceOptions.module.css';
import { findPlaces, findRegions, type PlaceGroup, placeGroups } from './placeGroups.ts';

interface PlaceOptionsProps extends FilterContext {
  regions: FacetOption[];
  groups: PlaceGroup[];
}

export function PlaceOptions({ regions, groups, ...context }: PlaceOptionsProps) {
  return (
    <>
      <FacetOptions {...context} facet="regions" title={de.filters.regions} options={regions} />
      {groups.map(({ country, cities }) => (
        <div key={country.key} className={styles.country}>
          <FilterOption {...context} facet="countries" option={country} />
          <ul className={facetStyles.columns}>
            {cities.map((city) => (
              <li key={city.key}>
                <FilterOption {...context} facet="cities" option={city} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** Renders the places with a search for a city, country or region (specification §5.4). */
export function PlaceSearch({ facets, ...context }: FilterContext & { facets: Facets }) {
  const [text, setText] = useState('');
  const search = { choice: context.choice, facets, text };
  const allRegions = useAllOptions('regions', search);
  const countries = useAllOptions('countries', search);
  const cities = useAllOptions('cities', search);
  const regions = findRegions(allRegions, text, (key) => isChosen(context.choice, 'regions', key));
  const groups = findPlaces(placeGroups(countries, cities), text);
  const hasFound = regions.length > 0 || groups.length > 0;
  return (
    <div className={`stack-4 ${styles.search}`}>
      <label className={fieldStyles.field}>
        <span>{de.filters.searchPlace}</span>
        <input type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <p role="status" className={hasFound ? 'visuallyHidden' : undefined}>
        {hasFound ? '' : de.filters.noPlace}
      </p>
      <PlaceOptions {...context} regions={regions} groups={groups} />
    </div>
  );
}

/**
 * Returns the options of a facet. A result contains at most `maxFacetOptions` of them; if there may be more, the options
 * that match the text are requested and added.
 */
function useAllOptions(name: FacetName, { choice, facets, text }: OptionSearch): FacetOption[] {
  const options = facets[name];
  const isTruncated = options.length >= maxFacetOptions;
  const query = apiQuery({ ...choice, sort: null });
  const { data = [] } = useQuery(facetOptions(name, query, useDebounced(isTruncated ? text.trim() : '')));
  return distinctBy([...options, ...data], ({ key }) => key);
}

interface OptionSearch {
  choice: FilterChoice;
  facets: Facets;
  text: string;
}
