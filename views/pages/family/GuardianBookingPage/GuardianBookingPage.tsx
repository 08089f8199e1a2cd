import { nextStep } from '#domain/bookings/bookingFacts.ts';
import { formatDay } from '#domain/dates.ts';
import { contactPath } from '#pageData/contactPath.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { mailHref, phoneHref } from '#views/components/contactHref.ts';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Late } from '#views/components/Late.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import { AnswersStep } from './AnswersStep.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { CancellationTerms } from './CancellationTerms.tsx';
import { CancelStep } from './CancelStep.tsx';
import styles from './GuardianBookingPage.module.css';
import { PaymentList } from './PaymentList.tsx';

/**
 * Page of a signed link: a guardian sees the booking with its state, price, payments and cancellation terms. The other paths
 * are the second step of a cancellation, and the answers about the travellers.
 */
export function GuardianBookingPage({ args: { token } }: PageProps<'GuardianBookingPage'>) {
  const { pathname } = useLocation();
  const path = `/meine-buchung/${token}`;
  const { title, description, Content } = stepOf(pathname);
  return (
    <div className={`stack-6 ${styles.page}`}>
      <PageHead title={title} description={description} path={pathname} noindex />
      <h1>{title}</h1>
      <Late query="guardianBooking" args={{ token }}>
        {(data) =>
          data.state === 'open' ? (
            <Content data={data} path={path} />
          ) : (
            <EmptyState
              {...de.guardianBooking.closed[data.state]}
              action={{ href: '/', label: de.errors.home }}
              secondaryAction={{ href: '/kontakt', label: de.errors.contact }}
            />
          )
        }
      </Late>
    </div>
  );
}

/** Returns the title of the page or of one of its steps, and what follows once the booking is loaded. */
function stepOf(pathname: string) {
  const { title, confirmTitle, description } = de.guardianBooking;
  if (pathname.endsWith('/angaben')) return { ...de.guardianAnswers, Content: AnswersStep };
  if (pathname.endsWith('/stornieren')) return { title: confirmTitle, description, Content: CancelStep };
  return { title, description, Content: LinkedBooking };
}

function LinkedBooking({ data, path }: { data: GuardianBookingView; path: string }) {
  const texts = de.guardianBooking;
  const { bookingState, host, trip, answers, balance } = data;
  const isActive = bookingState === 'requested' || bookingState === 'confirmed';
  return (
    <>
      <p className={styles.lead}>
        <a href={trip.url}>{trip.title}</a>
      </p>
      <div className="stack-4">
        <p className={styles.state} data-state={bookingState}>
          <strong>{texts.states[bookingState]}</strong>
        </p>
        <p>
          {bookingState === 'requested'
            ? nextStep(host.name, false, data.answerDays)
            : texts.stateTexts[bookingState](host.name)}
        </p>
        <Ending data={data} />
      </div>
      {balance.isEnded ? <PaymentList data={data} /> : null}
      <BookingFacts data={data} />
      {balance.isEnded ? null : <PaymentList data={data} />}
      {answers ? (
        <section className="stack-3">
          <h2 className="text-l">{de.guardianAnswers.title}</h2>
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
    </>
  );
}

/** When, by whom and why the booking was cancelled or declined. */
function Ending({ data: { ending, bookingState, host } }: { data: GuardianBookingView }) {
  if (!ending) return null;
  const texts = de.guardianBooking;
  return (
    <>
      {bookingState === 'cancelled' ? <p>{texts.cancelledBy[ending.by](formatDay(ending.day), host.name)}</p> : null}
      {ending.reason ? (
        <p className={styles.reason}>
          {texts.reason}: {ending.reason}
        </p>
      ) : null}
    </>
  );
}

/** Renders how to reach the organiser. */
function HostContact({ data: { host, reference } }: { data: GuardianBookingView }) {
  const texts = de.guardianBooking;
  return (
    <section className="stack-3">
      <h2 className="text-l">{texts.contact}</h2>
      <p>{texts.contactText(host.name)}</p>
      <ul>
        {host.email ? (
          <li>
            <a href={mailHref(host.email, { subject: reference })}>{host.email}</a>
          </li>
        ) : null}
        {host.phone ? (
          <li>
            <a href={phoneHref(host.phone)}>{host.phone}</a>
          </li>
        ) : null}
        {host.email || host.phone ? null : (
          <li>
            <a href={contactPath({ host: host.subdomain })}>{texts.contactForm(host.name)}</a>
          </li>
        )}
      </ul>
      <p className="note">{texts.keepLink}</p>
    </section>
  );
}
