import { useState } from 'react';
import type { HistoryEntry, TripHistory } from '../../../../src/domain/organisers/tripHistory.ts';
import type { CallFailure } from '../../../components/organisers/callOrganiserApi.ts';
import { useOrganiserApi } from '../../../components/organisers/useOrganiserApi.ts';

/** A trip as the organisers' calls name it. */
export type TripOfHost = { subdomain: string; destinationId: string };

interface ShownHistory {
  /** Null until some have come. */
  entries: HistoryEntry[] | null;
  /** What to ask for to see older ones; null at the end. */
  next: string | null;
  failure: CallFailure | null;
}

/** A trip's history, as far as it has been asked for. */
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
    /** The newest ones, in place of all that are shown. */
    reload: () => load([], null),
    loadOlder: () => load(history.entries ?? [], history.next),
  };
}
