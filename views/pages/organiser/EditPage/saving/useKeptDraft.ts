import { useEffect, useState } from 'react';
import { deleteDraft, readDraft, saveDraft, type TripDraft } from './tripDraft.ts';

/**
 * Keeps unsaved changes in the browser, and offers to restore those of an earlier visit.
 * @param unsaved null if there are no unsaved changes
 */
export function useKeptDraft(combinedId: string, unsaved: Omit<TripDraft, 'at'> | null) {
  /** Undefined until the storage is read. An offered draft is not overwritten. */
  const [offer, setOffer] = useState<TripDraft | null>();
  const { base, form } = unsaved ?? {};

  useEffect(() => setOffer(readDraft(combinedId)), [combinedId]);
  useEffect(() => {
    if (offer !== null) return;
    if (base && form) saveDraft(combinedId, { base, form, at: new Date().toISOString() });
    else deleteDraft(combinedId);
  }, [combinedId, offer, base, form]);

  return {
    offer: offer ?? null,
    restore(): TripDraft | null {
      setOffer(null);
      return offer ?? null;
    },
    drop: () => setOffer(null),
  };
}
