import { useId, useState } from 'react';
import { findLand } from '../../src/domain/holidays/lands.ts';
import { useHydrated } from '../components/useHydrated.ts';
import * as de from '../texts/de.ts';
import { LandOptions } from './LandOptions.tsx';
import styles from './OwnLandSelect.module.css';
import { storeOwnLand, useOwnLand } from './ownLand.ts';

/** Selects the visitor's Land. Hidden without JavaScript, because the choice is stored in the browser only. */
export function OwnLandSelect() {
  const own = useOwnLand();
  // The options are two kilobytes of a page, of no use without scripts.
  const isHydrated = useHydrated();
  const id = useId();
  const [isMore, setIsMore] = useState(false);
  // A chosen canton must be among the options.
  const hasNeighbours = isMore || (own !== null && findLand(own)?.country !== 'de');
  return (
    <p className={styles.own}>
      <label htmlFor={id}>{de.holidays.ownLand}</label>
      <select
        id={id}
        value={own ?? ''}
        onChange={(event) => storeOwnLand(event.currentTarget.value || null)}
        aria-describedby={`${id}-hinweis`}
      >
        <option value="">{de.holidays.chooseLand}</option>
        {isHydrated ? <LandOptions only={hasNeighbours ? undefined : 'de'} /> : null}
      </select>
      {hasNeighbours ? null : (
        <button type="button" className={styles.more} onClick={() => setIsMore(true)}>
          {de.holidays.neighbours}
        </button>
      )}
      <small id={`${id}-hinweis`}>{de.holidays.storedHere}</small>
    </p>
  );
}
