import { useState } from 'react';
import type { Facets } from '../../../../src/domain/search/facets.ts';
import * as de from '../../../texts/de.ts';
import facetStyles from './FacetOptions.module.css';
import { type FilterContext, FilterOption } from './FilterOption.tsx';
import fieldStyles from './fields.module.css';
import styles from './PlaceOptions.module.css';
import { findPlaces, type PlaceGroup, placeGroups } from './placeGroups.ts';

/** Renders countries, each with its cities. */
export function PlaceOptions({ groups, ...context }: FilterContext & { groups: PlaceGroup[] }) {
  return groups.map(({ country, cities }) => (
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
  ));
}

/** Renders the places with a search for a city or country (specification §5.4). */
export function PlaceSearch({ facets, ...context }: FilterContext & { facets: Facets }) {
  const [text, setText] = useState('');
  const found = findPlaces(placeGroups(facets.countries, facets.cities), text);
  return (
    <div className={styles.search}>
      <label className={fieldStyles.field}>
        <span>{de.list.searchPlace}</span>
        <input type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <p role="status" className={found.length > 0 ? 'visuallyHidden' : undefined}>
        {found.length > 0 ? '' : de.list.noPlace}
      </p>
      <PlaceOptions {...context} groups={found} />
    </div>
  );
}
