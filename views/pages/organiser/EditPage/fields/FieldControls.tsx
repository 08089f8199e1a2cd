import type { ReactNode } from 'react';
import {
  type Field as FieldOfRecord,
  type Fields,
  type FormText,
  isField,
  type ListField,
} from '#domain/fields/field.ts';
import { newKey } from '#domain/fields/newKey.ts';
import { readForm } from '#domain/fields/recordForm.ts';
import { Button } from '#views/components/Button.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { NumberField } from '#views/components/form/NumberField.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import type { FieldEditing } from '../editing.ts';
import { ItemButtons } from '../ItemButtons.tsx';
import { CheckField } from './CheckField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import styles from './FieldControls.module.css';
import { removeItem, replaceItem } from './listItems.ts';
import { ParagraphsField } from './ParagraphsField.tsx';
import { TextField } from './TextField.tsx';

type Messages = Pick<FieldEditing, 'errorOf' | 'announce' | 'blanks'>;

export interface FieldControlProps<F extends FieldOfRecord = FieldOfRecord> {
  field: F;
  path: string;
  /** In the form. */
  value: unknown;
  /** Receives a function that returns the next value from the current one. */
  change: (next: (value: unknown) => unknown) => void;
  editing: Messages;
  /** Accessible name of the list entry that contains the field. */
  entryName?: string;
}

/** Renders the control of a field by its kind; those of all parts for a group. */
export function FieldControl(props: FieldControlProps): ReactNode {
  const { field, path, value, change, editing } = props;
  const { inputLabel: label = field.label, hint } = field;
  const common = { path, label, error: editing.errorOf(path), ...(hint && { hint }) };
  const set = (next: unknown) => change(() => next);
  switch (field.kind) {
    case 'yesNo':
      return <CheckField {...common} isChecked={value === true} onChange={set} />;
    case 'text': {
      if (field.options) return <Select {...props} field={field} />;
      const { rows, input: type } = field;
      return (
        <TextField {...common} {...(type && { type })} {...(rows && { rows })} value={String(value)} onChange={set} />
      );
    }
    case 'number':
      return <NumberField {...common} field={field} value={value as number | null} onChange={set} />;
    case 'choice':
      return <Select {...props} field={field} />;
    case 'keys':
      return (
        <ChoicesField
          {...{ path, label, hint, options: field.options, chosen: value as string[] }}
          onChange={(key, isChosen) =>
            change((keys) =>
              isChosen ? [...(keys as string[]), key] : (keys as string[]).filter((each) => each !== key),
            )
          }
        />
      );
    case 'richText':
      return <ParagraphsField {...common} value={value as FormText} onChange={set} />;
    case 'group':
      return <PartControls {...props} fields={field.parts} />;
    case 'list':
      return <InnerList {...props} field={field} />;
    default:
      return null;
  }
}

interface PartControlsProps extends Omit<FieldControlProps, 'field'> {
  fields: Fields;
  /** Class of a row of narrow fields; without one, the controls have no rows. */
  rowClass?: string | undefined;
}

/** Renders the controls of the parts of a group or of a list entry. */
export function PartControls({ fields, path, value, change, rowClass, ...rest }: PartControlsProps) {
  const values = value as Readonly<Record<string, unknown>>;
  const controlOf = (name: string, field: FieldOfRecord) => (
    <FieldControl
      key={name}
      {...rest}
      field={field}
      path={`${path}.${name}`}
      value={values[name]}
      change={(next) => change((before) => ({ ...(before as object), [name]: next((before as typeof values)[name]) }))}
    />
  );
  const { _key } = values;
  // Without scripts, the browser could not show them after the other field was changed.
  const shown = rest.editing.blanks === undefined ? neededFields(fields, values) : fields;
  return (
    <>
      {rest.editing.blanks !== undefined && typeof _key === 'string' ? (
        <input type="hidden" name={`${path}._key`} value={_key} />
      ) : null}
      {rowClass === undefined
        ? controlledFields(shown).map(([name, field]) => controlOf(name, field))
        : inRows(shown, rowClass, controlOf)}
    </>
  );
}

/** Leaves out empty lists that are not for the entered value of another field. */
function neededFields(fields: Fields, values: Readonly<Record<string, unknown>>): Fields {
  const isNeeded = (name: string, field: FieldOfRecord) =>
    field.kind !== 'list' ||
    !field.onlyFor ||
    (values[name] as readonly unknown[]).length > 0 ||
    field.onlyFor.values.includes(String(values[field.onlyFor.field]));
  return Object.fromEntries(Object.entries(fields).filter(([name, field]) => isNeeded(name, field)));
}

function controlledFields(fields: Fields): [string, FieldOfRecord][] {
  return Object.entries(fields).filter(([, { isDerived }]) => !isDerived);
}

