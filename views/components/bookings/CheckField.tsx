import type { ReactNode } from 'react';
import { FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import styles from './AnswerFields.module.css';

interface CheckFieldProps {
  name: string;
  /** Value if it is checked. */
  value: string;
  isChecked: boolean;
  error: string | undefined;
  /** Missing in forms that leave their values to the browser. */
  onChange?: (() => void) | undefined;
  children: ReactNode;
}

export function CheckField({ name, value, isChecked, error, onChange, children }: CheckFieldProps) {
  const id = fieldId(name);
  return (
    <div>
      <label className={styles.check}>
        <input
          {...{ id, name, value }}
          type="checkbox"
          {...(onChange ? { checked: isChecked, onChange } : { defaultChecked: isChecked })}
          aria-describedby={error ? `${id}-fehler` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </div>
  );
}
