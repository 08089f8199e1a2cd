import { stateLabels } from '#domain/bookings/bookingStates.ts';
import { eurosOf } from '#domain/bookings/cents.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import type { CancellationData } from '#pageData/organisers/departures.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx';
import { MailPreview } from '../../../components/organisers/departures/MailPreview.tsx';
import * as de from '../../../texts/de.ts';
import styles from './CancellationPage.module.css';

const euros = (cents: number) => formatEuro(eurosOf(cents));

/** Names all families with what they get back, and shows the mail to the first one, before the departure is cancelled. */
export function CancellationPreview({
  affected: { bookings, waiting, version },
  values,
  failure,
  preview,
  action,
}: CancellationData & { action: string }) {
  const refunds = bookings.reduce((sum, { refund }) => sum + refund, 0);
  return (
    <section className={styles.form} aria-labelledby="vorschau">
      {failure ? (
        <ErrorSummary title={de.cancellation.failed} attempt={0}>
          <p>{failure}</p>
        </ErrorSummary>
      ) : null}
      <h2 id="vorschau">{de.cancellation.previewTitle}</h2>
      {bookings.length + waiting.length === 0 ? <p>{de.cancellation.nobody}</p> : null}
      {bookings.length > 0 ? (
        <>
          <h3>{de.cancellation.families(bookings.length)}</h3>
          <ul className={styles.families}>
            {bookings.map(({ reference, guardian, email, travellers, state, refund }) => (
              <li key={reference}>
                <strong>{de.cancellation.family(guardian, travellers, stateLabels[state])}</strong>
                <span>
                  {email} · {refund > 0 ? de.cancellation.refund(euros(refund)) : de.cancellation.nothingPaid}
                </span>
              </li>
            ))}
          </ul>
          {refunds > 0 ? <p>{de.cancellation.refunds(euros(refunds))}</p> : null}
        </>
      ) : null}
      {waiting.length > 0 ? (
        <>
          <h3>{de.cancellation.waiting(waiting.length)}</h3>
          <ul className={styles.families}>
            {waiting.map(({ reference, name, places, isOffered }) => (
              <li key={reference}>{de.cancellation.waitingEntry(name, places, isOffered)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h3>{de.cancellation.reason}</h3>
      <p className={styles.reason}>{values.reason}</p>
      {preview ? (
        <>
          <h3>{de.cancellation.mailTitle}</h3>
          <MailPreview mail={preview} footer={de.cancellation.footer} />
        </>
      ) : null}
      <form method="post" action={action}>
        <input type="hidden" name="grund" value={values.reason} />
        <input type="hidden" name="betreff" value={values.subject} />
        <input type="hidden" name="text" value={values.text} />
        <input type="hidden" name="stand" value={version} />
        <p className={styles.buttons}>
          <Button type="submit" name="schritt" value="absagen">
            {de.cancellation.submit}
          </Button>
          <Button variant="secondary" type="submit" name="schritt" value="aendern">
            {de.cancellation.change}
          </Button>
        </p>
      </form>
    </section>
  );
}
