import { formatEuro } from '#domain/amounts.ts';
import { documentsText } from '#domain/bookings/bookingFacts.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import type { DeparturePlace } from '#domain/trip/tripDetails.ts';
import * as de from '#views/texts/de.ts';
import styles from './TravelTimes.module.css';

/** Where and when the group departs and returns, and where families bring and collect their children themselves. */
export function Travel({ trip }: { trip: Pick<PublicTrip, 'departurePlaces' | 'documentsDays' | 'ownJourney'> }) {
  // Missing in trips that an earlier release has published.
  const { departurePlaces, documentsDays = null, ownJourney = null } = trip;
  return (
    <div className={styles.travel}>
      {departurePlaces.length > 0 ? <TravelTimes places={departurePlaces} documentsDays={documentsDays} /> : null}
      <p>
        <strong>{de.tripDetails.ownArrival}:</strong>{' '}
        {ownJourney ?? de.tripDetails.ownArrivalText(documentsText(documentsDays))}
      </p>
    </div>
  );
}

interface TravelTimesProps {
  places: readonly DeparturePlace[];
  /** Until when the travel documents come; null if it is not known. */
  documentsDays: number | null;
}

function TravelTimes({ places, documentsDays }: TravelTimesProps) {
  const hasReturn = places.some(({ returnTime }) => returnTime !== null);
  return (
    <>
      <table>
        <caption>{de.tripDetails.departurePlaces}</caption>
        <thead>
          <tr>
            <th scope="col">{de.tripDetails.departurePlace}</th>
            <th scope="col">{de.tripDetails.departureTime}</th>
            {hasReturn && <th scope="col">{de.tripDetails.returnTime}</th>}
            <th scope="col">{de.tripDetails.surcharge}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ key, title, meetingPoint, time, returnTime, price }) => (
            <tr key={key}>
              <th scope="row">
                {title}
                {meetingPoint ? <span className={`note ${styles.place}`}>{meetingPoint}</span> : null}
              </th>
              <td>{de.tripDetails.clock(time)}</td>
              {hasReturn && <td>{returnTime ? de.tripDetails.clock(returnTime) : '–'}</td>}
              <td>{price > 0 ? formatEuro(price) : de.tripDetails.noSurcharge}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {places.some(({ meetingPoint }) => !meetingPoint) ? (
        <p>{de.tripDetails.meetingPoint(documentsText(documentsDays))}</p>
      ) : null}
      <p>{de.tripDetails.travelNote}</p>
    </>
  );
}
