import { plainText } from '../../../src/domain/portableText.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { TripGrid } from '../../components/TripGrid.tsx';
import { useKeptOffline } from '../../favourites/keepOffline.ts';
import { breadcrumbJsonLd, tripJsonLd } from '../../jsonLd.ts';
import { type TripData, usePageQuery } from '../../queries/pageQueries.ts';
import { useChrome } from '../../queries/useChrome.ts';
import * as de from '../../texts/de.ts';
import { BookingBar } from './BookingBar.tsx';
import { BookingBox } from './BookingBox.tsx';
import { Departures } from './Departures.tsx';
import { HostBox } from './HostBox.tsx';
import { TripDetails } from './TripDetails.tsx';
import { TripGallery } from './TripGallery.tsx';
import { TripHeader } from './TripHeader.tsx';
import styles from './TripPage.module.css';
import { tripTabs } from './tripTabs.ts';
import { useLiveTrip } from './useLiveTrip.ts';

/** Everything about one trip: what it is like, when it starts, what it costs and who runs it. */
export function TripPage({ args }: { args: { combinedId: string } }) {
  const data = usePageQuery('trip', args);
  const { trip, partner, similar } = data;
  useKeptOffline(trip);
  const hasChanged = useLiveTrip(trip);
  const steps = stepsTo(data);
  const tabs = tripTabs(trip);
  return (
    <article className={styles.page}>
      <TripHead data={data} steps={steps} />
      <Breadcrumb items={steps} />
      <TripGallery title={trip.title} pictures={trip.gallery} />
      <div className={styles.columns}>
        <div className={styles.story}>
          <TripHeader data={data} />
          {tabs.length > 0 && <TripDetails trip={trip} tabs={tabs} />}
          <Departures trip={trip} />
          <HostBox trip={trip} partner={partner} />
        </div>
        <BookingBox trip={trip} />
      </div>
      {similar.length > 0 && (
        <Section title={de.trip.similar}>
          <TripGrid trips={similar} />
        </Section>
      )}
      {trip.bookable && <BookingBar trip={trip} />}
      <p className={styles.news} role="status">
        {hasChanged && de.trip.changed}
      </p>
    </article>
  );
}

function TripHead({ data: { trip, partner }, steps }: { data: TripData; steps: { label: string; path: string }[] }) {
  const { origin } = useChrome();
  return (
    <PageHead
      title={`${trip.title} – ${trip.city.title}`}
      description={trip.teaser || plainText(trip.description).slice(0, 160)}
      path={trip.path}
      image={trip.gallery[0] ?? trip.image}
      noindex={!trip.listed}
      jsonLd={[tripJsonLd(trip, partner, origin), breadcrumbJsonLd(steps, origin)]}
    />
  );
}

/** From all trips over country and city; unlisted trips may stand in a place that has no list, so they skip it. */
function stepsTo({ trip }: TripData): { label: string; path: string }[] {
  const { country, city } = trip;
  const places = [
    { label: country.title, path: `/reisen/${country.slug}` },
    { label: city.title, path: `/reisen/${country.slug}-${city.slug}` },
  ];
  return [
    { label: de.trip.allTrips, path: '/reisen/alle' },
    ...(trip.listed ? places : []),
    { label: trip.title, path: trip.path },
  ];
}
