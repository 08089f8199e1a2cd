import { formatCents } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { NextDeparture, OpenMoney } from '#domain/organisers/departures/departureList.ts';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import { journalPath, noJournalFilters } from '#domain/organisers/journal/journal.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import styles from './DashboardPage.module.css';

interface NextDeparturesProps {
  departures: readonly NextDeparture[] | 'unavailable';
  subdomain: string;
}

export function NextDepartures({ departures, subdomain }: NextDeparturesProps) {
  return (
    <TitledSection id="naechste" title={de.ahead.title} className="stack-2">
      {departures === 'unavailable' ? <p>{de.ahead.unavailable}</p> : null}
      {departures.length === 0 ? <p>{de.ahead.none}</p> : null}
      <ul className={styles.departures}>
        {(departures === 'unavailable' ? [] : departures).map((departure) => (
          <li key={`${departure.combinedId}/${departure.dateKey}`}>
            <a href={departurePath({ subdomain, ...departure })}>
              {formatDateRange(departure.start, departure.end)}&nbsp;· {departure.title}
            </a>
            <Standing departure={departure} />
          </li>
        ))}
      </ul>
      <p>
        <a href={organiserPath(subdomain, 'termine')}>{de.ahead.all}</a>
      </p>
    </TitledSection>
  );
}

/** What families still have to pay, with the list of it. */
export function Money({ money: { open, overdue }, subdomain }: { money: OpenMoney; subdomain: string }) {
  return (
    <p>
      {de.ahead.money}{' '}
      <a href={journalPath({ ...noJournalFilters, subdomain, view: 'open' })}>{de.ahead.open(formatCents(open))}</a>
      {overdue ? `, ${de.ahead.overdue(formatCents(overdue))}` : null}
    </p>
  );
}

/** Places, and what is missing. */
function Standing({ departure }: { departure: NextDeparture }) {
  const { capacity, requested, confirmed, minimum, lacksAnswers, waiting, amounts, isCancelled } = departure;
  const booked = requested + confirmed;
  const missing = [
    ...(requested > 0 ? [de.ahead.requested(requested)] : []),
    ...(minimum && minimum.missing > 0 ? [de.ahead.minimum(minimum.missing)] : []),
    ...(lacksAnswers ? [de.ahead.answers] : []),
    ...(waiting > 0 ? [de.ahead.waiting(waiting)] : []),
    ...(amounts && amounts.open > 0 ? [de.ahead.open(formatCents(amounts.open))] : []),
  ];
  return (
    <span className="note">
      {isCancelled ? de.ahead.cancelled : [de.ahead.places(booked, capacity), ...missing].join(' · ')}
    </span>
  );
}
