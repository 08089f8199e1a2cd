import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import type { Field, NamesOf } from '#domain/fields/field.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import { Button } from '#views/components/Button.tsx';
import { FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import type { FieldEditing } from '../editing.ts';
import { focusField } from '../focusField.ts';
import { ItemButtons, moveButtonId } from '../ItemButtons.tsx';
import { BlankEntries } from './FieldControls.tsx';
import styles from './ListField.module.css';
import { moveItemBy, removeItem, replaceItem } from './listItems.ts';

/** Lists whose entries have no identity apart from their position. */
export type ListFieldName =
  | NamesOf<typeof tripFields, 'lines'>
  | Exclude<NamesOf<typeof tripFields, 'list'>, KeyedList>;
type KeyedList = 'images' | 'tabs' | 'dates';

/** An entry of a list, and functions for its inputs. */
interface ListEntry {
  value: unknown;
  /** Path of the entry, e.g. 'schedule.2'. */
  path: string;
  /** Accessible name of the entry. */
  name: string;
  /** Receives a function that returns the next value from the current one. */
  change(next: (value: unknown) => unknown): void;
  /** Inserts an empty entry below and focuses it. */
  addBelow(): void;
  /** Whether it is an empty entry for browsers without scripts. */
  isBlank?: true;
}

interface ListFieldProps {
  name: ListFieldName;
  editing: FieldEditing;
  /** Creates an empty entry. */
  create: () => unknown;
  /** Label of the button that adds an entry. */
  addLabel: string;
  /** Whether inputs and buttons of an entry share a line, without a background. */
  isPlain?: boolean;
  /** Whether the order of the entries has a meaning, so that they can be moved. */
  isOrdered?: boolean;
  /** Widths of an entry's inputs: equal, a narrow first one, or one below the other. */
  columns?: 'equal' | 'narrowFirst' | 'one';
  /** Renders the inputs of an entry. */
  children: (entry: ListEntry) => ReactNode;
}

/** Field for a list: adds, moves and removes entries, moves the focus with them and announces the changes. */
export function ListField(props: ListFieldProps) {
  const { name: listName, create, addLabel, isPlain = false, isOrdered = true, columns = 'equal', children } = props;
  const { form, change, errorOf, announce, blanks } = props.editing;
  const { label, hint }: Field = tripFields[listName];
  const entries: readonly unknown[] = form[listName];
  const id = fieldId(listName);
  const buttonsId = useId();
  const error = errorOf(listName);
  const describedBy = [hint && `${id}-hinweis`, error && `${id}-fehler`].filter(Boolean).join(' ');
  const update = (next: (before: unknown[]) => unknown[]) =>
    change(listName, (before) => next(before) as typeof before);
  const nameOf = (index: number) => `${label}, ${de.editor.line(index + 1)}`;

  function add(index: number): void {
    flushSync(() => update((before) => [...before.slice(0, index), create(), ...before.slice(index)]));
    const item = document.getElementById(`${id}-eintraege`)?.children[index];
    item?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  function move(index: number, by: -1 | 1): void {
    flushSync(() => update((before) => moveItemBy(before, index, by)));
    // Entries are keyed by index, so React does not move the focus with the entry.
    document.getElementById(moveButtonId(`${buttonsId}-${index + by}`, by))?.focus();
    announce(de.editor.moved(nameOf(index), index + by + 1, entries.length));
  }

  function remove(index: number): void {
    update((before) => removeItem(before, index));
    announce(de.editor.removed(nameOf(index)));
    focusField(listName);
  }

  return (
    <fieldset id={id} className="stack-2 start" tabIndex={-1} aria-describedby={describedBy || undefined}>
      <legend className={styles.legend}>{label}</legend>
      {blanks === undefined ? null : <input type="hidden" name={listName} value="" />}
      {hint ? (
        <p id={`${id}-hinweis`} className="note">
          {hint}
        </p>
      ) : null}
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
      {entries.length === 0 ? <p className={styles.none}>{de.editor.noLines}</p> : null}
      <ol id={`${id}-eintraege`} className={`stack-2 ${styles.entries}`}>
        {entries.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity apart from their content and position
          <li key={index} className={isPlain ? styles.line : styles.entry}>
            <div className={isPlain ? styles.input : styles.inputs} data-columns={columns}>
              {children({
                value,
                path: `${listName}.${index}`,
                name: nameOf(index),
                change: (next) => update((before) => replaceItem(before, index, next(before[index]))),
                addBelow: () => add(index + 1),
              })}
            </div>
            <ItemButtons
              id={`${buttonsId}-${index}`}
              name={nameOf(index)}
              index={index}
              count={entries.length}
              {...(isOrdered && { onMove: (by: -1 | 1) => move(index, by) })}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <BlankEntries count={blanks}>
        {(blank) => {
          const index = entries.length + blank;
          return (
            <div key={index} className={styles.entry}>
              <div className={styles.inputs} data-columns={columns}>
                {children({
                  value: create(),
                  path: `${listName}.${index}`,
                  name: nameOf(index),
                  change: () => undefined,
                  addBelow: () => undefined,
                  isBlank: true,
                })}
              </div>
            </div>
          );
        }}
      </BlankEntries>
      <Button variant="secondary" size="small" onClick={() => add(entries.length)}>
        <Icon name="plus" size={18} /> {addLabel}
      </Button>
    </fieldset>
  );
}
