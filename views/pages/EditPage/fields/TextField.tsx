import { Field } from '../../../components/form/Field.tsx';
import styles from './TextField.module.css';

interface TextFieldProps {
  /** Path of the field. */
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  type?: 'text' | 'url' | 'date';
  /** Lines of a longer text, which then grows with what is in it. */
  rows?: number;
  /** Id of a list of suggestions. */
  list?: string;
  maxLength?: number;
}

/** A labelled text of the trip. */
export function TextField({ path, label, value, onChange, error, hint, rows, ...rest }: TextFieldProps) {
  return (
    <Field name={path} label={label} error={error} {...(hint && { hint })}>
      {({ className, ...attributes }) =>
        rows ? (
          <textarea
            {...attributes}
            className={`${className} ${styles.text}`}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            {...attributes}
            {...rest}
            className={className}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
