import { useEffect, useRef } from 'react';
import { formatCents } from '#domain/amounts.ts';
import { nextStep } from '#domain/bookings/bookingFacts.ts';
import { formatDateRange } from '#domain/dates.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import { bookingConfirmationPath } from '#domain/trip/bookingFormPath.ts';
import { nextBookingPath } from '#pageData/bookingPath.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { calendarPath } from '#views/calendarPath.ts';
import { Button } from '#views/components/Button.tsx';
import { Confirmation } from '#views/components/Confirmation.tsx';
import { postToParent } from '#views/components/chrome/frameMessages.ts';
import { FactList } from '#views/components/FactList.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './BookedPage.module.css';

/**
 * Confirms a booking and shows its reference. What was booked, and the link to its page, appear only in the browser that
 * sent the booking, for half an hour; otherwise the page contains no personal data.
 */
export function BookedPage({ args }: PageProps<'BookedPage'>) {
  const { combinedId, isFramed, reference } = args;
  const { trip, booking } = usePageQuery('booked', args);
  const canPrint = useHydrated();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFramed) return;
    postToParent({ isBooked: true });
    // The parent page is still scrolled to the position of the form's button.
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, [isFramed]);
  const target = isFramed ? { target: '_top' } : {};
  return (
    <Confirmation
      icon="party-popper"
      title={de.bookingForm.bookedTitle}
      description={de.bookingForm.description}
      path={bookingConfirmationPath({ combinedId, date: '', isFramed: false }, reference)}
      titleRef={title}
      titleClass="text-xl"
    >
      <FactList
        className={`raised ${styles.facts}`}
        facts={{
          [de.bookingForm.reference]: <span className={styles.reference}>{reference}</span>,
          ...(booking
            ? { ...Object.fromEntries(booking.facts), [de.bookingForm.total]: formatCents(booking.total) }
            : {
                [de.bookingForm.trip]: trip && (
                  <a href={trip.path} {...target}>
                    {trip.title}
                  </a>
                ),
                [de.bookingForm.host]: trip?.host,
                [de.bookingForm.departure]:
                  trip?.departure && formatDateRange(trip.departure.start, trip.departure.end),
              }),
        }}
      />
      {args.next ? (
        <div className="tinted stack-3 screenOnly">
          <p>{de.bookingForm.nextBookingText}</p>
          <Button href={nextBookingPath(args.next)} {...target}>
            {de.bookingForm.nextBooking}
          </Button>
        </div>
      ) : null}
      <p>{nextStep(trip?.host ?? de.bookingForm.someHost, booking?.answerDays)}</p>
      {booking ? (
        <>
          <Button href={booking.url} {...target}>
            {de.bookingForm.yourPage}
          </Button>
          <p className="note">{de.bookingForm.yourPageNote}</p>
          {booking.group ? (
            <p>
              <a href={booking.group} {...target}>
                {de.groups.toGroup}
              </a>
            </p>
          ) : null}
        </>
      ) : null}
      <p className="note">{de.bookingForm.spam}</p>
      <div className={`row-3 screenOnly ${styles.actions}`}>
        {trip?.departure ? (
          <Button variant="secondary" href={calendarPath(trip.combinedId, trip.departure.key)}>
            <Icon name="calendar-plus" size={20} />
            {de.bookingForm.calendar}
          </Button>
        ) : null}
        {canPrint ? (
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="printer" size={20} />
            {de.bookingForm.print}
          </Button>
        ) : null}
        <Button variant="quiet" href={allTripsPath} {...target}>
          {de.bookingForm.discover}
        </Button>
      </div>
    </Confirmation>
  );
}
