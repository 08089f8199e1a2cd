import type { Field } from '#domain/fields/field.ts';
import { type TripField, tripFields } from '#domain/trip/tripRecord.ts';
import * as de from '../../../../texts/de.ts';
import type { FieldEditing } from '../editing.ts';
import styles from './FieldControls.module.css';
import { emptyEntry, entryFields, FieldControl, PartControls } from './FieldControls.tsx';
import { LinesField } from './LinesField.tsx';
import { ListField, type ListFieldName } from './ListField.tsx';
import { NeedsScripts } from './NeedsScripts.tsx';

export function TripControl({ name, editing }: { name: TripField; editing: FieldEditing }) {
  const field: Field = tripFields[name];
  if (field.kind === 'lines' || field.kind === 'list') {
    const list =
      field.kind === 'lines' ? (
        <LinesField name={name as ListFieldName} editing={editing} />
      ) : (
        <ListField
          name={name as ListFieldName}
          editing={editing}
          create={() => emptyEntry(field)}
          addLabel={field.addLabel ?? de.editor.addLine}
          isOrdered={!field.isUnordered}
          columns={field.columns ?? 'equal'}
        >
          {({ value, path, name: entryName, change, isBlank }) => (
            <PartControls
              fields={entryFields(field)}
              {...{ path, value, change, entryName }}
              editing={isBlank ? { ...editing, blanks: 0 } : editing}
              {...(field.columns === 'one' && { rowClass: styles.rules })}
            />
          )}
        </ListField>
      );
    return editing.blanks === undefined ? <NeedsScripts>{list}</NeedsScripts> : list;
  }
  return (
    <FieldControl
      field={field}
      path={name}
      value={editing.form[name]}
      change={(next) => editing.change(name, (value) => next(value) as typeof value)}
      editing={editing}
    />
  );
}
