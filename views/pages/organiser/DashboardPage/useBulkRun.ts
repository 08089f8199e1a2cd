import { useRef, useState } from 'react';
import { type BulkAction, type BulkAnswer, type BulkKind, isAboutDepartures } from '#domain/organisers/bulkActions.ts';
import type { CallFailure } from '../../../components/organisers/callOrganiserApi.ts';
import { useOrganiserApi } from '../../../components/organisers/useOrganiserApi.ts';
import { type Departures, useDepartures } from './useDepartures.ts';

export type BulkStep =
  | { kind: 'planning' }
  | { kind: 'planned'; plan: BulkAnswer }
  | { kind: 'running' }
  | { kind: 'done'; result: BulkAnswer }
  | { kind: 'failed'; failure: CallFailure };

/** Request for an action on selected trips, or for the undo of an earlier run. */
export type BulkRequest = { action: BulkAction; ids: readonly string[] } | { action: 'undo'; run: string };

export interface BulkRun {
  request: BulkRequest;
  step: BulkStep;
  departures: Departures;
}

/** Runs one action on many trips of a host: first as a dry run, then with exactly the confirmed changes. */
export function useBulkRun(subdomain: string) {
  const askAdmin = useOrganiserApi();
  const [run, setRun] = useState<Omit<BulkRun, 'departures'> | null>(null);
  const departures = useDepartures();
  /** Number of the latest call. Responses to earlier calls are ignored. */
  const latest = useRef(0);

  async function ask(request: BulkRequest, waiting: BulkStep, sent: object): Promise<void> {
    const callNumber = ++latest.current;
    setRun({ request, step: waiting });
    const path = request.action === 'undo' ? 'admin/trips/bulk/undo' : 'admin/trips/bulk';
    const answer = await askAdmin<BulkAnswer>(path, { subdomain }, { body: { ...request, ...sent } });
    if (callNumber !== latest.current) return;
    if (answer.kind !== 'answered') return setRun({ request, step: { kind: 'failed', failure: answer } });
    const { body } = answer;
    setRun({ request, step: body.dryRun ? { kind: 'planned', plan: body } : { kind: 'done', result: body } });
  }

  return {
    /** The latest run; null before the first one. */
    run: run && { ...run, departures },
    plan(request: BulkRequest): Promise<void> {
      departures.reset();
      return ask(request, { kind: 'planning' }, { dryRun: true });
    },
    /** Executes the changes of a dry run: at its revisions, and with the departures that are still selected. */
    async execute({ action, trips }: BulkAnswer): Promise<void> {
      if (!run) return;
      const revisions = Object.fromEntries(trips.map(({ combinedId, revision }) => [combinedId, revision]));
      const confirmed = Object.fromEntries(trips.map((trip) => [trip.combinedId, departures.keysOf(trip)]));
      const sent = { dryRun: false, revisions, ...(hasChoice(action) && { departures: confirmed }) };
      await ask(run.request, { kind: 'running' }, sent);
    },
  };
}

/** Whether departures can be excluded. An undo always restores all changes of the run. */
export function hasChoice(action: BulkKind): boolean {
  return action !== 'undo' && isAboutDepartures(action);
}
