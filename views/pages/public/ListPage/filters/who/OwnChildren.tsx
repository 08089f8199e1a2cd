import { lazy, Suspense } from 'react';
import { ChildrenEditor } from '#views/children/ChildrenEditor.tsx';
import { useOwnAges, useOwnChildren } from '#views/children/ownChildren.ts';
import { Button } from '#views/components/Button.tsx';
import * as de from '#views/texts/de.ts';
import { changeHref, type FilterChange, type FilterChoice } from '../filterChoice.ts';
import { replaceFilters } from '../textParts.ts';

/** Loaded lazily, because it includes the dates of all holidays. */
const SharedHolidays = lazy(async () => ({ default: (await import('../when/SharedHolidays.tsx')).SharedHolidays }));

interface OwnChildrenProps {
  choice: FilterChoice;
  onChange: (change: FilterChange) => void;
}

/** The visitor's children, and the search for trips for all of them with one tap. */
export function OwnChildren({ choice, onChange }: OwnChildrenProps) {
  const children = useOwnChildren();
  const ages = children.map(({ age }) => age);
  const distinctAges = useOwnAges();
  const lands = [...new Set(children.flatMap(({ land }) => land ?? []))];
  return (
    <section className="stack-3" aria-label={de.children.title}>
      <h3 className="text-m">{de.children.title}</h3>
      <ChildrenEditor>
        {children.length > 0 ? (
          <p>
            <Button href={changeHref(choice, { filters: replaceFilters(choice, { persons: ages }) })}>
              {de.children.searchAll(distinctAges)}
            </Button>
          </p>
        ) : null}
        {lands.length > 1 ? (
          <Suspense fallback={null}>
            <SharedHolidays lands={lands} choice={choice} onChange={onChange} />
          </Suspense>
        ) : null}
      </ChildrenEditor>
    </section>
  );
}
