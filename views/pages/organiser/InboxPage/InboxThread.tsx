import type { ReactNode } from 'react';
import { formatCents } from '#domain/amounts.ts';
import type { InboxEntry } from '#domain/bookings/inbox.ts';
import type { ThreadEntry } from '#domain/bookings/thread.ts';
import { formatDay } from '#domain/dates.ts';
import { momentOf } from '#views/components/momentOf.ts';
import * as de from '#views/texts/de.ts';
import styles from './InboxItem.module.css';
import { paymentTitle } from './PaymentActions.tsx';

/** Lists what has happened since the entry was received: states, corrections, payments and replies, with their mails. */
export function InboxThread({ entry }: { entry: InboxEntry }) {
  const { thread, receivedAt, enteredBy } = entry;
  if (thread.length === 0 && enteredBy === null) return null;
  return (
    <section className={`stack-3 ${styles.thread}`}>
      <h3 className="text-m">{de.inbox.thread}</h3>
      <ol className="stack-3">
        {receivedAt ? (
          <li>
            <strong>{enteredBy === null ? de.inbox.threadReceived : de.inbox.byTelephone(enteredBy)}</strong>
            <span className="note">{momentOf(receivedAt)}</span>
          </li>
        ) : null}
        {thread.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the thread only grows at its end
          <li key={index}>
            <strong>{titleOf(step)}</strong>
            <span className="note">{notesOf(step)}</span>
            {contentOf(step)}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function titleOf(step: ThreadEntry): string {
  if (step.kind === 'state') return de.inbox.threadState(de.inbox.bookingStates[step.state]);
  if (step.kind === 'reply') return step.by ? de.inbox.threadReply : de.inbox.threadMessage;
  if (step.kind === 'payment') return paymentTitle(step.payment);
  return de.inbox.threadTexts[step.kind];
}

/** Returns who did it and when, and the state of the mail about it. */
function notesOf(step: ThreadEntry): string {
  const cancelledOn = step.kind === 'state' ? step.cancelledOn : null;
  const by = cancelledOn
    ? de.inbox.threadForFamily(formatDay(cancelledOn), step.by)
    : step.by
      ? de.inbox.threadBy(step.by)
      : de.inbox.threadByGuardian;
  const mail = step.kind !== 'payment' && step.mail ? de.inbox.threadMail[step.mail] : null;
  return [`${by}, ${momentOf(step.at)}`, ...(mail ? [mail] : [])].join(' · ');
}

function contentOf(step: ThreadEntry): ReactNode {
  if (step.kind === 'payment') return null;
  const lines = [
    step.kind === 'state' ? step.fee !== null && de.inbox.threadFee(formatCents(step.fee)) : step.text,
    step.kind !== 'reply' && step.reason,
  ].filter((line) => typeof line === 'string' && line !== '');
  return lines.length > 0 ? <p>{lines.join('\n')}</p> : null;
}