/** Renders fields below each other, and narrow neighbours in a row. */
export function inRows(
  fields: Fields,
  rowClass: string | undefined,
  controlOf: (name: string, field: FieldOfRecord) => ReactNode,
): ReactNode[] {
  const rows: { isNarrow: boolean; names: string[]; controls: ReactNode[] }[] = [];
  for (const [name, field] of controlledFields(fields)) {
    const isNarrow = field.isNarrow === true;
    const last = rows.at(-1);
    const row = isNarrow && last?.isNarrow ? last : { isNarrow, names: [], controls: [] };
    if (row !== last) rows.push(row);
    row.names.push(name);
    row.controls.push(controlOf(name, field));
  }
  return rows.map(({ isNarrow, names, controls }) =>
    isNarrow ? (
      <div key={names.join()} className={rowClass}>
        {controls}
      </div>
    ) : (
      controls
    ),
  );
}

function Select({
  field,
  path,
  value,
  change,
  editing,
}: FieldControlProps<FieldOfRecord & { kind: 'choice' | 'text' }>) {
  const { inputLabel: label = field.label, hint, options = [], isRequired } = field;
  return (
    <Field name={path} label={label} error={editing.errorOf(path)} {...(hint && { hint })}>
      <select value={String(value)} onChange={({ target }) => change(() => target.value)}>
        {isRequired ? null : <option value="">{field.noneLabel ?? de.editor.noChoice}</option>}
        <Options of={options.map((option) => [option.key, option.label])} />
      </select>
    </Field>
  );
}

type Entry = Readonly<Record<string, unknown>>;

/** A list in an entry of another list, such as the options of an extra. An empty entry for browsers without scripts has none. */
function InnerList({ field, path, value, change, editing, entryName }: FieldControlProps<ListField>) {
  const entries = value as Entry[];
  const { entryLabel, addLabel, inputLabel = field.label } = field;
  const update = (next: (before: Entry[]) => Entry[]) => change((before) => next(before as Entry[]));
  if (editing.blanks === 0) return null;
  return (
    <fieldset className={`stack-2 start ${styles.options}`}>
      <legend>{inputLabel}</legend>
      {editing.blanks === undefined ? null : <input type="hidden" name={path} value="" />}
      {entries.map((entry, index) => {
        const label = `${entryLabel} ${index + 1}`;
        const name = [entryName, label].filter(Boolean).join(', ');
        return (
          <div key={String(entry._key ?? index)} className={styles.option}>
            <PartControls
              fields={withFirstLabel(entryFields(field), label)}
              path={`${path}.${index}`}
              value={entry}
              change={(next) => update((before) => replaceItem(before, index, next(before[index]) as Entry))}
              editing={editing}
            />
            <ItemButtons
              id={`${path}-${index}`}
              name={name}
              index={index}
              count={entries.length}
              onRemove={() => {
                update((before) => removeItem(before, index));
                editing.announce(de.editor.removed(name));
              }}
            />
          </div>
        );
      })}
      <BlankEntries count={editing.blanks}>
        {(blank) => {
          const index = entries.length + blank;
          return (
            <div key={index} className={styles.option}>
              <PartControls
                fields={withFirstLabel(entryFields(field), `${entryLabel} ${index + 1}`)}
                path={`${path}.${index}`}
                value={emptyEntry(field)}
                change={() => undefined}
                editing={{ ...editing, blanks: 0 }}
              />
            </div>
          );
        }}
      </BlankEntries>
      <Button variant="secondary" size="small" onClick={() => update((before) => [...before, emptyEntry(field)])}>
        <Icon name="plus" size={18} /> {addLabel}
      </Button>
    </fieldset>
  );
}

interface BlankEntriesProps {
  count: number | undefined;
  /** Renders an entry without `blanks`, because elements for browsers without scripts cannot contain each other. */
  children: (blank: number) => ReactNode;
}

/** Empty entries of a list, with which browsers without scripts add entries. */
export function BlankEntries({ count = 0, children }: BlankEntriesProps) {
  return count > 0 ? (
    <noscript className={styles.blanks}>{Array.from({ length: count }, (_, blank) => children(blank))}</noscript>
  ) : null;
}

/** The first control of an entry has the name of the entry. */
function withFirstLabel(fields: Fields, inputLabel: string): Fields {
  const [[name, first] = ['']] = Object.entries(fields);
  return first ? { ...fields, [name]: { ...first, inputLabel } } : fields;
}

export function entryFields({ entry }: ListField): Fields {
  return isField(entry) ? {} : entry;
}

export function emptyEntry(field: ListField): Entry {
  return { ...(field.key && { _key: newKey() }), ...readForm(entryFields(field), {}) };
}
