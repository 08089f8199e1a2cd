import { formatDay } from '#domain/dates.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { Button } from '../../components/Button.tsx';
import { PageHead } from '../../components/chrome/PageHead.tsx';
import { PageIntro } from '../../components/chrome/PageIntro.tsx';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import { useLocation } from '../../shownLocation.ts';
import * as de from '../../texts/de.ts';
import { AnswersStep } from './AnswersStep.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { CancellationTerms } from './CancellationTerms.tsx';
import { CancelStep } from './CancelStep.tsx';
import { ClosedLink } from './ClosedLink.tsx';
import styles from './GuardianBookingPage.module.css';
import { HostContact } from './HostContact.tsx';
import { PaymentList } from './PaymentList.tsx';
import { SettlementSection } from './SettlementSection.tsx';

/**
 * Page of a signed link: a guardian sees the booking with its state, price, payments and cancellation terms. The other paths
 * are the second step of a cancellation, and the answers about the travellers.
 */
export function GuardianBookingPage({ args: { token } }: { args: { token: string } }) {
  const data = usePageQuery('guardianBooking', { token });
  const texts = de.guardianBooking;
  const path = `/meine-buchung/${token}`;
  const { pathname } = useLocation();
  if (data.state !== 'open') return <ClosedLink state={data.state} path={path} />;
  if (pathname.endsWith('/angaben')) return <AnswersStep data={data} path={path} />;
  if (pathname.endsWith('/stornieren')) return <CancelStep data={data} path={path} />;
  const { bookingState, host, trip, answers } = data;
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
      <SettlementSection data={data} />
      <BookingFacts data={data} />
      {isActive ? <PaymentList data={data} /> : null}
      {answers ? (
        <section className={styles.section}>
          <h2>{de.guardianAnswers.title}</h2>
          <p>{answers.canChange ? de.guardianAnswers.lead.change(host.name) : de.guardianAnswers.lead.view}</p>
          <p>
            <Button variant="secondary" href={`${path}/angaben`} reload>
              {de.guardianAnswers.link}
            </Button>
          </p>
        </section>
      ) : null}
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
      {ending.reason ? (
        <p className={styles.reason}>
          {texts.reason}: {ending.reason}
        </p>
      ) : null}
    </>
  );
}
