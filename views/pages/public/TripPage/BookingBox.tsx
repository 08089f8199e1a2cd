import { formatEuro } from '#domain/amounts.ts';
import { waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { formatDateRange } from '#domain/dates.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { bookingPath } from '#pageData/bookingPath.ts';
import { contactPath } from '#pageData/contactPath.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { DoorLines } from '#views/components/town/DoorLines.tsx';
import { PlacesLeft } from '#views/components/trip/PlacesLeft.tsx';
import * as de from '#views/texts/de.ts';
import styles from './BookingBox.module.css';
import { type AskedDepartures, chosenDate, presentedDates } from './departures/Departures.tsx';
import { PriceFrom } from './PriceFrom.tsx';

const shownDepartures = 3;

interface BookingBoxProps {
  trip: PublicTrip;
  /** null if nothing was asked. */
  choice: AskedDepartures | null;
}

/** Booking box next to the text, for wide screens. */
export function BookingBox({ trip, choice }: BookingBoxProps) {
  return (
    <aside className={`raised ${styles.box}`} aria-label={de.trip.booking}>
      {trip.bookable ? (
        <>
          <PriceFrom trip={trip} choice={choice} />
          {trip.door ? <DoorLines door={trip.door} /> : null}
          <NextDepartures trip={trip} choice={choice} />
          <BookButton trip={trip} choice={choice} />
        </>
      ) : (
        <>
          <p className={styles.closed}>{de.trip.notBookable}</p>
          <Button href={allTripsPath}>{de.trip.notBookableNext}</Button>
        </>
      )}
      <p className="note">
        {de.trip.question} <a href={contactPath({ trip: trip.combinedId })}>{de.trip.ask(trip.host.name)}</a>
      </p>
    </aside>
  );
}

/** Leads to the booking of the chosen departure, or to the list of departures. */
export function BookButton({ trip, choice }: BookingBoxProps) {
  const date = chosenDate(choice);
  if (!date) return <Button href="#termine">{de.trip.chooseDeparture}</Button>;
  const isFull = date.placesLeft === 0;
  const range = formatDateRange(date.start, date.end);
  return (
    <Button href={(isFull ? waitingPath : bookingPath)(trip.combinedId, date.key)}>
      {isFull ? de.trip.waitingList : de.trip.book}
      <span className="visuallyHidden"> – {isFull ? de.trip.waitFor(range) : de.trip.bookDeparture(range)}</span>
    </Button>
  );
}

function NextDepartures({ trip, choice }: BookingBoxProps) {
  const shown = presentedDates(trip, choice).slice(0, shownDepartures);
  // Nobody can book a full departure; the table below offers its waiting list.
  const more = trip.dates.filter((date) => date.placesLeft !== 0 && !shown.includes(date)).length;
  return (
    <div className={styles.next}>
      <h2>{departuresTitle(choice)}</h2>
      <ul className={styles.departures}>
        {shown.map((date) => (
          <li key={date.key}>
            <a href={(date.placesLeft === 0 ? waitingPath : bookingPath)(trip.combinedId, date.key)}>
              <span>
                {formatDateRange(date.start, date.end)}
                <PlacesLeft date={date} />
              </span>
              <strong>{formatEuro(date.price)}</strong>
              <Icon name="chevron-right" size={18} />
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <a href="#termine">{de.trip.moreDepartures(more)}</a>
        </p>
      )}
    </div>
  );
}

function departuresTitle(choice: AskedDepartures | null): string {
  if (chosenDate(choice)) return de.trip.yourDeparture;
  return choice && choice.meeting.length > 0 ? de.trip.meetingDepartures : de.trip.nextDepartures;
}
