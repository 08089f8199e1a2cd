import { changeDepartures } from '#domain/organisers/bulk/changeDepartures.ts';
import { departuresOf } from '#domain/organisers/bulk/departures.ts';
import { describeOperation, type TripOperation } from '#domain/organisers/bulk/tripOperation.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { Computed, TripChange, TripToChange } from './tripChange.ts';

/** Changes the chosen trips as the form says. */
export function operationChange(operation: TripOperation, keys: readonly TripKey[]): TripChange {
  return {
    action: operation.kind,
    details: describeOperation(operation),
    keys,
    compute: (trip) => applied(operation, trip),
  };
}

function applied(operation: TripOperation, trip: TripToChange): Computed {
  const set = (field: 'visible' | 'archived', value: boolean) => ({
    given: (trip.document[field] === true) === value ? {} : { [field]: value },
  });
  switch (operation.kind) {
    case 'show':
    case 'hide':
      return set('visible', operation.kind === 'show');
    case 'archive':
    case 'unarchive':
      return set('archived', operation.kind === 'archive');
    default: {
      const current = departuresOf(trip.document.dates);
      const { dates, skipped } = changeDepartures(operation, current, trip);
      return { given: current.length > 0 ? { dates } : {}, skipped };
    }
  }
}
