import type { Option } from '#domain/fields/field.ts';
import { fieldId } from '#views/components/form/Field.tsx';
import styles from './CheckField.module.css';
import { CheckField } from './CheckField.tsx';

interface ChoicesFieldProps {
  path: string;
  label: string;
  hint: string | undefined;
  options: readonly Option[];
  /** Keys, including unknown ones. */
  chosen: readonly string[];
  onChange: (key: string, isChosen: boolean) => void;
}

/** Field for several keys from a list of options. */
export function ChoicesField({ path, label, hint, options, chosen, onChange }: ChoicesFieldProps) {
  const id = fieldId(path);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={hint && `${id}-hinweis`}>
      <legend className={styles.choicesLegend}>{label}</legend>
      {hint ? (
        <p id={`${id}-hinweis`} className="note">
          {hint}
        </p>
      ) : null}
      {/* Shows that the form contained the field, even if no option is checked. */}
      <input type="hidden" name={path} value="" />
      <div className={styles.choices}>
        {options.map((option) => (
          <CheckField
            key={option.key}
            path={`${path}.${option.key}`}
            label={option.label}
            isChecked={chosen.includes(option.key)}
            onChange={(isChecked) => onChange(option.key, isChecked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
