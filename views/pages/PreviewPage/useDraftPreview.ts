import { useEffect, useState } from 'react';
import { tripChanges } from '#domain/organisers/tripFormChanges.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { readDraft } from '../EditPage/saving/tripDraft.ts';

export interface DraftPreview {
  /** `faulty`: the draft is invalid, and the saved version is shown. The editor lists the issues. */
  state: 'saved' | 'draft' | 'faulty';
  trip: PublicTrip | null;
}

/** Returns the trip with the unsaved changes that the editor keeps in this browser, or the saved version if there are none. */
export function useDraftPreview({ subdomain, combinedId }: { subdomain: string; combinedId: string }): DraftPreview {
  const [preview, setPreview] = useState<DraftPreview>({ state: 'saved', trip: null });
  useEffect(() => {
    const draft = readDraft(combinedId);
    if (!draft) return;
    const controller = new AbortController();
    const destinationId = combinedId.slice(0, combinedId.indexOf('-'));
    void fetch(`/api/rds/preview?${new URLSearchParams({ subdomain, destinationId })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(tripChanges(draft.base.form, draft.form)),
      signal: controller.signal,
    })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as PublicTrip) : null))
      .then((trip) => setPreview(trip ? { state: 'draft', trip } : { state: 'faulty', trip: null }))
      // Offline: keeps the saved version.
      .catch(() => undefined);
    return () => controller.abort();
  }, [subdomain, combinedId]);
  return preview;
}
