import type { PublicTrip } from '#domain/trip/trip.ts';
import type { TripData } from '#pageData/trip.ts';
import { useTripsForSame } from '#views/children/ownChildren.ts';
import { Breadcrumb } from '#views/components/chrome/Breadcrumb.tsx';
import { Section } from '#views/components/Section.tsx';
import { TripGrid } from '#views/components/trip/TripGrid.tsx';
import * as de from '#views/texts/de.ts';
import { BookButton, BookingBox } from './BookingBox.tsx';
import { Conditions } from './conditions/Conditions.tsx';
import type { AskedDepartures } from './departures/Departures.tsx';
import { Departures, useAskedDepartures } from './departures/Departures.tsx';
import { HostBox } from './HostBox.tsx';
import { PriceFrom } from './PriceFrom.tsx';
import { PackingList } from './packing/PackingList.tsx';
import { PlaceSection } from './place/PlaceSection.tsx';
import { Reviews } from './Reviews.tsx';
import { IncludedServices } from './services/IncludedServices.tsx';
import styles from './TripArticle.module.css';
import { TripDetails } from './TripDetails.tsx';
import { TripGallery } from './TripGallery.tsx';
import { TripHeader } from './TripHeader.tsx';
import { tripBreadcrumb } from './tripBreadcrumb.ts';
import { tripTabs } from './tripTabs.ts';

/** Content of a trip, on its public page and in the organiser's preview. */
export function TripArticle({ data, asked = '' }: { data: TripData; asked?: string }) {
  const { trip, holidays, today, partner } = data;
  const similar = useTripsForSame(data.similar, trip.ages);
  const choice = useAskedDepartures(data, asked);
  const tabs = tripTabs(trip);
  return (
    <article className={styles.page}>
      <Breadcrumb items={tripBreadcrumb(trip)} />
      <TripGallery title={trip.title} pictures={trip.gallery} />
      <div className={styles.columns}>
        <div className={styles.story}>
          <TripHeader data={data} choice={choice} />
          {trip.included.length > 0 && <IncludedServices trip={trip} />}
          {tabs.length > 0 && <TripDetails trip={trip} tabs={tabs} />}
          <Departures trip={trip} holidays={holidays} nextPlace={data.nextPlace} choice={choice} />
          {trip.bookable && <Conditions trip={trip} today={today} choice={choice} />}
          {trip.packingList.length > 0 && <PackingList title={trip.title} items={trip.packingList} />}
          <GoodToKnow trip={trip} />
          <PlaceSection trip={trip} />
          <Reviews trip={trip} />
          <HostBox trip={trip} partner={partner} />
        </div>
        <BookingBox trip={trip} choice={choice} />
      </div>
      {similar.length > 0 && (
        <Section title={de.trip.similar}>
          <TripGrid trips={similar} asked={asked} hasFullRows />
        </Section>
      )}
      {trip.bookable && <BookingBar trip={trip} choice={choice} />}
    </article>
  );
}

/** Booking bar for phones, fixed to the bottom while the trip is visible. */
function BookingBar({ trip, choice }: { trip: PublicTrip; choice: AskedDepartures | null }) {
  return (
    <div className={styles.bar}>
      <PriceFrom trip={trip} choice={choice} isAlone />
      <BookButton trip={trip} choice={choice} />
    </div>
  );
}

/** Renders accessibility and languages of a trip; nothing if both are unknown. */
function GoodToKnow({ trip: { accessibility, languages } }: { trip: PublicTrip }) {
  if (!accessibility && languages.length === 0) return null;
  return (
    <section id="gut-zu-wissen" className={styles.facts}>
      <h2>{de.tripDetails.goodToKnow}</h2>
      <dl>
        {accessibility && (
          <div>
            <dt>{de.tripDetails.accessibility}</dt>
            <dd>{accessibility}</dd>
          </div>
        )}
        {languages.length > 0 && (
          <div>
            <dt>{de.tripDetails.languages}</dt>
            <dd>{languages.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
