import { useState } from 'react';
import type { Facets } from '../../../src/domain/facets.ts';
import { useHydrated } from '../../components/useHydrated.ts';
import * as de from '../../texts/de.ts';
import facetStyles from './FacetOptions.module.css';
import fieldStyles from './fields.module.css';
import type { FilterChoice } from './filterChoice.ts';
import { OptionLink } from './OptionLink.tsx';
import styles from './PlaceOptions.module.css';
import { findPlaces, placeGroups } from './placeGroups.ts';

/** Where: countries, each with its cities. Without scripts they are all there; with them they can be searched. */
export function PlaceOptions({ choice, facets }: { choice: FilterChoice; facets: Facets }) {
  const [text, setText] = useState('');
  const found = findPlaces(placeGroups(facets.countries, facets.cities), text);
  return (
    <>
      {useHydrated() ? (
        <label className={fieldStyles.field}>
          <span>{de.list.searchPlace}</span>
          <input type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
      ) : null}
      <p role="status" className={found.length > 0 ? 'visuallyHidden' : undefined}>
        {found.length > 0 ? '' : de.list.noPlace}
      </p>
      {found.map(({ country, cities }) => (
        <div key={country.key} className={styles.country}>
          <OptionLink choice={choice} facet="countries" option={country} />
          <ul className={facetStyles.options}>
            {cities.map((city) => (
              <li key={city.key}>
                <OptionLink choice={choice} facet="cities" option={city} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
