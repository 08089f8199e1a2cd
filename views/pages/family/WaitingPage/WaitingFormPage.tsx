import { formatEuro } from '#domain/amounts.ts';
import { reservedForText } from '#domain/bookings/fewPlaces.ts';
import { waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { formatDateRange } from '#domain/dates.ts';
import { bookingPath } from '#pageData/bookingPath.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import type { WaitingFormData } from '#pageData/waiting.ts';
import { useTripsForSame } from '#views/children/ownChildren.ts';
import { Button } from '#views/components/Button.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { FactList } from '#views/components/FactList.tsx';
import { HowSteps } from '#views/components/HowSteps.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { Section } from '#views/components/Section.tsx';
import { DoorLines } from '#views/components/town/DoorLines.tsx';
import { PlacesLeft } from '#views/components/trip/PlacesLeft.tsx';
import { TripGrid } from '#views/components/trip/TripGrid.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { WaitingForm } from './WaitingForm.tsx';
import styles from './WaitingPage.module.css';

/** Id of what can be booked instead. */
const freeId = 'frei';

/** The form for the waiting list of a departure, and what can be booked instead. */
export function WaitingFormPage({ args }: PageProps<'WaitingFormPage'>) {
  const data = usePageQuery('waitingForm', { combinedId: args.combinedId, date: args.date, ages: args.ages });
  const { combinedId, title, path, departure, errors, failure } = data;
  const heading = departure.heldUntil ? de.waiting.heldTitle : de.waiting.title;
  const isRejected = errors.length > 0 || failure !== null;
  const isFree = departure.placesLeft === null || departure.heldUntil !== undefined;
  return (
    <>
      <div className={`stack-5 ${styles.page}`}>
        <PageHead
          title={isRejected ? de.waiting.errorTitle : `${heading}: ${title}`}
          description={de.waiting.description}
          path={waitingPath(combinedId, departure.key)}
          noindex
        />
        <PageIntro title={heading} lead={leadOf(departure)} />
        <FactList
          facts={{
            [de.waiting.trip]: <a href={path}>{title}</a>,
            [de.waiting.departure]: formatDateRange(departure.start, departure.end),
          }}
        />
        {departure.placesLeft === 0 ? null : (
          <p>
            <Button href={bookingPath(combinedId, departure.key, { ages: data.ages })}>{de.waiting.book}</Button>
          </p>
        )}
        {isFree || (data.otherDates.length === 0 && data.otherTrips.length === 0) ? null : (
          <p>
            <a href={`#${freeId}`}>{de.waiting.freeNow}</a>
          </p>
        )}
        {isFree ? null : (
          <>
            <WaitingForm data={data} />
            <HowSteps title={de.waiting.howTitle} steps={de.waiting.how} />
          </>
        )}
      </div>
      <div id={freeId}>
        <Alternatives data={data} />
      </div>
    </>
  );
}

function leadOf(departure: WaitingFormData['departure']): string {
  const { placesLeft, heldUntil } = departure;
  const reserved = reservedForText(departure);
  if (reserved) return heldUntil ? reserved : `${reserved} ${de.waiting.leadReserved}`;
  if (placesLeft === null) return de.waiting.leadFree;
  return placesLeft === 0 ? de.waiting.lead : de.waiting.leadFew(placesLeft);
}

/** What can be booked now: other departures of the trip, and other trips. */
function Alternatives({ data }: { data: WaitingFormData }) {
  const { combinedId, ages, tripAges, otherDates: dates, otherTrips } = data;
  const forOwn = useTripsForSame(otherTrips, tripAges);
  // The server knows the ages of the address.
  const trips = ages.length > 0 ? otherTrips : forOwn;
  return (
    <>
      {dates.length > 0 ? (
        <Section title={de.waiting.otherDates}>
          <ul className={`stack-2 ${styles.dates}`}>
            {dates.map(({ key, start, end, price, placesLeft }) => (
              <li key={key}>
                <a href={bookingPath(combinedId, key, { ages })}>{de.waiting.bookDate(formatDateRange(start, end))}</a>
                {` ${formatEuro(price)}`}
                <PlacesLeft date={{ placesLeft }} />
              </li>
            ))}
          </ul>
          {data.door ? <DoorLines door={data.door} /> : null}
        </Section>
      ) : null}
      {trips.length > 0 ? (
        <Section title={de.waiting.otherTrips} lead={de.waiting.otherTripsLead}>
          <TripGrid trips={trips} hasFullRows />
        </Section>
      ) : null}
    </>
  );
}
