import { lazy, type MouseEvent, Suspense, useId, useState } from 'react';
import { emptyFilters, encodeFilters, type Filters, parseFilters } from '#domain/search/filters.ts';
import type { HomeData } from '#pageData/home.ts';
import fieldStyles from '#views/components/form/Field.module.css';
import * as de from '#views/texts/de.ts';
import type { ChosenTime } from './chosenTime.ts';
import styles from './HeroSearch.module.css';

/** Without JavaScript the fields are part of the page. */
const PlainWhen = import.meta.env.SSR ? (await import('./PlainWhen.tsx')).PlainWhen : null;
const importDialog = () => import('./WhenDialog.tsx');
const WhenDialog = lazy(async () => ({ default: (await importDialog()).WhenDialog }));

const anyTime: ChosenTime = { filters: {}, label: '' };

/**
 * Field for the time of a trip. It opens the choices of the list's filter: seasons, school holidays of the visitor's Land,
 * months, days and durations. The form sends the choice in hidden fields.
 */
export function HeroWhen({ options }: { options: Pick<HomeData['searchOptions'], 'seasons' | 'months'> }) {
  const [time, setTime] = useState(anyTime);
  const [isOpen, setIsOpen] = useState(false);
  /** What the other fields of the search say; null until the dialog was opened. */
  const [others, setOthers] = useState<Filters | null>(null);
  const id = useId();
  const open = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setOthers(form ? filtersOf(form) : emptyFilters);
    setIsOpen(true);
  };
  return (
    <>
      <div className={`${styles.field} scriptsOnly`}>
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
      {others ? (
        <Suspense fallback={null}>
          <WhenDialog others={others} time={time} isOpen={isOpen} onChange={setTime} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function filtersOf(form: HTMLFormElement): Filters {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseFilters(new URLSearchParams(fields));
}
