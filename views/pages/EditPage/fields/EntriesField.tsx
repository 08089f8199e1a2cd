import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button.tsx';
import { FieldMessage, fieldId } from '../../../components/form/Field.tsx';
import { Icon } from '../../../components/icon/Icon.tsx';
import * as de from '../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import styles from './EntriesField.module.css';
import { focusField } from './focusField.ts';
import { ItemButtons, moveButtonId } from './ItemButtons.tsx';
import { moveItemBy, removeItem, replaceItem } from './listItems.ts';

interface EntriesFieldProps<F extends 'departurePlaces' | 'schedule' | 'questions'> {
  field: F;
  editing: Editing;
  /** Creates an empty entry. */
  create: () => Editing['form'][F][number];
  /** Renders the inputs of an entry. */
  children: (
    entry: Editing['form'][F][number],
    path: string,
    change: (part: Partial<Editing['form'][F][number]>) => void,
  ) => ReactNode;
}

/** Field for a list of entries with several inputs each. */
export function EntriesField<F extends 'departurePlaces' | 'schedule' | 'questions'>({
  field,
  editing: { form, change, errorOf, announce },
  create,
  children,
}: EntriesFieldProps<F>) {
  type Entry = Editing['form'][F][number];
  const entries = form[field] as Entry[];
  const id = fieldId(field);
  const buttonsId = useId();
  const error = errorOf(field);
  const update = (next: (before: Entry[]) => Entry[]) =>
    change(field, (before) => next(before as Entry[]) as Editing['form'][F]);
  const nameOf = (index: number) => `${de.editor.fields[field]}, ${de.editor.line(index + 1)}`;

  function add(): void {
    flushSync(() => update((before) => [...before, create()]));
    document.getElementById(id)?.querySelector<HTMLElement>('li:last-child :is(input, textarea)')?.focus();
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
    focusField(field);
  }

  return (
    <fieldset id={id} className={styles.field} tabIndex={-1} aria-describedby={error && `${id}-fehler`}>
      <legend className={styles.legend}>{de.editor.fields[field]}</legend>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
      {entries.length === 0 ? <p className={styles.none}>{de.editor.noLines}</p> : null}
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity apart from their text and position
          <li key={index} className={styles.entry}>
            <div className={styles.inputs}>
              {children(entry, `${field}.${index}`, (part) =>
                update((before) => replaceItem(before, index, { ...entry, ...part })),
              )}
            </div>
            <ItemButtons
              id={`${buttonsId}-${index}`}
              name={nameOf(index)}
              index={index}
              count={entries.length}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="small" onClick={add}>
        <Icon name="plus" size={18} /> {de.editor.addLine}
      </Button>
    </fieldset>
  );
}
