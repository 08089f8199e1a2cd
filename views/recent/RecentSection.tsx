import { lazy, Suspense } from 'react';
import { useRecentTrips } from './recentTrips.ts';

const RecentTripsList = lazy(async () => ({ default: (await import('./RecentTripsList.tsx')).RecentTripsList }));

interface RecentSectionProps {
  /** Maximum number of trips. */
  limit: number;
  /** Whether visitors can delete the list and switch it off here. */
  hasSwitch?: boolean;
}

/** Renders the trips viewed last in this browser. Its code is loaded only if there are any, or a switch. */
export function RecentSection({ limit, hasSwitch = false }: RecentSectionProps) {
  const { isOn, ids } = useRecentTrips();
  if (ids.length === 0 && (isOn || !hasSwitch)) return null;
  return (
    <Suspense>
      <RecentTripsList isOn={isOn} ids={ids.slice(0, limit)} hasSwitch={hasSwitch} />
    </Suspense>
  );
}
