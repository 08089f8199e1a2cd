import { hydrate, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicTrip } from '../../../src/domain/trip/trip.ts';
import { useHydrated } from '../../components/useHydrated.ts';
import { useLive } from '../../live/useLive.ts';
import { fetchPage } from '../../navigation/loadView.ts';
import { prefersReducedData } from '../../navigation/prefetch.ts';

/** Who only passes by needs no stream, in milliseconds. */
const afterMs = 3_000;

/**
 * Shows what an organiser saves while the page is open.
 * @returns whether the page has changed since it was opened
 */
export function useLiveTrip({ combinedId, path, revision }: PublicTrip): boolean {
  const queryClient = useQueryClient();
  const [first] = useState(revision);
  const isWanted = useHydrated() && !prefersReducedData();
  const address = isWanted ? `/api/live/trips/${combinedId}` : null;
  const update = async (current: string) => {
    // A trip that is gone stays readable where it is open; whoever wants to book it is told.
    if (current === revision || current === '') return;
    const page = await fetchPage(new URL(path, window.location.href));
    if (!('redirect' in page)) hydrate(queryClient, page.state);
  };
  // What cannot be fetched now is there at the next visit.
  useLive(address, (current) => void update(current).catch(() => undefined), afterMs);
  return revision !== first;
}
