import type { ReactNode } from 'react';
import { formatDateRange } from '#domain/dates.ts';
import { formatAges } from '#domain/trip/ages.ts';
import { boardLabel } from '#domain/trip/boards.ts';
import { featureLabel } from '#domain/trip/features.ts';
import { hasLodging } from '#domain/trip/lodging.ts';
import { skillLabel } from '#domain/trip/skills.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { fitTexts, useOwnAges } from '#views/children/ownChildren.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import { stayRange } from '#views/tripDays.ts';
import { type AskedDepartures, chosenDate, presentedDates } from './departures/Departures.tsx';
import styles from './TripFacts.module.css';

/** Departure places that are named; of more places only the number is shown. */
const namedPlaces = 3;

/** Renders the key facts of a trip: place, ages, dates, board, care and travel. */
/** @param choice null if nothing was asked */
export function TripFacts({ trip, choice }: { trip: PublicTrip; choice: AskedDepartures | null }) {
  const dates = presentedDates(trip, choice);
  const [next] = dates;
  const stay = stayRange(dates, hasLodging(trip));
  return (
    <dl className={styles.facts} aria-label={de.trip.facts}>
      <Fact icon={<Icon name="map-pin" />} label={de.trip.place}>
        {trip.city.title}, {trip.country.title}
      </Fact>
      <Fact icon={<Icon name="users" />} label={de.trip.ages}>
        {formatAges(trip.ages)}
        <OwnChildrenFit ages={trip.ages} />
      </Fact>
      {next && (
        <Fact icon={<Icon name="calendar-days" />} label={nextLabel(choice)}>
          {formatDateRange(next.start, next.end)}
        </Fact>
      )}
      {stay && (
        <Fact icon={<Icon name="moon-star" />} label={de.trip.duration}>
          {stay}
          {trip.nightsOnTheWay ? <small>{`, ${de.tripDetails.onTheWay(trip.nightsOnTheWay)}`}</small> : null}
        </Fact>
      )}
      {trip.board && (
        <Fact icon={<Icon name="utensils" />} label={de.tripDetails.board}>
          {boardLabel(trip.board)}
        </Fact>
      )}
      {trip.careRatio && (
        <Fact icon={<Icon name="shield-check" />} label={de.trip.careRatio}>
          {trip.careRatio}
        </Fact>
      )}
      <Fact icon={<Icon name="bus-front" />} label={de.tripDetails.travel} isWide={trip.departurePlaces.length > 1}>
        {travelText(trip)}
      </Fact>
      {trip.skills.length > 0 && (
        <Fact icon={<Icon name="graduation-cap" />} label={de.tripDetails.skill}>
          {trip.skills.map(skillLabel).join(', ')}
        </Fact>
      )}
      {trip.features.length > 0 && (
        <Fact icon={<Icon name="star" />} label={de.tripDetails.features}>
          {trip.features.map(featureLabel).join(', ')}
        </Fact>
      )}
    </dl>
  );
}

function nextLabel(choice: AskedDepartures | null): string {
  if (chosenDate(choice)) return de.trip.yourDeparture;
  return choice && choice.meeting.length > 0 ? de.trip.meetingDeparture : de.tripDetails.nextDeparture;
}

/** Says which of the visitor's children the trip fits. */
function OwnChildrenFit({ ages }: Pick<PublicTrip, 'ages'>) {
  const texts = fitTexts(ages, useOwnAges());
  return texts.length > 0 ? <small>{` (${texts.join(', ')})`}</small> : null;
}

function travelText({ departurePlaces }: PublicTrip): string {
  if (departurePlaces.length === 0) return de.tripDetails.ownArrival;
  if (departurePlaces.length > namedPlaces) return de.tripDetails.travelFromSome(departurePlaces.length);
  return de.tripDetails.travelFrom(departurePlaces.map(({ title }) => title));
}

interface FactProps {
  icon: ReactNode;
  label: string;
  /** Whether the text needs two columns. */
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ icon, label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? `${styles.fact} ${styles.wide}` : styles.fact}>
      {icon}
      <dt className="note">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
