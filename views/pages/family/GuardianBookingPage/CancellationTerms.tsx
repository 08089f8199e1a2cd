import { formatCents } from '#domain/amounts.ts';
import { objectionText } from '#domain/organisers/departures/closing.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { Button } from '#views/components/Button.tsx';
import { FactList } from '#views/components/FactList.tsx';
import * as de from '#views/texts/de.ts';
import styles from './GuardianBookingPage.module.css';

/** Renders what a cancellation costs today and later, and the link to the second step. */
export function CancellationTerms({ data, path }: { data: GuardianBookingView; path: string }) {
  const { cancellation, fees, host } = data;
  const texts = de.guardianBooking;
  return (
    <section id="stornieren" className={`raised stack-3 ${styles.card}`}>
      <h2 className="text-l">{texts.cancelTitle}</h2>
      {cancellation ? (
        <>
          <p>
            <strong>{costText(data)}</strong>
          </p>
          <FactList facts={fees} />
          <p className="note">
            {data.feeDue} {texts.cancelNote(host.name)} <a href={host.termsPath}>{texts.terms(host.name)}</a>
          </p>
          <p>
            <Button variant="secondary" href={`${path}/stornieren`} reload>
              {texts.cancelLink}
            </Button>
          </p>
        </>
      ) : (
        <p>{texts.notPossible}</p>
      )}
    </section>
  );
}

export function costText({ bookingState, cancellation, host, objectUntil, kept }: GuardianBookingView): string {
  const texts = de.guardianBooking;
  if (bookingState === 'requested') return texts.cancelFree;
  if (objectUntil) return objectionText(objectUntil);
  const { percent, amount } = cancellation ?? {};
  if (percent == null || amount == null) return texts.cancelUnstated(host.name);
  if (kept > 0) return texts.cancelTotal(formatCents(amount));
  return texts.cancelToday(de.tripDetails.percent(percent), formatCents(amount));
}
