import { formatCents } from '#domain/amounts.ts';
import type { Delivery, InboxEntry, Traveller } from '#domain/bookings/inbox.ts';
import { formatDateRange, formatDay, isIsoDate } from '#domain/dates.ts';
import { mailHref, phoneHref } from '#views/components/contactHref.ts';
import { FactList } from '#views/components/FactList.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import * as de from '#views/texts/de.ts';
import styles from './InboxItem.module.css';

export function InboxFacts({ entry }: { entry: InboxEntry }) {
  const { reference, kind, trip, departure, travellers, boarding, extras, total, sender, text, deliveries, answered } =
    entry;
  const { enteredBy, group } = entry;
  return (
    <FactList
      facts={{
        [de.inbox.reference]: reference,
        [de.inbox.way]: enteredBy !== null && de.inbox.byTelephone(enteredBy),
        [de.inbox.trip]: trip && <a href={trip.url}>{trip.title}</a>,
        [de.inbox.departure]: departure && formatDateRange(departure.start, departure.end),
        [de.inbox.group]: group,
        [de.inbox.travellers]: travellers.length > 0 && <Lines lines={travellers.map(travellerLine)} />,
        [de.inbox.boarding]: boarding,
        [de.inbox.extras]: extras.length > 0 && <Lines lines={extras.map(extraLine)} />,
        [de.inbox.total]: total !== null && formatCents(total),
        [de.inbox.debit]:
          entry.mandate && de.inbox.debitFrom(entry.mandate.lastDigits, entry.mandate.id, entry.mandate.state),
        [de.inbox.email]: sender.email && <a href={mailHref(sender.email, { subject: reference })}>{sender.email}</a>,
        [de.inbox.phone]: sender.phone && <a href={phoneHref(sender.phone)}>{sender.phone}</a>,
        [de.inbox.address]: sender.address,
        [kind === 'booking' ? de.inbox.remarks : de.inbox.message]: text && entry.bookingState !== 'requested' && (
          <span className={styles.text}>{text}</span>
        ),
        [de.inbox.deliveries]: deliveries.length > 0 && <Lines lines={deliveries.map(deliveryLine)} />,
        [de.inbox.answered]: answered && de.inbox.answeredBy(answered.by, momentOf(answered.at)),
      }}
    />
  );
}

function travellerLine({ name, birthDate, age }: Traveller): string {
  return isIsoDate(birthDate) ? `${name}, ${de.inbox.born(formatDay(birthDate), age)}` : name;
}

function extraLine({ label, amount }: InboxEntry['extras'][number]): string {
  return `${label}: ${formatCents(amount)}`;
}

function deliveryLine({ recipient, outcome, at, nextTry, isSettled }: Delivery): string {
  const parts = [`${de.inbox.recipients[recipient]}: ${de.inbox.outcomes[outcome](momentOf(at))}`];
  if (nextTry) parts.push(de.inbox.nextTry(momentOf(nextTry)));
  if (isSettled) parts.push(de.inbox.settledNote);
  return parts.join(', ');
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no state
    <span key={index} className={styles.line}>
      {line}
    </span>
  ));
}
