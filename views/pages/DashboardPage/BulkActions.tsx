import { useState } from 'react';
import type { BulkAction } from '../../../src/domain/bulkActions.ts';
import { tripsPath } from '../../../src/domain/organiserPaths.ts';
import type { OrganiserTripsArgs } from '../../../src/domain/organiserTrips.ts';
import * as de from '../../texts/de.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulkRun } from './useBulkRun.ts';
import type { ChosenTrips } from './useChosenTrips.ts';

interface BulkActionsProps {
  args: OrganiserTripsArgs;
  chosen: ChosenTrips;
  /** How many of the chosen are not on this page. */
  elsewhere: number;
  onClear: () => void;
}

/** Actions on the chosen trips. They stay chosen afterwards: whatever was done can be taken back the same way. */
export function BulkActions({ args, chosen, elsewhere, onClear }: BulkActionsProps) {
  const { subdomain } = args;
  const { run, plan, execute } = useBulkRun(subdomain);
  const [isOpen, setIsOpen] = useState(false);
  const { ids } = chosen;
  const start = (action: BulkAction) => {
    setIsOpen(true);
    void plan(action, ids);
  };
  return (
    <>
      <p className="visuallyHidden" role="status">
        {ids.length > 0 ? de.bulk.chosen(ids.length, elsewhere) : ''}
      </p>
      {ids.length > 0 ? <BulkBar count={ids.length} elsewhere={elsewhere} onStart={start} onClear={onClear} /> : null}
      <BulkDialog
        run={run}
        isOpen={isOpen}
        subdomain={subdomain}
        path={tripsPath(args)}
        onPlan={start}
        onExecute={execute}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
