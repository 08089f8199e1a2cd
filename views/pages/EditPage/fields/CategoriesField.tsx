import { categories } from '../../../../src/domain/trip/categories.ts';
import { fieldId } from '../../../components/form/Field.tsx';
import * as de from '../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import styles from './CategoriesField.module.css';
import { CheckField } from './CheckField.tsx';

/** Field for the categories of the trip. Unknown categories are kept. */
export function CategoriesField({ form, change }: Editing) {
  return (
    <fieldset id={fieldId('categories')} tabIndex={-1}>
      <legend className={styles.legend}>{de.editor.fields.categories}</legend>
      <div className={styles.options}>
        {categories.map(({ key, label }) => (
          <CheckField
            key={key}
            path={`categories.${key}`}
            label={label}
            isChecked={form.categories.includes(key)}
            onChange={(isChecked) =>
              change('categories', (keys) => (isChecked ? [...keys, key] : keys.filter((each) => each !== key)))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
