import { formatCents } from '#domain/amounts.ts';
import { type InboxEntry, type InboxScope, noInboxFilters } from '#domain/bookings/inbox.ts';
import type { FamilyCancelStep, RejectedPayment, ReplyStep, StateStep } from '#domain/bookings/inboxSteps.ts';
import { endsWithMessage, lastNews } from '#domain/bookings/thread.ts';
import { formatDateRange } from '#domain/dates.ts';
import { inboxBookingPath, inboxPath, travellerDetailsPath } from '#domain/organisers/organiserPaths.ts';
import { momentOf } from '#views/components/momentOf.ts';
import * as de from '#views/texts/de.ts';
import { BookingActions } from './BookingActions.tsx';
import { InboxActions } from './InboxActions.tsx';
import { InboxFacts } from './InboxFacts.tsx';
import styles from './InboxItem.module.css';
import { InboxThread, titleOf } from './InboxThread.tsx';
import { ReplyForm } from './ReplyForm.tsx';

interface InboxItemProps {
  /** Input that is shown again. */
  familyCancelStep: FamilyCancelStep | null;
  rejectedPayment: RejectedPayment | null;
  /** A change of state whose mail is shown. */
  stateStep: StateStep | null;
  entry: InboxEntry;
  subdomain: string;
  box: InboxScope;
  path: string;
  /** Whether the list was searched for the number of this entry. */
  isAddressed: boolean;
  /** Whether the last action concerned this entry and left work to do. */
  isChanged: boolean;
  /** Whether the entry has actions. */
  canWrite: boolean;
  /** Whether the answers about the travellers may be opened. */
  canReadTravellers: boolean;
  /** A reply to this entry that is not sent yet. */
  replyStep: ReplyStep | null;
}

/** Row for a booking or message with the most important data. The rest is collapsed. */
export function InboxItem(props: InboxItemProps) {
  const { entry, subdomain, box, path, isAddressed, isChanged, canWrite, canReadTravellers, replyStep } = props;
  const { rejectedPayment, familyCancelStep, stateStep } = props;
  const step = replyStep || rejectedPayment || familyCancelStep || stateStep;
  const isOpen = isAddressed || isChanged || step;
  const news = lastNews(entry.thread);
  // A request is decided first; what was booked and written follows.
  const isRequest = entry.bookingState === 'requested';
  const changes = canWrite ? <BookingActions {...{ entry, subdomain, path, familyCancelStep, stateStep }} /> : null;
  const { reference, kind, receivedAt, state, answered, trip, departure, travellers, total, sender } = entry;
  return (
    <details
      className={`boxed ${styles.item}`}
      data-answered={answered ? '' : undefined}
      open={isOpen ? true : undefined}
    >
      <summary>
        <span className={styles.marks}>
          <span className={styles.kind} data-kind={kind}>
            {de.inbox.kind[kind]}
          </span>
          {entry.bookingState ? (
            <span className={styles.booking} data-state={entry.bookingState}>
              {de.inbox.bookingStates[entry.bookingState]}
            </span>
          ) : null}
          <span className={styles.state} data-state={state}>
            {de.inbox.states[state]}
          </span>
          {!answered && endsWithMessage(entry.thread) ? (
            <span className={styles.message}>{de.inbox.newMessage}</span>
          ) : null}
          {entry.hasWish ? <span className={styles.booking}>{de.inbox.threadTexts.request}</span> : null}
          {answered ? <span className={styles.answered}>{de.inbox.answered}</span> : null}
        </span>
        <span className={`note ${styles.when}`}>
          {news ? de.inbox.news(titleOf(news), momentOf(news.at)) : momentOf(receivedAt)}
        </span>
        <strong className={`text-m ${styles.name}`}>{sender.name}</strong>
        <span className={styles.total}>{total === null ? '' : formatCents(total)}</span>
        {trip || departure || travellers.length > 0 ? (
          <span className={styles.about}>
            {trip ? <span className="bold">{trip.title}</span> : null}
            {departure ? <span>{formatDateRange(departure.start, departure.end)}</span> : null}
            {travellers.length > 0 ? (
              <span>{travellers.map(({ name, age }) => de.inbox.traveller(name, age)).join(', ')}</span>
            ) : null}
          </span>
        ) : null}
      </summary>
      <div className={`stack-4 ${styles.body}`}>
        <Doubles entry={entry} subdomain={subdomain} />
        {isRequest && entry.text ? <p className={`tinted ${styles.text}`}>{entry.text}</p> : null}
        {isRequest ? changes : null}
        <InboxFacts entry={entry} />
        <p>
          <a href={inboxPath({ ...noInboxFilters, subdomain, box, family: reference })}>{de.inbox.family.open}</a>
        </p>
        <InboxThread entry={entry} />
        {entry.hasTravellerData && canReadTravellers ? (
          <p>
            <a href={travellerDetailsPath(subdomain, reference)}>{de.travellerDetails.open}</a>
          </p>
        ) : null}
        {canWrite ? (
          <>
            {isRequest ? null : changes}
            <InboxActions {...{ entry, subdomain, path, rejectedPayment }} />
            <ReplyForm entry={entry} subdomain={subdomain} path={path} step={replyStep} />
          </>
        ) : null}
      </div>
    </details>
  );
}

/** Says which children are booked twice, on the same departure or days. */
function Doubles({ entry: { doubles }, subdomain }: Pick<InboxItemProps, 'entry' | 'subdomain'>) {
  if (doubles.length === 0) return null;
  return (
    <ul className={`tinted ${styles.doubles}`}>
      {doubles.map(({ name, reference, isSameDeparture }) => (
        <li key={`${name} ${reference}`}>
          {isSameDeparture ? de.inbox.bookedTwice(name) : de.inbox.bookedMeanwhile(name)}{' '}
          <a href={inboxBookingPath(subdomain, reference)}>{reference}</a>
        </li>
      ))}
    </ul>
  );
}
