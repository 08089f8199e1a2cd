import type { NextStep } from '#domain/bookings/nextSteps.ts';
import { formatWeekday } from '#domain/weekdays.ts';
import * as de from '#views/texts/de.ts';
import styles from './NextSteps.module.css';

/** What the family waits for or has to do, with days. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="stack-3">
      <h2 className="text-l">{de.guardianBooking.next}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, day, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            {day ? <time dateTime={day}>{formatWeekday(day)}</time> : null}
            {text ? <span className="note">{text}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
