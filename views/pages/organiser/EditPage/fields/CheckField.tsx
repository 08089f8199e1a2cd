import { fieldId } from '#views/components/form/Field.tsx';
import styles from './CheckField.module.css';

interface CheckFieldProps {
  path: string;
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: string;
  /** Submitted value. Default: "on". */
  value?: string;
}

/** Checkbox for a boolean field of the trip. */
export function CheckField({ path, label, isChecked, onChange, hint, value }: CheckFieldProps) {
  const id = fieldId(path);
  return (
    <div className={styles.check} data-frame={id}>
      <input
        id={id}
        name={path}
        type="checkbox"
        value={value}
        checked={isChecked}
        aria-describedby={hint && `${id}-hinweis`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint ? <p id={`${id}-hinweis`}>{hint}</p> : null}
    </div>
  );
}
