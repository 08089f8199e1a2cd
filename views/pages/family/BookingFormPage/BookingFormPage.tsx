import { allTripsPath } from '#domain/site/pageTargets.ts';
import { bookingFormPath, ownFormPath } from '#domain/trip/bookingFormPath.ts';
import { contactPath } from '#pageData/contactPath.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { BookingForm } from './BookingForm.tsx';
import styles from './BookingFormPage.module.css';

/** The built-in booking form (specification §8.2), for organisers without a booking system. */
export function BookingFormPage({ args }: PageProps<'BookingFormPage'>) {
  const data = usePageQuery('bookingForm', args);
  const { combinedId, title, path, departures, errors, failure } = data;
  const isRejected = errors.length > 0 || failure !== null;
  // An offer is for one departure.
  const isBookable = departures.some(({ key }) => !args.offer || key === args.date);
  const isGone = args.date !== '' && !departures.some(({ key }) => key === args.date);
  return (
    <div className={`stack-4 ${styles.page}`} data-framed={args.isFramed || undefined}>
      <PageHead
        title={
          isRejected
            ? de.bookingForm.errorTitle
            : data.reason === 'price-unseen'
              ? de.bookingForm.priceUnseen
              : de.bookingForm.title
        }
        description={de.bookingForm.description}
        path={ownFormPath(combinedId)}
        noindex
      />
      {/* In a frame, the page around it has the heading. */}
      {args.isFramed ? null : <h1>{de.bookingForm.heading(title)}</h1>}
      {args.offer ? <OfferNotice token={args.offer} /> : null}
      {isBookable && isGone ? (
        <p className={`tinted ${styles.notice}`}>
          <strong>{de.booking.departureGone}.</strong> {de.booking.departureGoneText}
        </p>
      ) : null}
      {isBookable ? (
        <BookingForm data={data} place={args} address={bookingFormPath({ ...args, combinedId })} />
      ) : (
        <EmptyState
          title={de.bookingForm.notBookable}
          text={de.bookingForm.notBookableText}
          action={{ href: allTripsPath, label: de.bookingForm.allTrips, isWhole: args.isFramed }}
          secondaryAction={{
            href: contactPath({ trip: combinedId, host: '', topic: '' }),
            label: de.bookingForm.askHost,
            isWhole: args.isFramed,
          }}
        >
          <p>
            <a href={path} target={args.isFramed ? '_top' : undefined}>
              {de.bookingForm.toTrip}
            </a>
          </p>
        </EmptyState>
      )}
    </div>
  );
}

function OfferNotice({ token }: { token: string }) {
  const data = usePageQuery('waitingLink', { kind: 'angebot', token });
  const offer = data.state === 'open' ? data.offer : null;
  return (
    <p className={`tinted ${styles.notice}`}>
      {data.state === 'open' && offer ? de.bookingForm.offer(data.places, offer.until) : de.bookingForm.offerEnded}
    </p>
  );
}
