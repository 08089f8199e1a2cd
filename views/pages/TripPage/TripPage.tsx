import { useEffect } from 'react';
import { plainText } from '#domain/trip/portableText.ts';
import type { TripArgs, TripData } from '#pageData/trip.ts';
import { PageHead } from '../../components/chrome/PageHead.tsx';
import { useKeptOffline } from '../../favourites/keepOffline.ts';
import { breadcrumbJsonLd } from '../../jsonLd.ts';
import { useChrome } from '../../queries/useChrome.ts';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import { questionsJsonLd } from '../../questionsJsonLd.ts';
import { noteViewedTrip } from '../../recent/recentTrips.ts';
import * as de from '../../texts/de.ts';
import { TripArticle } from './TripArticle.tsx';
import styles from './TripPage.module.css';
import { tripBreadcrumb } from './tripBreadcrumb.ts';
import { tripJsonLd } from './tripJsonLd.ts';
import { useLiveTrip } from './useLiveTrip.ts';

/** Trip page: description, departures, prices and organiser. */
export function TripPage({ args }: { args: TripArgs }) {
  const data = usePageQuery('trip', args);
  useKeptOffline(data.trip);
  const { combinedId } = data.trip;
  useEffect(() => noteViewedTrip(combinedId), [combinedId]);
  const hasChanged = useLiveTrip(data.trip);
  return (
    <>
      <TripHead data={data} />
      <TripArticle data={data} asked={args.asked} />
      <p className={styles.news} role="status">
        {hasChanged && de.trip.changed}
      </p>
    </>
  );
}

function TripHead({ data: { trip, partner } }: { data: TripData }) {
  const { origin } = useChrome();
  return (
    <PageHead
      title={`${trip.title} – ${trip.city.title}`}
      description={trip.teaser || plainText(trip.description).slice(0, 160)}
      path={trip.path}
      image={trip.gallery[0] ?? trip.image}
      noindex={!trip.listed}
      jsonLd={[
        tripJsonLd(trip, partner, origin),
        breadcrumbJsonLd(tripBreadcrumb(trip), origin),
        ...(trip.questions.length > 0 ? [questionsJsonLd(trip.questions)] : []),
      ]}
    />
  );
}
