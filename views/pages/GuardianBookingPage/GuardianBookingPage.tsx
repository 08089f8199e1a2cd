import { eurosOf } from '../../../src/domain/bookings/cents.ts';
import { formatDay } from '../../../src/domain/dates.ts';
import { formatEuro } from '../../../src/domain/trip/prices.ts';
import type { GuardianBookingView } from '../../../src/pageData/guardianBooking.ts';
import { PageHead } from '../../components/chrome/PageHead.tsx';
import { PageIntro } from '../../components/chrome/PageIntro.tsx';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import { useLocation } from '../../shownLocation.ts';
import * as de from '../../texts/de.ts';
import { BookingFacts } from './BookingFacts.tsx';
import { CancellationTerms } from './CancellationTerms.tsx';
import { CancelStep } from './CancelStep.tsx';
import { ClosedLink } from './ClosedLink.tsx';
import styles from './GuardianBookingPage.module.css';
import { HostContact } from './HostContact.tsx';
import { PaymentList } from './PaymentList.tsx';

/**
 * Page of a signed link: a guardian sees the booking with its state, price, payments and cancellation terms. The second path
 * is the second step of a cancellation.
 */
export function GuardianBookingPage({ args: { token } }: { args: { token: string } }) {
  const data = usePageQuery('guardianBooking', { token });
  const texts = de.guardianBooking;
  const path = `/meine-buchung/${token}`;
  const { pathname } = useLocation();
  if (data.state !== 'open') return <ClosedLink state={data.state} path={path} />;
  if (pathname.endsWith('/stornieren')) return <CancelStep data={data} path={path} />;
  const { bookingState, host, trip } = data;
  const isActive = bookingState === 'requested' || bookingState === 'confirmed';
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} description={texts.description} path={path} noindex />
      <PageIntro title={texts.title} lead={trip.title}>
        <p className={styles.state} data-state={bookingState}>
          <strong>{texts.states[bookingState]}</strong>
        </p>
        <p>{texts.stateTexts[bookingState](host.name)}</p>
        <Ending data={data} />
      </PageIntro>
      <BookingFacts data={data} />
      {isActive ? <PaymentList data={data} /> : null}
      {isActive ? <CancellationTerms data={data} path={path} /> : null}
      <HostContact data={data} />
    </div>
  );
}

/** When, by whom and why the booking was cancelled or declined. */
function Ending({ data: { ending, bookingState, host } }: { data: GuardianBookingView }) {
  if (!ending) return null;
  const texts = de.guardianBooking;
  return (
    <>
      {bookingState === 'cancelled' && ending.day ? (
        <p>{texts.cancelledBy(formatDay(ending.day), ending.isByGuardian, host.name)}</p>
      ) : null}
      {ending.isByGuardian ? (
        <p>
          {texts.fee}: <strong>{feeText(ending.fee)}</strong>
        </p>
      ) : null}
      {ending.reason ? (
        <p className={styles.reason}>
          {texts.reason}: {ending.reason}
        </p>
      ) : null}
    </>
  );
}

function feeText(fee: number | null): string {
  if (fee === null) return de.guardianBooking.feeByHost;
  return fee === 0 ? de.guardianBooking.noFee : formatEuro(eurosOf(fee));
}
