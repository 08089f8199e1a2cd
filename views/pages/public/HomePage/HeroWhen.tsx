import { lazy, Suspense, useId, useState } from 'react';
import { encodeFilters } from '#domain/search/filters.ts';
import { emptyFilters } from '#domain/search/filterTypes.ts';
import type { HomeData } from '#pageData/home.ts';
import fieldStyles from '../../../components/form/Field.module.css';
import * as de from '../../../texts/de.ts';
import type { ChosenTime } from './chosenTime.ts';
import styles from './HeroSearch.module.css';

/** Without JavaScript the fields are part of the page. */
const PlainWhen = import.meta.env.SSR ? (await import('./PlainWhen.tsx')).PlainWhen : null;
const importDialog = () => import('./WhenDialog.tsx');
const WhenDialog = lazy(async () => ({ default: (await importDialog()).WhenDialog }));

const anyTime: ChosenTime = {
  filters: { date: null, months: [], season: null, holidays: null, nights: null },
  label: '',
};

/**
 * Field for the time of a trip. It opens the choices of the list's filter: seasons, school holidays of the visitor's Land,
 * months, days and durations. The form sends the choice in hidden fields.
 */
export function HeroWhen({ options }: { options: Pick<HomeData['searchOptions'], 'seasons' | 'months'> }) {
  const [time, setTime] = useState(anyTime);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <div className={`${styles.field} ${styles.withScripts}`}>
        <span id={id}>{de.home.when}</span>
        <button
          id={`${id}-wahl`}
          type="button"
          className={`${fieldStyles.control} ${styles.choice}`}
          aria-haspopup="dialog"
          aria-labelledby={`${id} ${id}-wahl`}
          // If this fails, opening the dialog retries and reports the error.
          onPointerEnter={() => void importDialog().catch(() => undefined)}
          onClick={open}
        >
          {time.label || de.home.anyTime}
        </button>
        {[...encodeFilters({ ...emptyFilters, ...time.filters })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </div>
      <noscript>{PlainWhen ? <PlainWhen {...options} /> : null}</noscript>
      {wasOpened ? (
        <Suspense fallback={null}>
          <WhenDialog {...options} time={time} isOpen={isOpen} onChange={setTime} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
