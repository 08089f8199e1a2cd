import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { useHydrated } from '../../components/useHydrated.ts';
import { hydratePage } from '../../dehydratedPage.ts';
import { useLive } from '../../live/useLive.ts';
import { fetchPage } from '../../navigation/fetchPage.ts';
import { prefersReducedData } from '../../navigation/prefetch.ts';

/** Delay in milliseconds before connecting, so that short visits open no stream. */
const afterMs = 3_000;

/**
 * Updates the page when an organiser saves changes.
 * @returns whether the page has changed since it was opened
 */
export function useLiveTrip({ combinedId, path, revision }: PublicTrip): boolean {
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
