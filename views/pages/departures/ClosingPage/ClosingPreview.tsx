import { formatCents } from '#domain/amounts.ts';
import { stateLabels } from '#domain/bookings/bookingStates.ts';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import { type Closing, closingParts, newTarget } from '#domain/organisers/departures/closing.ts';
import type { ClosingData } from '#pageData/organisers/departures.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { ShownMails } from '#views/components/organisers/ShownMails.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ClosingPage.module.css';

/** Names all families, and shows the mail to the first one, before the departure is cancelled or moved. */
export function ClosingPreview({
  affected: { bookings, waiting, groups, version },
  target,
  objectUntil,
  values,
  failure,
  preview,
  closing,
  action,
}: ClosingData & { closing: Closing; action: string }) {
  const texts = de.closing.of[closing];
  const refunds = bookings.reduce((sum, { refund }) => sum + refund, 0);
  return (
    <section className={styles.form} aria-labelledby="vorschau">
      <ErrorSummary title={texts.failed} failure={failure} />
      <h2 className="text-l" id="vorschau">
        {texts.previewTitle}
      </h2>
      {target ? (
        <p>
          <strong>{de.closing.moved(formatDateRange(target.start, target.end))}</strong>
          {target.dateKey === newTarget ? ` ${de.closing.isCreated}` : null}
        </p>
      ) : null}
      {objectUntil ? <p>{de.closing.objection(formatDay(objectUntil))}</p> : null}
      {bookings.length + waiting.length + groups.length === 0 ? <p>{de.closing.nobody}</p> : null}
      {bookings.length > 0 ? (
        <>
          <h3 className="text-m">{de.closing.families(bookings.length)}</h3>
          <ul className={`stack-3 ${styles.families}`}>
            {bookings.map(({ reference, guardian, email, travellers, state, refund }) => (
              <li key={reference}>
                <strong>{de.closing.family(guardian, travellers, stateLabels[state])}</strong>
                <span className="note">
                  {email}
                  {closing === 'move'
                    ? null
                    : ` · ${refund > 0 ? de.closing.refund(formatCents(refund)) : de.closing.nothingPaid}`}
                </span>
              </li>
            ))}
          </ul>
          {closing === 'cancel' && refunds > 0 ? <p>{de.closing.refunds(formatCents(refunds))}</p> : null}
        </>
      ) : null}
      {waiting.length > 0 ? (
        <>
          <h3 className="text-m">{de.closing.waiting(waiting.length)}</h3>
          <ul className={`stack-3 ${styles.families}`}>
            {waiting.map(({ reference, name, places, isOffered }) => (
              <li key={reference}>{de.closing.waitingEntry(name, places, isOffered)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {groups.length > 0 ? (
        <>
          <h3 className="text-m">{de.contingents.title}</h3>
          <ul className={`stack-3 ${styles.families}`}>
            {groups.map(({ title, places }) => (
              <li key={title}>{de.closing.group(title, places)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h3 className="text-m">{de.closing.reason}</h3>
      <p className={styles.reason}>{values.reason}</p>
      {preview ? (
        <>
          <h3 className="text-m">{de.closing.mailTitle}</h3>
          <ShownMails mails={[preview]} />
          <p className="note">{texts.footer}</p>
        </>
      ) : null}
      <form method="post" action={action}>
        <input type="hidden" name="ziel" value={values.target} />
        <input type="hidden" name="beginn" value={values.start} />
        <input type="hidden" name="ende" value={values.end} />
        <input type="hidden" name="grund" value={values.reason} />
        <input type="hidden" name="betreff" value={values.subject} />
        <input type="hidden" name="text" value={values.text} />
        <input type="hidden" name="stand" value={version} />
        <p className="row-2">
          <Button type="submit" name="schritt" value={closingParts[closing]}>
            {texts.submit}
          </Button>
          <Button variant="secondary" type="submit" name="schritt" value="aendern">
            {de.closing.change}
          </Button>
        </p>
      </form>
    </section>
  );
}
