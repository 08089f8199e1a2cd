import { useState } from 'react';
import type { HistoryEntry, TripHistory } from '#domain/organisers/tripHistory.ts';
import type { CallFailure } from '#views/components/organisers/callOrganiserApi.ts';
import { useOrganiserApi } from '#views/components/organisers/useOrganiserApi.ts';

/** Identifies a trip in the organiser API. */
export type TripOfHost = { subdomain: string; destinationId: string };

interface ShownHistory {
  /** Null until the first entries are loaded. */
  entries: HistoryEntry[] | null;
  /** Cursor for older entries; null at the end. */
  next: string | null;
  failure: CallFailure | null;
}

export function useTripHistory(key: TripOfHost) {
  const askAdmin = useOrganiserApi();
  const [history, setHistory] = useState<ShownHistory>({ entries: null, next: null, failure: null });

  async function load(shown: HistoryEntry[], after: string | null): Promise<void> {
    const answer = await askAdmin<TripHistory>('admin/history', { ...key, ...(after !== null && { after }) });
    setHistory((current) =>
      answer.kind === 'answered'
        ? { entries: [...shown, ...answer.body.entries], next: answer.body.next, failure: null }
        : { ...current, failure: answer },
    );
  }

  return {
    ...history,
    /** Replaces the loaded entries with the newest ones. */
    reload: () => load([], null),
    loadOlder: () => load(history.entries ?? [], history.next),
  };
}
