import { fieldId } from '../../../../components/form/Field.tsx';
import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { CheckField } from './CheckField.tsx';
import styles from './ChoicesField.module.css';

interface ChoicesFieldProps {
  field: 'categories' | 'skills' | 'travellerFields';
  options: readonly { key: string; label: string }[];
  hint?: string;
  editing: Editing;
}

/** Field for several keys from a list of options. Unknown keys of the trip are kept. */
export function ChoicesField({ field, options, hint, editing: { form, change } }: ChoicesFieldProps) {
  const id = fieldId(field);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={hint && `${id}-hinweis`}>
      <legend className={styles.legend}>{de.editor.fields[field]}</legend>
      {hint ? (
        <p id={`${id}-hinweis`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {/* Shows that the form contained the field, even if no option is checked. */}
      <input type="hidden" name={field} value="" />
      <div className={styles.options}>
        {options.map(({ key, label }) => (
          <CheckField
            key={key}
            path={`${field}.${key}`}
            label={label}
            isChecked={form[field].includes(key)}
            onChange={(isChecked) =>
              change(field, (keys) => (isChecked ? [...keys, key] : keys.filter((each) => each !== key)))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
