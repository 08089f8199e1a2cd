import type { ReactNode } from 'react';
import * as de from '../../texts/de.ts';
import styles from './Field.module.css';

/** What a control has to carry so that label, hint and message belong to it. */
export interface ControlAttributes {
  id: string;
  name: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  /** Also what the form sends it as. */
  name: string;
  label: string;
  hint?: string;
  /** What is wrong with it. */
  error?: string | undefined;
  isOptional?: boolean;
  /** Renders the control itself. */
  children: (attributes: ControlAttributes) => ReactNode;
}

/** The id of a field's control, for links that lead to it. */
export function fieldId(name: string): string {
  return `feld-${name}`;
}

/** The field that a link's hash leads to; null when it leads elsewhere. */
export function fieldOfHash(hash: string): string | null {
  return hash.startsWith(`#${fieldId('')}`) ? hash.slice(`#${fieldId('')}`.length) : null;
}

/** A labelled control with its hint, and beside it what is wrong with it. */
export function Field({ name, label, hint, error, isOptional = false, children }: FieldProps) {
  const id = fieldId(name);
  const describedBy = [hint && `${id}-hinweis`, error && `${id}-fehler`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {isOptional ? <span className={styles.optional}>({de.form.optional})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hinweis`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        name,
        className: styles.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </div>
  );
}

/** What is wrong with a field; also for those that are no labelled control. */
export function FieldMessage({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <svg aria-hidden="true" viewBox="0 0 20 20" width="18" height="18">
        <path d="M10 1.5 19 18H1zM9 7.5v5h2v-5zm0 6.5v2h2v-2z" fillRule="evenodd" fill="currentcolor" />
      </svg>
      {children}
    </p>
  );
}
