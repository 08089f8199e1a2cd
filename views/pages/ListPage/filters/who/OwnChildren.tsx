import { type FormEvent, lazy, type RefObject, Suspense, useRef } from 'react';
import { findLand } from '../../../../../src/domain/holidays/lands.ts';
import { type Child, maxAge, maximumChildren } from '../../../../children/children.ts';
import { storeOwnChildren, useOwnChildren } from '../../../../children/ownChildren.ts';
import { Button } from '../../../../components/Button.tsx';
import { Icon } from '../../../../components/icon/Icon.tsx';
import { LandOptions } from '../../../../holidays/LandOptions.tsx';
import { storeOwnLand, useOwnLand } from '../../../../holidays/ownLand.ts';
import * as de from '../../../../texts/de.ts';
import chipStyles from '../FilterChips.module.css';
import fieldStyles from '../fields.module.css';
import { changeHref, type FilterChange, type FilterChoice } from '../filterChoice.ts';
import { replaceFilters } from '../textParts.ts';
import styles from './OwnChildren.module.css';

/** Loaded lazily, because it includes the dates of all holidays. */
const SharedHolidays = lazy(async () => ({ default: (await import('../when/SharedHolidays.tsx')).SharedHolidays }));

interface OwnChildrenProps {
  /** The pending filters. */
  choice: FilterChoice;
  onChange: (change: FilterChange) => void;
}

/** The visitor's children, kept on the device: adds and removes them, and searches trips for all of them with one tap. */
export function OwnChildren({ choice, onChange }: OwnChildrenProps) {
  const children = useOwnChildren();
  const ages = children.map(({ age }) => age);
  const lands = [...new Set(children.flatMap(({ land }) => land ?? []))];
  const firstField = useRef<HTMLInputElement>(null);
  const remove = (removed: Child) => {
    storeOwnChildren(children.filter((child) => child !== removed));
    // The focused button disappears.
    firstField.current?.focus();
  };
  return (
    <section className={styles.children} aria-label={de.children.title}>
      <h3>{de.children.title}</h3>
      <ChildList items={children} onRemove={remove} />
      {children.length > 0 ? (
        <p>
          <Button href={changeHref(choice, { filters: replaceFilters(choice, { persons: ages }) })}>
            {de.children.searchAll([...new Set(ages)])}
          </Button>
        </p>
      ) : null}
      {lands.length > 1 ? (
        <Suspense fallback={null}>
          <SharedHolidays lands={lands} choice={choice} onChange={onChange} />
        </Suspense>
      ) : null}
      {children.length < maximumChildren ? (
        <ChildForm firstField={firstField} onAdd={(child) => storeOwnChildren([...children, child])} />
      ) : null}
      <small>{de.holidays.storedHere}</small>
    </section>
  );
}

function ChildList({ items, onRemove }: { items: Child[]; onRemove: (child: Child) => void }) {
  if (items.length === 0) return null;
  return (
    <ul className={chipStyles.chips}>
      {items.map((child, index) => {
        const label = de.children.child(child.age, findLand(child.land ?? '')?.title ?? null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: children can be equal
          <li key={`${label} ${index}`}>
            <button
              type="button"
              className={chipStyles.chip}
              aria-label={de.children.remove(label)}
              onClick={() => onRemove(child)}
            >
              {label} <Icon name="x" size={16} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface ChildFormProps {
  firstField: RefObject<HTMLInputElement | null>;
  onAdd: (child: Child) => void;
}

/** Siblings mostly go to school in the same Land, which therefore stays selected. */
function ChildForm({ firstField, onAdd }: ChildFormProps) {
  const ownLand = useOwnLand();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const land = String(values.get('land')) || null;
    // The Land is entered once: it also applies to the holidays of departures and filters.
    if (land && !ownLand) storeOwnLand(land);
    onAdd({ age: Number(values.get('age')), land });
  };
  return (
    <form className={fieldStyles.form} onSubmit={add}>
      <label className={fieldStyles.field}>
        <span>{de.children.age}</span>
        <input ref={firstField} type="number" inputMode="numeric" name="age" min={0} max={maxAge} required />
      </label>
      <label className={fieldStyles.field}>
        <span>{de.children.land}</span>
        <select className={fieldStyles.select} name="land" defaultValue={ownLand ?? ''}>
          <option value="">{de.children.noLand}</option>
          <LandOptions />
        </select>
      </label>
      <Button type="submit" variant="secondary">
        {de.children.add}
      </Button>
    </form>
  );
}
