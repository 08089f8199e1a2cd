import { formatDateRange } from '#domain/dates.ts';
import type { HolidaysOfDepartures } from '#domain/holidays/holidaysOfDepartures.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import { offeredDates } from '#domain/trip/prices.ts';
import type { PublicTrip, TripDate } from '#domain/trip/trip.ts';
import { formatWeekdayRange } from '#domain/weekdays.ts';
import { contactPath } from '#pageData/contactPath.ts';
import type { TripData } from '#pageData/trip.ts';
import { AskedChip } from '#views/asked/AskedChip.tsx';
import { type Asked, useAsked, useDepartureTest, useKeptAsked } from '#views/asked/asked.ts';
import { calendarPath } from '#views/calendarPath.ts';
import { FamilyLink } from '#views/children/FamilyLink.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { TownLink } from '#views/components/town/TownLink.tsx';
import { PriceParts } from '#views/components/trip/PriceParts.tsx';
import { OwnLandSelect } from '#views/holidays/LandSelect.tsx';
import * as de from '#views/texts/de.ts';
import styles from './Departures.module.css';
import { DepartureTables } from './DepartureTables.tsx';

export interface AskedDepartures {
  asked: Asked;
  meeting: TripDate[];
  others: TripDate[];
}

/**
 * Divides the departures of a trip by what was asked. The server does so for the address, and the browser for the last search or
 * the visitor's Land if the address says nothing.
 * @param ofPage what the address says, as returned by `askedSearch`
 * @returns null if nothing was asked
 */
export function useAskedDepartures(
  { trip: { dates }, meeting }: Pick<TripData, 'trip' | 'meeting'>,
  ofPage: string,
): AskedDepartures | null {
  const asked = useAsked(ofPage);
  useKeptAsked(ofPage || null);
  const test = useDepartureTest(ofPage === '' ? asked : null);
  const keys = ofPage === '' ? null : meeting;
  const meets = keys ? ({ key }: TripDate) => keys.includes(key) : test;
  if (!asked || !meets) return null;
  return { asked, meeting: dates.filter(meets), others: dates.filter((date) => !meets(date)) };
}

/** Returns the departures that the page presents: of those that meet what was asked, or else of all, those with places. */
export function presentedDates({ dates }: PublicTrip, choice: AskedDepartures | null): readonly TripDate[] {
  return offeredDates(choice && choice.meeting.length > 0 ? choice.meeting : dates);
}

/** Returns the departure that was chosen, such as in the planner or by a link: the only one that meets what was asked. */
export function chosenDate(choice: AskedDepartures | null): TripDate | null {
  const [only = null, ...others] = choice?.meeting ?? [];
  return others.length === 0 ? only : null;
}

interface DeparturesProps {
  trip: PublicTrip;
  holidays: HolidaysOfDepartures;
  nextPlace?: TripData['nextPlace'];
  /** null if nothing was asked. */
  choice: AskedDepartures | null;
}

/** Lists departures and prices, one table per season: first those that meet what was asked, then the others. */
export function Departures({ trip, holidays, nextPlace, choice }: DeparturesProps) {
  return (
    <section id="termine" className="stack-4">
      <h2>{de.trip.departures}</h2>
      {trip.bookable ? (
        <>
          <OwnLandSelect />
          <TownLink next={nextPlace} />
          <p>
            <FamilyLink />
          </p>
          <PriceParts door={trip.door} extras={trip.extras} refundableDeposit={trip.refundableDeposit} />
          {choice ? (
            <>
              <AskedChip asked={choice.asked} href={`${trip.path}#termine`} />
              {choice.meeting.length === 0 ? <p>{de.asked.none}</p> : null}
              <DepartureTables trip={trip} dates={choice.meeting} holidays={holidays} />
              {choice.others.length > 0 ? <h3>{de.asked.others}</h3> : null}
              <DepartureTables trip={trip} dates={choice.others} holidays={holidays} />
            </>
          ) : (
            <DepartureTables trip={trip} dates={trip.dates} holidays={holidays} />
          )}
          <p className="note">{de.trip.priceNote}</p>
          <CalendarLinks trip={trip} />
        </>
      ) : (
        <NotBookable />
      )}
      <ClosedDates trip={trip} />
    </section>
  );
}

/** Names the departures that take place but are not sold any more, so that nobody looks for them in vain. */
function ClosedDates({ trip: { combinedId, closedDates = [], host } }: { trip: PublicTrip }) {
  if (closedDates.length === 0) return null;
  return (
    <section className={`tinted stack-2 ${styles.notice}`}>
      <h3 className="text-m">{de.trip.closedSale}</h3>
      <ul>
        {closedDates.map(({ key, start, end }) => (
          <li key={key}>{formatWeekdayRange(start, end)}</li>
        ))}
      </ul>
      <p>{de.trip.closedSaleText(host.name)}</p>
      <a href={contactPath({ trip: combinedId })}>{de.trip.ask(host.name)}</a>
    </section>
  );
}

/** Links to a calendar file of each departure, which few visitors need. */
function CalendarLinks({ trip: { combinedId, dates } }: { trip: PublicTrip }) {
  return (
    <details className={styles.more}>
      <summary>{de.trip.toCalendar}</summary>
      <ul>
        {dates.map(({ key, start, end }) => (
          <li key={key}>
            <a className={styles.calendar} href={calendarPath(combinedId, key)} download>
              <Icon name="calendar-plus" size={16} />
              {formatDateRange(start, end)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NotBookable() {
  return (
    <div className={`tinted stack-2 ${styles.notice}`}>
      <p>{de.trip.notBookableReason}</p>
      <a href={allTripsPath}>{de.trip.notBookableNext}</a>
    </div>
  );
}
