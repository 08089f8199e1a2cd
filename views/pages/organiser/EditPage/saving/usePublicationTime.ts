import { useEffect, useEffectEvent, useState } from 'react';
import type { TripData } from '#pageData/trip.ts';
import { useRefetchedPage } from '#views/components/organisers/useLivePage.ts';
import { useLive } from '#views/live/useLive.ts';
import { fetchPage } from '#views/navigation/fetchPage.ts';

/** A save with the time of its request, in milliseconds of `performance.now()`. */
export interface SentSave {
  revision: string;
  sentAt: number;
}

/** Time from the save until the public page contained it, in milliseconds; "late" after `lateMs`. */
export type PublicationTime = number | 'late' | null;

/** Timeout in milliseconds. */
const lateMs = 10_000;

/**
 * Measures the time until a save is visible on the public page: waits for the live event of the revision, then requests
 * the page without credentials and compares its revision. The event also updates the editor's own data, such as the numbers
 * of the tabs.
 * @param saved the latest save, or null
 * @param publicPath path of the trip's page; null if visitors cannot reach it
 */
export function usePublicationTime(
  key: { subdomain: string; destinationId: string },
  saved: SentSave | null,
  publicPath: string | null,
): PublicationTime {
  const [published, setPublished] = useState('');
  const [measured, setMeasured] = useState<{ of: SentSave; result: PublicationTime } | null>(null);
  const refetch = useEffectEvent(useRefetchedPage());
  useLive(`/api/admin/live?${new URLSearchParams(key)}`, setPublished);

  const isPublished = saved !== null && published === saved.revision;
  useEffect(() => {
    if (!saved) return;
    let isOver = false;
    const settle = (result: PublicationTime) => {
      if (!isOver) setMeasured({ of: saved, result });
    };
    const late = window.setTimeout(() => settle('late'), Math.max(0, saved.sentAt + lateMs - performance.now()));
    if (isPublished) {
      refetch();
      void hasRevision(publicPath, saved.revision).then((isThere) => {
        if (!isThere) return;
        window.clearTimeout(late);
        settle(Math.round(performance.now() - saved.sentAt));
      });
    }
    return () => {
      isOver = true;
      window.clearTimeout(late);
    };
  }, [saved, isPublished, publicPath]);
  return measured && measured.of === saved ? measured.result : null;
}

/** Whether the public page shows the revision. Returns true if the trip has no public page. */
async function hasRevision(publicPath: string | null, revision: string): Promise<boolean> {
  if (publicPath === null) return true;
  try {
    const page = await fetchPage(new URL(publicPath, window.location.href), 'omit');
    if ('redirect' in page) return true;
    const trip = page.state.queries.find(({ queryKey: [name] }) => name === 'trip')?.state.data as TripData | undefined;
    return trip?.trip.revision === revision;
  } catch {
    return false;
  }
}
