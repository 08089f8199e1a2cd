import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';
import { fieldId } from './Field.tsx';

interface ErrorSummaryProps {
  title: string;
  errors?: readonly { field: string; message: string }[];
  /** Counts failures in the browser, and each moves the focus here; 0 on a page that was sent again. */
  attempt: number;
  children?: ReactNode;
}

/**
 * Why a form was not accepted, with a way to each field. Focus is here after a failure: moved by script, or by the
 * attribute when the server has sent the page.
 */
export function ErrorSummary({ title, errors = [], attempt, children }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a page that was sent again the attribute does it, and Chromium says a word when it comes second.
    if (attempt > 0) box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  return (
    <section
      ref={box}
      className={styles.summary}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page was sent again because of this
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
      {children}
    </section>
  );
}
