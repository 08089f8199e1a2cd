import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { plainText } from '#domain/text/portableText.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import type { TripData } from '#pageData/trip.ts';
import { PageHead } from '#views/components/PageHead.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import { hydratePage } from '#views/dehydratedPage.ts';
import { useKeptOffline } from '#views/favourites/keepOffline.ts';
import { breadcrumbJsonLd } from '#views/jsonLd.ts';
import { useLive } from '#views/live/useLive.ts';
import { fetchPage } from '#views/navigation/fetchPage.ts';
import { prefersReducedData } from '#views/navigation/prefetch.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import { questionsJsonLd } from '#views/questionsJsonLd.ts';
import { noteViewedTrip } from '#views/recent/recentTrips.ts';
import * as de from '#views/texts/de.ts';
import { TripArticle } from './TripArticle.tsx';
import styles from './TripPage.module.css';
import { tripBreadcrumb } from './tripBreadcrumb.ts';
import { tripJsonLd } from './tripJsonLd.ts';

/** Delay in milliseconds before connecting, so that short visits open no stream. */
const afterMs = 3_000;

/** Updates the page when an organiser saves changes. @returns whether the page has changed since it was opened */
function useLiveTrip({ combinedId, path, revision }: PublicTrip): boolean {
  const queryClient = useQueryClient();
  const [first] = useState(revision);
  const isWanted = useHydrated() && !prefersReducedData();
  const address = isWanted ? `/api/live/trips/${combinedId}` : null;
  const update = async (current: string) => {
    // An open page of a deleted trip stays readable; the booking page shows that it is unavailable.
    if (current === revision || current === '') return;
    const page = await fetchPage(new URL(path, window.location.href));
    if (!('redirect' in page)) hydratePage(queryClient, page.state, page.requestedAt);
  };
  // If the fetch fails, the next visit shows the change.
  useLive(address, (current) => void update(current).catch(() => undefined), afterMs);
  return revision !== first;
}

/** Trip page: description, departures, prices and organiser. */
export function TripPage({ args }: PageProps<'TripPage'>) {
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
