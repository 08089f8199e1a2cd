import { useEffect, useState } from 'react';
import type { TripData } from '../../../../src/pageData/trip.ts';
import { useLive } from '../../../live/useLive.ts';
import { fetchPage } from '../../../navigation/loadView.ts';

/** A save, and when it was sent, in milliseconds of `performance.now()`. */
export interface Sent {
  revision: string;
  sentAt: number;
}

/** How long after a save the public page carried it, in milliseconds; "late" when that takes longer than it should. */
export type LiveProof = number | 'late' | null;

/** Much longer than it takes, in milliseconds. */
const lateMs = 10_000;

/**
 * Looks when a save has reached the public page (issue "watch it go live"): hears that it is published, then fetches the
 * page as a visitor does and finds the revision in it.
 * @param saved the last save; `null` while there is none
 * @param publicPath of the trip's page; `null` where nobody can reach it
 */
export function useLiveProof(
  key: { subdomain: string; destinationId: string },
  saved: Sent | null,
  publicPath: string | null,
): LiveProof {
  const [published, setPublished] = useState('');
  const [proof, setProof] = useState<{ of: Sent; result: LiveProof } | null>(null);
  useLive(`/api/admin/live?${new URLSearchParams(key)}`, setPublished);

  const isPublished = saved !== null && published === saved.revision;
  useEffect(() => {
    if (!saved) return;
    let isOver = false;
    const settle = (result: LiveProof) => {
      if (!isOver) setProof({ of: saved, result });
    };
    const late = window.setTimeout(() => settle('late'), Math.max(0, saved.sentAt + lateMs - performance.now()));
    if (isPublished) {
      void carries(publicPath, saved.revision).then((isThere) => {
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
  return proof && proof.of === saved ? proof.result : null;
}

/** Whether visitors get a page of that revision; where they get none, there is nothing to wait for. */
async function carries(publicPath: string | null, revision: string): Promise<boolean> {
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
