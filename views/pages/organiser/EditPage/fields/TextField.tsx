import { Field } from '#views/components/form/Field.tsx';
import styles from './FieldControls.module.css';

interface TextFieldProps {
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  type?: 'text' | 'url' | 'date' | 'time';
  /** Initial number of rows of a text area, which grows with its content. Without it, the field is a single line. */
  rows?: number;
  /** Id of a `datalist` with suggestions. */
  list?: string;
  maxLength?: number;
}

export function TextField({ path, label, value, onChange, error, hint, rows, ...rest }: TextFieldProps) {
  return (
    <Field name={path} label={label} error={error} {...(hint && { hint })}>
      {rows ? (
        <textarea className={styles.text} rows={rows} value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...rest} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
