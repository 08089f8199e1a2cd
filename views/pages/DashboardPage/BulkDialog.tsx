import { useEffect, useRef } from 'react';
import type { BulkAction, BulkAnswer } from '../../../src/domain/bulkActions.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/dialog/Dialog.tsx';
import { CallFailureNote } from '../../components/organisers/CallFailureNote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import * as de from '../../texts/de.ts';
import styles from './BulkDialog.module.css';
import { BulkOutcomes } from './BulkOutcomes.tsx';
import type { BulkRun, BulkStep } from './useBulkRun.ts';

interface BulkDialogProps {
  run: BulkRun | null;
  isOpen: boolean;
  subdomain: string;
  /** The dashboard's address, for who has to sign in again. */
  path: string;
  /** Asks anew what the action would do. */
  onPlan: (action: BulkAction) => void;
  onExecute: (plan: BulkAnswer) => void;
  onClose: () => void;
}

/** What an action would do to the chosen trips, and then what it has done. */
export function BulkDialog({ run, isOpen, subdomain, path, onPlan, onExecute, onClose }: BulkDialogProps) {
  const step = run?.step;
  return (
    <Dialog
      title={run ? de.bulk.actions[run.action] : de.bulk.title}
      shape="sheet"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            {step?.kind === 'planned' && step.plan.counts.changes > 0 ? de.bulk.cancel : de.bulk.close}
          </Button>
          {step?.kind === 'planned' && step.plan.counts.changes > 0 ? (
            <Button onClick={() => onExecute(step.plan)}>{de.bulk.run(step.plan.counts.changes)}</Button>
          ) : null}
          {run && (step?.kind === 'failed' || (step?.kind === 'done' && step.result.counts.conflict > 0)) ? (
            <Button onClick={() => onPlan(run.action)}>{de.bulk.again}</Button>
          ) : null}
        </>
      }
    >
      {step ? <StepContent key={step.kind} step={step} subdomain={subdomain} path={path} /> : null}
    </Dialog>
  );
}

function StepContent({ step, subdomain, path }: { step: BulkStep; subdomain: string; path: string }) {
  const content = useRef<HTMLDivElement>(null);
  // The button that led here is gone: without this the focus would be, too.
  useEffect(() => content.current?.focus(), []);
  return (
    <div ref={content} className={styles.content} tabIndex={-1}>
      {step.kind === 'planning' || step.kind === 'running' ? (
        <>
          <p>{step.kind === 'planning' ? de.bulk.planning : de.bulk.running}</p>
          <Skeleton />
        </>
      ) : null}
      {step.kind === 'planned' ? <BulkOutcomes answer={step.plan} subdomain={subdomain} /> : null}
      {step.kind === 'done' ? <BulkOutcomes answer={step.result} subdomain={subdomain} /> : null}
      {step.kind === 'failed' ? <CallFailureNote failure={step.failure} subdomain={subdomain} next={path} /> : null}
    </div>
  );
}
