import type { ReactNode } from 'react';
import { eurosOf } from '../../../src/domain/bookingPrice.ts';
import { berlinToday, formatDateRange, formatDay } from '../../../src/domain/dates.ts';
import type { InboxEntry } from '../../../src/domain/inbox.ts';
import { formatEuro } from '../../../src/domain/prices.ts';
import { phoneHref } from '../../components/phoneHref.ts';
import * as de from '../../texts/de.ts';
import styles from './InboxItem.module.css';

/** One booking or message: who, what about, when, and whether the mails arrived. Everything else is a click away. */
export function InboxItem({ entry }: { entry: InboxEntry }) {
  const { reference, kind, receivedAt, state, trip, departure, travellers, total, sender, text } = entry;
  return (
    <details className={styles.item}>
      <summary>
        <span className={styles.kind} data-kind={kind}>
          {de.inbox.kind[kind]}
        </span>
        <strong>{sender.name}</strong>
        <span className={styles.about}>{trip?.title ?? ''}</span>
        <span className={styles.when}>{formatDay(berlinToday(new Date(receivedAt)))}</span>
        <span className={styles.state} data-state={state}>
          {de.inbox.states[state]}
        </span>
      </summary>
      <dl>
        <Fact label={de.inbox.reference}>{reference}</Fact>
        {trip ? (
          <Fact label={de.inbox.trip}>
            <a href={trip.url}>{trip.title}</a>
          </Fact>
        ) : null}
        {departure ? <Fact label={de.inbox.departure}>{formatDateRange(departure.start, departure.end)}</Fact> : null}
        {travellers.length > 0 ? (
          <Fact label={de.inbox.travellers}>
            {travellers.map(({ name, birthDate }) => (
              <span key={name + birthDate} className={styles.line}>
                {name}, {de.inbox.born(formatDay(birthDate))}
              </span>
            ))}
          </Fact>
        ) : null}
        {total === null ? null : <Fact label={de.inbox.total}>{formatEuro(eurosOf(total))}</Fact>}
        <Fact label={de.inbox.email}>
          <a href={`mailto:${sender.email}?subject=${encodeURIComponent(reference)}`}>{sender.email}</a>
        </Fact>
        {sender.phone ? (
          <Fact label={de.inbox.phone}>
            <a href={phoneHref(sender.phone)}>{sender.phone}</a>
          </Fact>
        ) : null}
        {sender.address ? <Fact label={de.inbox.address}>{sender.address}</Fact> : null}
        {text ? (
          <Fact label={kind === 'booking' ? de.inbox.remarks : de.inbox.message}>
            <span className={styles.text}>{text}</span>
          </Fact>
        ) : null}
      </dl>
    </details>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
