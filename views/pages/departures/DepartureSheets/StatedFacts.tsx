import type { StatedFact } from '#domain/organisers/departures/departure.ts';
import * as de from '#views/texts/de.ts';
import styles from './DepartureSheets.module.css';

interface StatedFactsProps {
  facts: readonly Pick<StatedFact, 'label' | 'text' | 'isWarning'>[];
  /** Whether there are answers that cannot be decrypted. */
  isUnreadable: boolean;
  isUnanswered: boolean;
  boarding?: string | undefined;
  remarks?: string | undefined;
}

/** Returns where a child boards; empty if nobody of the departure does. */
export function shownBoarding({ boarding }: { boarding: string }, all: readonly { boarding: string }[]): string {
  return all.some((each) => each.boarding) ? boarding || de.departure.ownArrival : '';
}

/** Lists what was stated about a traveller, warnings first. What is empty is left out. */
export function StatedFacts({ facts, isUnreadable, isUnanswered, boarding = '', remarks = '' }: StatedFactsProps) {
  const texts = de.departure;
  const others = [
    {
      label: texts.answers,
      text: isUnreadable ? texts.unreadable : isUnanswered ? texts.unanswered : '',
      isWarning: true,
    },
    { label: texts.boarding, text: boarding, isWarning: false },
    { label: texts.remarks, text: remarks, isWarning: false },
  ];
  const all = [...facts, ...others.filter(({ text }) => text !== '')];
  if (all.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {all
        .toSorted((a, b) => Number(b.isWarning) - Number(a.isWarning))
        .map(({ label, text, isWarning }) => (
          <div key={label} data-warning={isWarning || undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
