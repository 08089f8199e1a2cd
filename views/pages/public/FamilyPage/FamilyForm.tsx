import { type FormEvent, useId, useState } from 'react';
import { childKey, childValue, type FamilyChild, familyPath, maxFamily } from '#domain/family/familyAddress.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import { maximumChildren, maxNameLength } from '#views/children/children.ts';
import { storeOwnChildren, useOwnChildren } from '#views/children/ownChildren.ts';
import { AgeInput, WhoChips } from '#views/children/Who.tsx';
import { Button } from '#views/components/Button.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import { LandOptions } from '#views/holidays/LandOptions.tsx';
import { storeOwnLand, useOwnLand } from '#views/holidays/ownLand.ts';
import fieldStyles from '#views/pages/public/ListPage/filters/fields.module.css';
import * as de from '#views/texts/de.ts';
import styles from './FamilyForm.module.css';

interface FamilyFormProps {
  /** The children of the address, with how the page calls them. */
  items: readonly FamilyChild[];
  labels: readonly string[];
}

/**
 * The children of the calendar, and a form that adds one. It is the query of the page, with and without scripts; only the device
 * keeps the children, and their names.
 */
export function FamilyForm({ items, labels }: FamilyFormProps) {
  const own = useOwnChildren();
  const remove = (child: FamilyChild) => {
    const index = own.findIndex(({ age, land }) => age === child.age && land === child.land);
    if (index >= 0) storeOwnChildren(own.toSpliced(index, 1));
  };
  const isOwn = familyPath(own) === familyPath(items);
  return (
    <div className={`raised stack-4 ${styles.family}`}>
      <WhoChips
        chips={items.map((child, index) => ({
          label: labels[index] ?? '',
          href: familyPath(items.toSpliced(index, 1)),
          onClick: () => remove(child),
        }))}
      />
      {own.length > 0 && !isOwn ? (
        <p>
          <a href={familyPath(own)}>{de.family.own(own.slice(0, maxFamily).map(({ age }) => age))}</a>
        </p>
      ) : null}
      {items.length < maxFamily ? <ChildForm items={items} /> : <p>{de.family.full(maxFamily)}</p>}
    </div>
  );
}

/** Siblings mostly go to school in the same Land, which therefore stays selected. */
function ChildForm({ items }: Pick<FamilyFormProps, 'items'>) {
  const own = useOwnChildren();
  const ownLand = useOwnLand();
  const isHydrated = useHydrated();
  const [chosen, choose] = useState<string | null>(null);
  const land = chosen ?? items.at(-1)?.land ?? ownLand ?? '';
  const [name, setName] = useState('');
  const id = useId();
  /** The browser submits the form. */
  const keep = (event: FormEvent<HTMLFormElement>) => {
    const ages = new FormData(event.currentTarget).getAll(childKey).map(String);
    const age = Number(ages.at(-2));
    const child = { age, land: land || null, ...(name.trim() && { name: name.trim() }) };
    const children = [...(own.length === 0 ? items : own), child].slice(0, maximumChildren);
    storeOwnChildren(children);
    // The Land is entered once: it also applies to the holidays of departures and filters, unless siblings have different ones.
    if (new Set(children.flatMap((each) => each.land ?? [])).size > 1) storeOwnLand(null);
    else if (land && !ownLand) storeOwnLand(land);
  };
  return (
    <form className={`${fieldStyles.form} ${styles.form}`} action={pathOf('family')} method="get" onSubmit={keep}>
      {items.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: children can be equal
        <input key={index} type="hidden" name={childKey} value={childValue(child)} />
      ))}
      <AgeInput name={childKey} isRequired />
      <label className={fieldStyles.field}>
        <span>{de.children.land}</span>
        <select
          className={fieldStyles.select}
          name={childKey}
          // Before hydration the browser keeps what was chosen already.
          {...(isHydrated
            ? { value: land, onChange: (event) => choose(event.currentTarget.value) }
            : { defaultValue: land })}
        >
          <option value="">{de.children.noLand}</option>
          <LandOptions />
        </select>
      </label>
      <label className={`scriptsOnly ${fieldStyles.field}`}>
        <span>{de.family.name}</span>
        {/* Without a name of its own, so that it is no part of the address. */}
        <input
          type="text"
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          aria-describedby={id}
        />
      </label>
      <Button type="submit">{de.children.add}</Button>
      <small className={`note scriptsOnly ${styles.stored}`} id={id}>
        {de.family.stored}
      </small>
    </form>
  );
}
