import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { findLand } from '#domain/holidays/lands.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { LandSelect } from '#views/holidays/LandSelect.tsx';
import { storeOwnLand, useOwnLand } from '#views/holidays/ownLand.ts';
import chipStyles from '#views/pages/public/ListPage/filters/FilterChips.module.css';
import fieldStyles from '#views/pages/public/ListPage/filters/fields.module.css';
import * as de from '#views/texts/de.ts';
import styles from './ChildrenEditor.module.css';
import { type Child, maxAge, maximumChildren } from './children.ts';
import { storeOwnChildren, useOwnChildren } from './ownChildren.ts';

/** The visitor's children, kept on the device: lists, adds and removes them. @param children shown below the list */
export function ChildrenEditor({ children: further }: { children?: ReactNode }) {
  const children = useOwnChildren();
  const [announcement, announce] = useState('');
  const firstField = useRef<HTMLInputElement>(null);
  const add = (child: Child) => {
    storeOwnChildren([...children, child]);
    announce(de.children.added(labelOf(child)));
  };
  const remove = (removed: Child) => {
    storeOwnChildren(children.filter((child) => child !== removed));
    announce(de.children.removed(labelOf(removed)));
    // The focused button disappears.
    firstField.current?.focus();
  };
  return (
    <div className={`stack-3 ${styles.children}`}>
      <ChildList items={children} onRemove={remove} />
      {further}
      {children.length < maximumChildren ? <ChildForm firstField={firstField} onAdd={add} /> : null}
      <p className="visuallyHidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

function labelOf({ age, land }: Child): string {
  return de.children.child(age, findLand(land ?? '')?.title ?? null);
}

function ChildList({ items, onRemove }: { items: Child[]; onRemove: (child: Child) => void }) {
  if (items.length === 0) return null;
  return (
    <ul className="row-2">
      {items.map((child, index) => {
        const label = labelOf(child);
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
  /** undefined as long as the visitor has chosen neither a Land nor none. */
  const [chosen, choose] = useState<string | null>();
  const land = chosen === undefined ? ownLand : chosen;
  const id = useId();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The Land is entered once: it also applies to the holidays of departures and filters.
    if (land && !ownLand) storeOwnLand(land);
    onAdd({ age: Number(new FormData(form).get('age')), land });
    form.reset();
    firstField.current?.focus();
  };
  return (
    <form className={fieldStyles.form} onSubmit={add}>
      <label className={fieldStyles.field}>
        <span>{de.children.age}</span>
        <input ref={firstField} type="number" inputMode="numeric" name="age" min={0} max={maxAge} required />
      </label>
      <div className={styles.land}>
        <LandSelect
          label={de.children.land}
          none={de.children.noLand}
          chosen={land}
          onChoose={choose}
          description={id}
        />
      </div>
      <Button type="submit" variant="secondary">
        {de.children.add}
      </Button>
      <small className="note" id={id}>
        {de.holidays.storedHere}
      </small>
    </form>
  );
}
