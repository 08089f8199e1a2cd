import { useCallback, useState } from 'react';
import { formatDateRange } from '#domain/dates.ts';
import { allTripsPath, pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import type { PricedDeparture } from '#domain/trip/tripDate.ts';
import type { BookingArgs, BookingData } from '#pageData/booking.ts';
import { bookingFormRedirectPath } from '#pageData/bookingPath.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { MenuItems } from '#views/components/chrome/MenuItems.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Late } from '#views/components/Late.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { Section } from '#views/components/Section.tsx';
import { Skeleton } from '#views/components/Skeleton.tsx';
import { SearchBox } from '#views/components/search/SearchBox.tsx';
import { SuggestionsNote } from '#views/components/search/SuggestionsNote.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import frame from './BookingFrame.module.css';
import { BookingFrame } from './BookingFrame.tsx';
import styles from './BookingPage.module.css';
import { BookingSummary } from './BookingSummary.tsx';

interface BookingProps {
  booking: BookingData | null;
  args: BookingArgs;
  isBooked: boolean;
  onBooked: () => void;
}

/** The booking page (specification §8.1). The page streams, because the current price is requested for each visit. */
export function BookingPage({ args }: PageProps<'BookingPage'>) {
  const [isBooked, setBooked] = useState(false);
  const onBooked = useCallback(() => setBooked(true), []);
  if (args.destination === '') return <FindTrip />;
  const title = isBooked ? de.bookingForm.bookedTitle : pageTargets.booking.title;
  return (
    <div className={`stack-5 ${styles.page}`}>
      <PageHead title={title} description={de.booking.description} path={pathOf('booking')} noindex />
      {/* The frame has the heading of the confirmation. */}
      {isBooked ? null : <h1>{title}</h1>}
      {args.isFormOnly ? null : (
        <noscript>
          <BookingFormLink args={args} />
          <meta httpEquiv="refresh" content={`0; url=${bookingFormRedirectPath(args)}`} />
        </noscript>
      )}
      <Late query="booking" args={args} waiting={<BookingSkeleton />}>
        {(booking) => <Booking booking={booking} args={args} isBooked={isBooked} onBooked={onBooked} />}
      </Late>
    </div>
  );
}

function Booking({ booking, args, isBooked, onBooked }: BookingProps) {
  const [chosen, choose] = useState<PricedDeparture | null>(null);
  const obstacle = obstacleOf(booking, args);
  if (!booking || obstacle) return <EmptyState {...(obstacle ?? unknownTrip)} />;
  return (
    <div className={`stack-5 ${isBooked ? '' : styles.columns} scriptsOnly`}>
      {/* The confirmation in the frame says what was booked, with the price of all travellers. */}
      {isBooked ? null : <BookingSummary booking={booking} departure={chosen ?? booking.departure} />}
      <BookingFrame booking={booking} onDeparture={choose} onBooked={onBooked} />
    </div>
  );
}

const allTrips = { href: allTripsPath, label: de.booking.allTrips };
const unknownTrip = { title: de.booking.unknown, text: de.booking.unknownText, action: allTrips };

/** Returns the reason why the departure cannot be booked, or null if it can. */
function obstacleOf(booking: BookingData | null, { date }: BookingArgs) {
  if (!booking) return unknownTrip;
  if (!booking.bookable || !booking.frameUrl) {
    return { title: de.booking.notBookable, text: de.booking.notBookableText, action: allTrips };
  }
  if (!booking.departure && date) {
    const action = { href: `${booking.path}#termine`, label: de.booking.otherDeparture };
    return { title: de.booking.departureGone, text: de.booking.departureGoneText, action };
  }
  return null;
}

/** Placeholder until the current price is loaded. */
function BookingSkeleton() {
  return (
    <div className={`stack-5 ${styles.columns} scriptsOnly ${styles.skeleton}`} aria-busy="true">
      <p role="status" className="visuallyHidden">
        {de.booking.loading}
      </p>
      <Skeleton lines={5} />
      <Skeleton lines={10} />
    </div>
  );
}

function FindTrip() {
  const { columns, icons } = usePageQuery('menu', null);
  const menus = columns.filter(({ key }) => key !== 'age');
  return (
    <>
      <PageHead title={de.booking.findTitle} description={de.booking.findText} path={pathOf('booking')} noindex />
      <PageIntro title={de.booking.findTitle} lead={de.booking.findText} />
      <div className={styles.search}>
        <SearchBox />
        <SuggestionsNote />
      </div>
      <div className={styles.ways}>
        {menus.map(({ key, items }) => (
          <Section key={key} title={de.chrome.menuColumns[key]}>
            <MenuItems items={items} icons={icons} />
          </Section>
        ))}
      </div>
    </>
  );
}

/** Shows the trip and a link to its booking form as a separate page, for browsers without JavaScript that do not go there at once. */
function BookingFormLink({ args }: { args: BookingArgs }) {
  const { destination, date } = args;
  const { title, path, host, dates } = usePageQuery('tripSummary', { combinedId: destination });
  const departure = dates.find(({ key }) => key === date);
  return (
    <section className={`raised stack-4 start ${frame.external}`} aria-labelledby="zum-formular">
      <div>
        <h2 className="text-l" id="zum-formular">
          <a href={path}>{title}</a>
        </h2>
        <p>
          {departure ? de.booking.onDeparture(formatDateRange(departure.start, departure.end), host.name) : host.name}
        </p>
      </div>
      <p>{de.booking.noScript}</p>
      <Button href={bookingFormRedirectPath(args)}>{de.booking.toForm}</Button>
    </section>
  );
}
