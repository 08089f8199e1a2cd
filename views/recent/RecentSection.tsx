import { lazy, Suspense } from 'react';
import { useRecentTrips } from './recentTrips.ts';

const RecentTripsList = lazy(async () => ({ default: (await import('./RecentTripsList.tsx')).RecentTripsList }));

/** Renders the trips viewed last in this browser, which visitors can delete and switch off. Its code is loaded only if necessary. */
export function RecentSection() {
  const { isOn, ids } = useRecentTrips();
  if (isOn && ids.length === 0) return null;
  return (
    <Suspense>
      <RecentTripsList isOn={isOn} ids={ids} />
    </Suspense>
  );
}
