import type { MouseEvent } from 'react';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './FloatingTools.module.css';
import { changeHref, type FilterChoice, filtersPath } from './filters/filterChoice.ts';

interface FloatingToolsProps {
  choice: FilterChoice;
  /** Query string with the chosen filters, as in the address. */
  search: string;
  filterCount: number;
  onFilter: () => void;
}

/**
 * Filters and map within reach of the thumb while a phone scrolls through the cards. It is placed at the end of the
 * cards, so that it covers neither the filter bar nor the content after them. Without JavaScript it links to the filters page.
 */
export function FloatingTools({ choice, search, filterCount, onFilter }: FloatingToolsProps) {
  const openFilters = (event: MouseEvent) => {
    event.preventDefault();
    onFilter();
  };
  return (
    <div className={styles.lane}>
      <div className={styles.tools} data-floating>
        <a href={`${filtersPath(choice.target.path, search)}#all`} rel="nofollow" onClick={openFilters}>
          <Icon name="sliders-horizontal" size={18} />
          {de.list.floatingFilter}
          {filterCount > 0 ? <span className={styles.count}>{filterCount}</span> : null}
        </a>
        <a className="scriptsOnly" href={changeHref(choice, { view: 'map' })}>
          <Icon name="map" size={18} />
          {de.listViews.views.map}
        </a>
      </div>
    </div>
  );
}
