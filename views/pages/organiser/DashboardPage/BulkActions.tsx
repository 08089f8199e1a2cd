import { useEffect, useEffectEvent, useState } from 'react';
import { tripChangesPath, tripsPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserTripsArgs } from '#domain/organisers/organiserTrips.ts';
import { useLocation } from '../../../shownLocation.ts';
import * as de from '../../../texts/de.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkRequest, useBulkRun } from './useBulkRun.ts';
import type { ChosenTrips } from './useChosenTrips.ts';

interface BulkActionsProps {
  args: OrganiserTripsArgs;
  chosen: ChosenTrips;
  /** Number of selected trips on other pages of the list. */
  onOtherPages: number;
  onClear: () => void;
}

/** Actions on the selected trips, which stay selected afterwards, and undo of a run (`?lauf=` is its id). */
export function BulkActions({ args, chosen, onOtherPages, onClear }: BulkActionsProps) {
  const { subdomain } = args;
  const { run, plan, execute } = useBulkRun(subdomain);
  const [isOpen, setIsOpen] = useState(false);
  const { ids } = chosen;
  const start = (request: BulkRequest) => {
    setIsOpen(true);
    void plan(request);
  };
  const namedRun = new URLSearchParams(useLocation().search).get('lauf');
  const undoNamed = useEffectEvent((named: string) => start({ action: 'undo', run: named }));
  useEffect(() => {
    if (namedRun) undoNamed(namedRun);
  }, [namedRun]);
  return (
    <>
      <p className="visuallyHidden" role="status">
        {ids.length > 0 ? de.bulk.chosen(ids.length, onOtherPages) : ''}
      </p>
      {ids.length > 0 ? (
        <BulkBar
          count={ids.length}
          onOtherPages={onOtherPages}
          changesHref={tripChangesPath(subdomain, { chosen: ids })}
          onStart={(action) => start({ action, ids })}
          onClear={onClear}
        />
      ) : null}
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
