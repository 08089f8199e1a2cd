import { lazy, Suspense } from 'react';
import { useOwnAges } from '#views/children/ownChildren.ts';
import { useFavourites } from '#views/favourites/favourites.ts';
import { useRecentTrips } from '#views/recent/recentTrips.ts';

const ReturningTrips = lazy(async () => ({ default: (await import('./ReturningTrips.tsx')).ReturningTrips }));

/**
 * What this browser knows about its visitor. The page is the same for everybody, so it is added on the device, below the
 * first screen; its code is loaded only if there is something.
 */
export function ReturningSections() {
  const ages = useOwnAges();
  const favourites = useFavourites();
  const { ids: recent } = useRecentTrips();
  if (ages.length + favourites.length + recent.length === 0) return null;
  return (
    <Suspense>
      <ReturningTrips ages={ages} favourites={favourites} recent={recent} />
    </Suspense>
  );
}
