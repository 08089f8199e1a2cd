import { FieldMessage, fieldId } from '../../../../components/form/Field.tsx';
import * as de from '../../../../texts/de.ts';
import type { FieldEditing } from '../editing.ts';
import styles from './LinesField.module.css';
import { ListField, type ListFieldName } from './ListField.tsx';

/** Field for a list of lines. Enter adds a line. */
export function LinesField(props: { name: ListFieldName; editing: FieldEditing }) {
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
