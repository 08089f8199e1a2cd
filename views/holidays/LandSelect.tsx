import { useId, useState } from 'react';
import { findLand } from '#domain/holidays/lands.ts';
import { useHydrated } from '#views/components/useHydrated.ts';
import * as de from '#views/texts/de.ts';
import { LandOptions } from './LandOptions.tsx';
import styles from './LandSelect.module.css';
import { storeOwnLand, useOwnLand } from './ownLand.ts';

interface LandSelectProps {
  label: string;
  /** Label of the empty choice. */
  none: string;
  /** Code of the chosen Land. */
  chosen: string | null;
  onChoose: (code: string | null) => void;
  /** Id of the element that describes the field. */
  description: string;
}

/** Selects a Land: a German one, or on request one of Austria or Switzerland. */
export function LandSelect({ label, none, chosen, onChoose, description }: LandSelectProps) {
  // The options are two kilobytes of a page, of no use without scripts.
  const isHydrated = useHydrated();
  const id = useId();
  const [isMore, setIsMore] = useState(false);
  // A chosen canton must be among the options.
  const hasNeighbours = isMore || (findLand(chosen ?? '')?.country ?? 'de') !== 'de';
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
        aria-describedby={description}
      >
        <option value="">{none}</option>
        {isHydrated ? <LandOptions only={hasNeighbours ? undefined : 'de'} /> : null}
      </select>
      {hasNeighbours ? null : (
        <button type="button" className={styles.more} onClick={() => setIsMore(true)}>
          {de.holidays.neighbours}
        </button>
      )}
    </>
  );
}

/** Selects the visitor's Land. Hidden without JavaScript, because the choice is stored in the browser only. */
export function OwnLandSelect() {
  const id = useId();
  return (
    <p className={`scriptsOnly ${styles.own}`}>
      <LandSelect
        label={de.holidays.ownLand}
        none={de.holidays.chooseLand}
        chosen={useOwnLand()}
        onChoose={storeOwnLand}
        description={id}
      />
      <small className="note" id={id}>
        {de.holidays.storedHere}
      </small>
    </p>
  );
}
