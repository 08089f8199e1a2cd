import { type FormEvent, useRef } from 'react';
import { encodeFilters } from '#domain/search/filters.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import { FamilyLink } from '#views/children/FamilyLink.tsx';
import { rememberAge, useOwnAges } from '#views/children/ownChildren.ts';
import { AgeInput, type WhoChip, WhoChips } from '#views/children/Who.tsx';
import { Button } from '#views/components/Button.tsx';
import { HiddenFields } from '#views/components/form/HiddenFields.tsx';
import * as de from '#views/texts/de.ts';
import type { FilterContext } from '../FilterOption.tsx';
import fieldStyles from '../fields.module.css';
import { changeHref, isChosen, listHref, toggleOption, withoutOption } from '../filterChoice.ts';
import { effectiveFilters } from '../textParts.ts';

/**
 * Filter by the ages of all travellers. Travellers of the same age count once, because a trip that suits one suits all
 * of them. Every age can be chosen, also one without results. The device keeps the ages; those that it knows are one tap away.
 */
export function AgeOptions({ choice, onChange }: FilterContext) {
  const { persons } = effectiveFilters(choice);
  const others = useOwnAges().filter((age) => !persons.includes(age));
  const field = useRef<HTMLInputElement>(null);
  const chips = [
    ...persons.map((age): WhoChip => {
      const change = withoutOption(choice, 'ages', String(age));
      const label = de.children.years([age]);
      if (!onChange) return { label, href: changeHref(choice, change) };
      // The focused chip disappears.
      return { label, onClick: () => [onChange(change), field.current?.focus()] };
    }),
    ...others.map((age): WhoChip => {
      const change = toggleOption(choice, 'ages', String(age));
      return { label: de.children.years([age]), isOffered: true, onClick: () => onChange?.(change) };
    }),
  ];
  const add = (event: FormEvent<HTMLFormElement>) => {
    // The form also has the ages that are chosen already.
    const age = Number(field.current?.value);
    rememberAge(age);
    if (!onChange) return;
    event.preventDefault();
    if (!isChosen(choice, 'ages', String(age))) onChange(toggleOption(choice, 'ages', String(age)));
    event.currentTarget.reset();
  };
  return (
    <>
      <p className="note">{de.filters.agesHint}</p>
      <WhoChips chips={chips} />
      <form className={fieldStyles.form} action={listHref(allTripsPath, '')} method="get" onSubmit={add}>
        <HiddenFields search={encodeFilters(choice.filters).toString()} without={[]} />
        <AgeInput name="persons" input={field} isRequired />
        <Button type="submit" variant="secondary">
          {de.children.add}
        </Button>
      </form>
      <p>
        <FamilyLink ages={persons} />
      </p>
    </>
  );
}
