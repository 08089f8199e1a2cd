import type { Field } from '#domain/fields/field.ts';
import { type TripField, tripFields } from '#domain/trip/tripRecord.ts';
import { FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import type { FieldEditing } from '../editing.ts';
import styles from './FieldControls.module.css';
import { emptyEntry, entryFields, FieldControl, PartControls } from './FieldControls.tsx';
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

/** Field for a list of lines. Enter adds a line. */
function LinesField(props: { name: ListFieldName; editing: FieldEditing }) {
  const { errorOf } = props.editing;
  return (
    <ListField {...props} create={() => ''} addLabel={de.editor.addLine} isPlain>
      {({ value, path, name, change, addBelow }) => {
        const error = errorOf(path);
        return (
          <>
            <input
              id={fieldId(path)}
              className={styles.line}
              aria-label={name}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${fieldId(path)}-fehler`}
              value={String(value)}
              onChange={(event) => change(() => event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                addBelow();
              }}
            />
            {error ? <FieldMessage id={`${fieldId(path)}-fehler`}>{error}</FieldMessage> : null}
          </>
        );
      }}
    </ListField>
  );
}
