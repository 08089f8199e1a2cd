/** What the filter dialog shows: the options of a section, and the foot they are applied by. */
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import * as de from '../../../texts/de.ts';
import { SortOptions } from '../SortOptions.tsx';
import { AgeOptions } from './AgeOptions.tsx';
import { FacetOptions } from './FacetOptions.tsx';
import { countChosen, type FilterSection } from './FilterLabel.tsx';
import styles from './FilterSections.module.css';
import { PlaceSearch } from './PlaceOptions.tsx';
import { type PendingFilters, usePendingOptions } from './usePendingOptions.ts';

export { FilterFoot } from './FilterFoot.tsx';

const DateCalendar = lazy(async () => ({ default: (await import('./DateCalendar.tsx')).DateCalendar }));

/** The options of one section, or of all below each other. */
export function FilterSections({ section, ...pending }: PendingFilters & { section: FilterSection }) {
  const { choice, onChange } = pending;
  const { facets } = usePendingOptions(pending);
  const choosing = { choice, onChange };
  const parts: Record<Exclude<FilterSection, 'all'>, ReactNode> = {
    when: (
      <>
        <FacetOptions {...choosing} facet="seasons" title={de.list.season} options={facets.seasons} layout="pills" />
        <Suspense fallback={<Skeleton lines={10} />}>
          <DateCalendar {...choosing} />
        </Suspense>
      </>
    ),
    where: <PlaceSearch {...choosing} facets={facets} />,
    who: <AgeOptions {...choosing} options={facets.ages} />,
  };
  if (section !== 'all') return <div className={styles.section}>{parts[section]}</div>;
  const chosen = countChosen(choice);
  return (
    <>
      <SortOptions {...choosing} />
      <Part title={de.list.categories} chosen={choice.category ? 1 : 0} isOpen>
        <FacetOptions {...choosing} facet="categories" options={facets.categories} />
      </Part>
      <Part title={de.list.sections.when} chosen={chosen.when}>
        {parts.when}
      </Part>
      <Part title={de.list.sections.where} chosen={chosen.where}>
        {parts.where}
      </Part>
      <Part title={de.list.sections.who} chosen={chosen.who}>
        {parts.who}
      </Part>
      <Part title={de.list.providers} chosen={choice.filters.providers.length}>
        <FacetOptions {...choosing} facet="providers" options={facets.providers} />
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  /** How many choices were made inside. */
  chosen: number;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of all filters; drawn when it is first opened. */
function Part({ title, chosen, isOpen = false, children }: PartProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details className={styles.part} open={isOpen} onToggle={() => setWasOpened(true)}>
      <summary>
        {title} {chosen > 0 ? <small>{de.list.chosenCount(chosen)}</small> : null} <ChevronDown aria-hidden size={20} />
      </summary>
      {wasOpened ? <div className={styles.section}>{children}</div> : null}
    </details>
  );
}
