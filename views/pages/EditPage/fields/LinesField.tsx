import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button.tsx';
import { FieldMessage, fieldId } from '../../../components/form/Field.tsx';
import { Icon } from '../../../components/icon/Icon.tsx';
import * as de from '../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { focusField } from './focusField.ts';
import { ItemButtons, moveButtonId } from './ItemButtons.tsx';
import styles from './LinesField.module.css';
import { moveItemBy, removeItem, replaceItem } from './listItems.ts';

interface LinesFieldProps {
  field: 'included' | 'notIncluded' | 'packingList';
  editing: Editing;
}

/** Field for a list of lines. Enter adds a line. */
export function LinesField({ field, editing: { form, change, errorOf, announce } }: LinesFieldProps) {
  const lines = form[field];
  const id = fieldId(field);
  const error = errorOf(field);
  const lineId = (index: number) => fieldId(`${field}.${index}`);
  const nameOf = (index: number) => `${de.editor.fields[field]}, ${de.editor.line(index + 1)}`;

  function add(index: number): void {
    flushSync(() => change(field, (before) => [...before.slice(0, index), '', ...before.slice(index)]));
    focusField(`${field}.${index}`);
  }

  function addByEnter(event: KeyboardEvent, index: number): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(index + 1);
  }

  function move(index: number, by: -1 | 1): void {
    flushSync(() => change(field, (before) => moveItemBy(before, index, by)));
    // Lines are keyed by index, so React does not move the focus with the line.
    document.getElementById(moveButtonId(lineId(index + by), by))?.focus();
    announce(de.editor.moved(nameOf(index), index + by + 1, lines.length));
  }

  function remove(index: number): void {
    change(field, (before) => removeItem(before, index));
    announce(de.editor.removed(nameOf(index)));
    focusField(field);
  }

  return (
    <fieldset id={id} className={styles.field} tabIndex={-1} aria-describedby={error && `${id}-fehler`}>
      <legend className={styles.legend}>{de.editor.fields[field]}</legend>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
      {lines.length === 0 ? <p className={styles.none}>{de.editor.noLines}</p> : null}
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity apart from their text and position
          <li key={index} className={styles.line}>
            <input
              id={lineId(index)}
              className={styles.input}
              aria-label={nameOf(index)}
              value={line}
              onChange={(event) => change(field, (before) => replaceItem(before, index, event.target.value))}
              onKeyDown={(event) => addByEnter(event, index)}
            />
            <ItemButtons
              id={lineId(index)}
              name={nameOf(index)}
              index={index}
              count={lines.length}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="small" onClick={() => add(lines.length)}>
        <Icon name="plus" size={18} /> {de.editor.addLine}
      </Button>
    </fieldset>
  );
}
