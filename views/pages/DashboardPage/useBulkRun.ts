import { useRef, useState } from 'react';
import type { BulkAction, BulkAnswer } from '../../../src/domain/bulkActions.ts';
import { askAdmin, type CallFailure } from '../../components/organisers/askAdmin.ts';

export type BulkStep =
  | { kind: 'planning' }
  | { kind: 'planned'; plan: BulkAnswer }
  | { kind: 'running' }
  | { kind: 'done'; result: BulkAnswer }
  | { kind: 'failed'; failure: CallFailure };

export interface BulkRun {
  action: BulkAction;
  step: BulkStep;
}

/** One action on many trips of a host: first what it would do, then doing exactly that. */
export function useBulkRun(subdomain: string) {
  const [run, setRun] = useState<BulkRun | null>(null);
  /** Counts calls: what comes back for an earlier one is too late. */
  const latest = useRef(0);

  async function ask(action: BulkAction, waiting: BulkStep, sent: object): Promise<void> {
    const mine = ++latest.current;
    setRun({ action, step: waiting });
    const answer = await askAdmin<BulkAnswer>('admin/trips/bulk', { subdomain }, { body: { action, ...sent } });
    if (mine !== latest.current) return;
    if (answer.kind !== 'answered') return setRun({ action, step: { kind: 'failed', failure: answer } });
    const { body } = answer;
    setRun({ action, step: body.dryRun ? { kind: 'planned', plan: body } : { kind: 'done', result: body } });
  }

  return {
    /** Null until the first one; the last one stays. */
    run,
    plan: (action: BulkAction, ids: readonly string[]) => ask(action, { kind: 'planning' }, { ids }),
    /** Does what a dry run has told, at the revisions it has seen. */
    execute({ action, trips }: BulkAnswer): Promise<void> {
      const revisions = Object.fromEntries(trips.map(({ combinedId, revision }) => [combinedId, revision]));
      return ask(action, { kind: 'running' }, { ids: Object.keys(revisions), dryRun: false, revisions });
    },
  };
}
