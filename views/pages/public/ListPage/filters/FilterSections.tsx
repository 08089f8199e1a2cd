/** Content of the filter dialog: the options of a section, and the footer. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DepartureCounts } from '#domain/search/departureCounts.ts';
import type { Facets } from '#domain/search/facets.ts';
import type { FilterSection } from '#domain/search/filters.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Skeleton } from '#views/components/Skeleton.tsx';
import * as de from '#views/texts/de.ts';
import { FacetOptions } from './FacetOptions.tsx';
import type { FilterContext } from './FilterOption.tsx';
import styles from './FilterSections.module.css';
import { FreeChoice } from './FreeChoice.tsx';
import { changeHref } from './filterChoice.ts';
import { clearedFilters } from './filterStash.ts';
import { furtherFacets, rareFacets } from './furtherFacets.ts';
import { PriceFilter } from './range/PriceFilter.tsx';
import { effectiveFilters } from './textParts.ts';
import { type PendingFilters, usePendingOptions } from './usePendingOptions.ts';
import { DurationChoices, MonthStrip } from './when/QuickChoices.tsx';
import { PlaceSearch } from './where/PlaceOptions.tsx';
import { AgeOptions } from './who/AgeOptions.tsx';

const HolidayOptions = lazy(async () => ({ default: (await import('./when/HolidayOptions.tsx')).HolidayOptions }));
const DateCalendar = lazy(async () => ({ default: (await import('./when/DateCalendar.tsx')).DateCalendar }));

export function FilterSections({ section, ...pending }: PendingFilters & { section: FilterSection }) {
  const { choice, onChange } = pending;
  const { options, state, retry } = usePendingOptions(pending);
  if (options) return <Sections {...options} section={section} choice={choice} onChange={onChange} />;
  if (state === 'counting') return <Skeleton lines={8} />;
  return (
    <p role="alert">
      {de.filters.unavailable}{' '}
      <Button size="small" variant="secondary" onClick={retry}>
        {de.errors.tryAgain}
      </Button>
    </p>
  );
}

interface SectionsProps extends Required<FilterContext> {
  section: FilterSection;
  facets: Facets;
  departureCounts: DepartureCounts;
}

function Sections({ section, facets, departureCounts, ...context }: SectionsProps) {
  const { choice } = context;
  if (section === 'when') {
    return (
      <div className="stack-5">
        <FacetOptions {...context} facet="seasons" title={de.filters.season} options={facets.seasons} layout="pills" />
        <Suspense fallback={<Skeleton lines={3} />}>
          <HolidayOptions {...context} />
        </Suspense>
        <MonthStrip {...context} months={departureCounts.months} />
        <Suspense fallback={<Skeleton lines={10} />}>
          <DateCalendar {...context} />
        </Suspense>
        <DurationChoices {...context} counts={departureCounts.durations} />
      </div>
    );
  }
  if (section === 'where') {
    return (
      <div className="stack-5">
        <PlaceSearch {...context} facets={facets} />
      </div>
    );
  }
  if (section === 'who') {
    return (
      <div className="stack-5">
        <AgeOptions {...context} />
      </div>
    );
  }
  const filters = effectiveFilters(choice);
  const rare = rareFacets.filter((facet) => facets[facet].length > 0);
  return (
    <>
      <Part title={de.filterNames.categories.heading} chosen={filters.categories.length} isOpen>
        <FacetOptions {...context} facet="categories" options={facets.categories} />
      </Part>
      <Part title={de.filters.price} chosen={filters.price ? 1 : 0}>
        <PriceFilter {...context} counts={departureCounts.prices} />
      </Part>
      <FreeChoice {...context} />
      {furtherFacets.map((facet) =>
        facets[facet].length > 0 ? (
          <Part key={facet} title={de.filterNames[facet].heading} chosen={filters[facet].length}>
            <FacetOptions {...context} facet={facet} options={facets[facet]} />
          </Part>
        ) : null,
      )}
      {rare.length > 0 ? (
        <Part title={de.filters.more} chosen={rare.reduce((total, facet) => total + filters[facet].length, 0)}>
          {rare.map((facet) => (
            <FacetOptions
              key={facet}
              {...context}
              facet={facet}
              title={de.filterNames[facet].heading}
              options={facets[facet]}
            />
          ))}
        </Part>
      ) : null}
    </>
  );
}

interface PartProps {
  title: string;
  /** Number of options chosen in this part. */
  chosen: number;
  isOpen?: boolean;
  children: ReactNode;
}

/** A collapsible part of all filters, mounted when it is first opened. */
function Part({ title, chosen, isOpen = false, children }: PartProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details className={styles.part} open={isOpen} onToggle={() => setWasOpened(true)}>
      <summary>
        {title} {chosen > 0 ? <small>{de.filters.chosenCount(chosen)}</small> : null}{' '}
        <Icon name="chevron-down" size={20} />
      </summary>
      {wasOpened ? <div className="stack-5">{children}</div> : null}
    </details>
  );
}

/**
 * Footer of the filter dialog: applies the pending filters and shows the number of results in advance. Applying is a
 * link like any other navigation.
 */
export function FilterFoot({ onClose, ...pending }: PendingFilters & { onClose: () => void }) {
  const { total, state } = usePendingOptions(pending);
  const label = state === 'unknown' ? de.filters.showAll : de.filters.showResults(total);
  const variant = total === 0 && state === 'counted' ? 'secondary' : 'primary';
  return (
    <>
      <div className={styles.reset}>
        <Button variant="quiet" size="small" onClick={() => pending.onChange(clearedFilters)}>
          {de.filters.resetShort}
        </Button>
      </div>
      <p className="visuallyHidden" role="status">
        {state === 'counted' ? de.list.results(total) : ''}
      </p>
      <div className={state === 'counting' ? `${styles.apply} ${styles.counting}` : styles.apply}>
        {pending.isChanged ? (
          <Button variant={variant} href={changeHref(pending.current, pending.choice)}>
            {label}
          </Button>
        ) : (
          <Button variant={variant} onClick={onClose}>
            {label}
          </Button>
        )}
      </div>
    </>
  );
}
