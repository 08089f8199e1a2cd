import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';
import { fieldId } from './Field.tsx';

interface ErrorSummaryProps {
  title: string;
  errors?: readonly { field: string; message: string }[] | undefined;
  /** What belongs to no field. */
  failure?: string | null | undefined;
  /** By default whether there is something to tell. */
  isShown?: boolean | undefined;
  /** Number of failed attempts in the browser; each increment moves the focus here. 0 if the server rendered the errors. */
  attempt?: number;
  children?: ReactNode;
}

/**
 * Lists the errors of a form with links to the fields. Takes the focus after a failure: by script, or by the autofocus
 * attribute if the server rendered the page.
 */
export function ErrorSummary({
  title,
  errors = [],
  failure,
  attempt = 0,
  children,
  isShown = Boolean(errors.length || failure || children),
}: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isShown) return;
    // A server-rendered page uses the autofocus attribute. Focusing by script as well makes Chromium log a warning.
    if (attempt > 0) box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt, isShown]);
  if (!isShown) return null;
  return (
    <section
      ref={box}
      className={`stack-2 ${styles.summary}`}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the server rendered the page again because of these errors
      autoFocus
      aria-labelledby="fehler-titel"
    >
      <h2 id="fehler-titel">{title}</h2>
      {errors.length > 0 ? (
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`}>{message}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {failure ? <p>{failure}</p> : null}
      {children}
    </section>
  );
}
