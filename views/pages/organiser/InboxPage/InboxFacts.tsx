import type { ReactNode } from 'react';
import { eurosOf } from '#domain/bookings/cents.ts';
import type { Delivery, InboxEntry, Traveller } from '#domain/bookings/inbox.ts';
import { formatDateRange, formatDay, isIsoDate } from '#domain/dates.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import { momentOf } from '../../../components/momentOf.ts';
import { phoneHref } from '../../../components/phoneHref.ts';
import * as de from '../../../texts/de.ts';
import styles from './InboxItem.module.css';

export function InboxFacts({ entry }: { entry: InboxEntry }) {
  const { reference, kind, trip, departure, travellers, boarding, extras, total, sender, text, deliveries, answered } =
    entry;
  const { enteredBy } = entry;
  return (
    <dl>
      <Fact label={de.inbox.reference}>{reference}</Fact>
      {enteredBy === null ? null : <Fact label={de.inbox.way}>{de.inbox.byTelephone(enteredBy)}</Fact>}
      {trip ? (
        <Fact label={de.inbox.trip}>
          <a href={trip.url}>{trip.title}</a>
        </Fact>
      ) : null}
      {departure ? <Fact label={de.inbox.departure}>{formatDateRange(departure.start, departure.end)}</Fact> : null}
      {travellers.length > 0 ? (
        <Fact label={de.inbox.travellers}>
          {travellers.map((each) => (
            <span key={each.name + each.birthDate} className={styles.line}>
              {travellerLine(each)}
            </span>
          ))}
        </Fact>
      ) : null}
      {boarding ? <Fact label={de.inbox.boarding}>{boarding}</Fact> : null}
      {extras.length > 0 ? (
        <Fact label={de.inbox.extras}>
          {extras.map(({ label, amount }) => (
            <span key={label} className={styles.line}>
              {label}: {formatEuro(eurosOf(amount))}
            </span>
          ))}
        </Fact>
      ) : null}
      {total === null ? null : <Fact label={de.inbox.total}>{formatEuro(eurosOf(total))}</Fact>}
      {sender.email ? (
        <Fact label={de.inbox.email}>
          <a href={`mailto:${sender.email}?subject=${encodeURIComponent(reference)}`}>{sender.email}</a>
        </Fact>
      ) : null}
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
      {deliveries.length > 0 ? (
        <Fact label={de.inbox.deliveries}>
          {deliveries.map((each) => (
            <span key={each.recipient} className={styles.line}>
              {deliveryLine(each)}
            </span>
          ))}
        </Fact>
      ) : null}
      {answered ? (
        <Fact label={de.inbox.answered}>{de.inbox.answeredBy(answered.by, momentOf(answered.at))}</Fact>
      ) : null}
    </dl>
  );
}

function travellerLine({ name, birthDate, age }: Traveller): string {
  return isIsoDate(birthDate) ? `${name}, ${de.inbox.born(formatDay(birthDate), age)}` : name;
}

function deliveryLine({ recipient, outcome, at, nextTry, isSettled }: Delivery): string {
  const parts = [`${de.inbox.recipients[recipient]}: ${de.inbox.outcomes[outcome](momentOf(at))}`];
  if (nextTry) parts.push(de.inbox.nextTry(momentOf(nextTry)));
  if (isSettled) parts.push(de.inbox.settledNote);
  return parts.join(', ');
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="note">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
