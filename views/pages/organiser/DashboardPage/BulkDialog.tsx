import { useEffect, useRef } from 'react';
import type { BulkAnswer, BulkTrip } from '#domain/organisers/bulkActions.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import { CallFailureNote } from '../../../components/organisers/CallFailureNote.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import * as de from '../../../texts/de.ts';
import { BulkDepartures } from './BulkDepartures.tsx';
import styles from './BulkDialog.module.css';
import { BulkOutcomes } from './BulkOutcomes.tsx';
import { type BulkRequest, type BulkRun, hasChoice } from './useBulkRun.ts';

interface BulkDialogProps {
  run: BulkRun | null;
  isOpen: boolean;
  subdomain: string;
  /** Path of the dashboard, to return to after signing in again. */
  path: string;
  /** Repeats the dry run. */
  onPlan: (request: BulkRequest) => void;
  onExecute: (plan: BulkAnswer) => void;
  onClose: () => void;
}

/** Shows the dry run of an action on the selected trips, and then its result. */
export function BulkDialog({ run, isOpen, subdomain, path, onPlan, onExecute, onClose }: BulkDialogProps) {
  const step = run?.step;
  const changing = run && step?.kind === 'planned' ? tripsToChange(run, step.plan).length : 0;
  const undoable = step?.kind === 'done' ? step.result.run : null;
  return (
    <Dialog
      title={run ? titleOf(run.request) : de.bulk.title}
      shape="sheet"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            {changing > 0 ? de.bulk.cancel : de.bulk.close}
          </Button>
          {undoable ? (
            <Button variant="secondary" onClick={() => onPlan({ action: 'undo', run: undoable })}>
              {de.bulk.undo}
            </Button>
          ) : null}
          {step?.kind === 'planned' && changing > 0 ? (
            <Button onClick={() => onExecute(step.plan)}>
              {run?.request.action === 'undo' ? de.bulk.runUndo(changing) : de.bulk.run(changing)}
            </Button>
          ) : null}
          {run && (step?.kind === 'failed' || (step?.kind === 'done' && step.result.counts.conflict > 0)) ? (
            <Button onClick={() => onPlan(run.request)}>{de.bulk.again}</Button>
          ) : null}
        </>
      }
    >
      {run ? <StepContent key={run.step.kind} run={run} subdomain={subdomain} path={path} /> : null}
    </Dialog>
  );
}

/** Returns the trips that the action would change, without trips whose departures are all excluded. */
function tripsToChange({ departures }: BulkRun, { action, trips }: BulkAnswer): BulkTrip[] {
  return trips.filter((trip) => {
    const isExcluded = hasChoice(action) && departures.keysOf(trip).length === 0;
    return trip.outcome === 'changes' && !isExcluded;
  });
}

function titleOf({ action }: BulkRequest): string {
  return action === 'undo' ? de.bulk.undoTitle : de.bulk.actions[action];
}

function StepContent({ run, subdomain, path }: { run: BulkRun; subdomain: string; path: string }) {
  const { step, departures } = run;
  const content = useRef<HTMLDivElement>(null);
  // The button that opened this content was removed, and the focus would be lost with it.
  useEffect(() => content.current?.focus(), []);
  return (
    <div ref={content} className={styles.content} tabIndex={-1}>
      {step.kind === 'planning' || step.kind === 'running' ? (
        <>
          <p>{step.kind === 'planning' ? de.bulk.planning : de.bulk.running}</p>
          <Skeleton />
        </>
      ) : null}
      {step.kind === 'planned' ? (
        <BulkOutcomes answer={step.plan} subdomain={subdomain}>
          {hasChoice(step.plan.action) && step.plan.counts.changes > 0 ? (
            <BulkDepartures
              trips={step.plan.trips.filter(({ outcome }) => outcome === 'changes')}
              departures={departures}
            />
          ) : null}
        </BulkOutcomes>
      ) : null}
      {step.kind === 'done' ? <BulkOutcomes answer={step.result} subdomain={subdomain} /> : null}
      {step.kind === 'failed' ? <CallFailureNote failure={step.failure} subdomain={subdomain} next={path} /> : null}
    </div>
  );
}
