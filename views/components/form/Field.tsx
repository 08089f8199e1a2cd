import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { decodePart } from '#domain/text/addressPart.ts';
import * as de from '#views/texts/de.ts';
import styles from './Field.module.css';

interface FieldProps {
  /** Also the name in the form data. */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  isOptional?: boolean;
  /** The control, which gets the attributes that connect it with label, hint and message. */
  children: ReactElement<ComponentProps<'input'>>;
}

/** Returns the id of a field's control, for links to it. */
export function fieldId(name: string): string {
  return `feld-${name}`;
}

/** Returns the name of the field that a URL hash points to; null for other and damaged hashes. */
export function fieldOfHash(hash: string): string | null {
  const start = `#${fieldId('')}`;
  return hash.startsWith(start) ? decodePart(hash.slice(start.length)) : null;
}

/** Renders a control with label, hint and error message. */
export function Field({ name, label, hint, error, isOptional = false, children }: FieldProps) {
  const { type: Control, key, props } = children;
  const id = fieldId(name);
  const describedBy = [hint && `${id}-hinweis`, error && `${id}-fehler`].filter(Boolean).join(' ');
  return (
    <div className={`stack-1 ${styles.field}`}>
      <label htmlFor={id}>
        {label} {isOptional ? <span className={`note ${styles.optional}`}>({de.form.optional})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hinweis`} className={`note ${styles.hint}`}>
          {hint}
        </p>
      ) : null}
      <Control
        key={key}
        id={id}
        name={name}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        {...props}
        className={[styles.control, props.className].filter(Boolean).join(' ')}
      />
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </div>
  );
}

/** Renders the error message of a field, also for groups without a single control. */
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

/** Renders the options of a select: the value and the label of each. */
export function Options({ of: options }: { of: readonly (readonly [value: string | number, label: ReactNode])[] }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
