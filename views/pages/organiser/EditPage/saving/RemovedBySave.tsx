import { readTripForm } from '#domain/organisers/tripForm.ts';
import type { HistoryEntry } from '#domain/organisers/tripHistory.ts';
import type { TripField } from '#domain/trip/tripRecord.ts';
import * as de from '#views/texts/de.ts';
import type { Editing } from '../editing.ts';
import { RemovedList } from '../fields/RemovedList.tsx';
import { removedItems, withRestored } from '../removedItems.ts';
import { dateName } from '../sections/DateItem.tsx';
import { tabName } from '../sections/TabItem.tsx';

interface RemovedBySaveProps {
  changes: HistoryEntry['changes'];
  editing: Editing;
  /** Called with the name of a restored entry and its field. */
  onRestored: (name: string, field: TripField) => void;
}

/** Lists departures and tabs that a save removed and that are still missing. Restored entries have to be saved. */
export function RemovedBySave({ changes, editing: { form, change }, onRestored }: RemovedBySaveProps) {
  const before = readTripForm(Object.fromEntries(changes.map((each) => [each.field, each.before])));
  const after = readTripForm(Object.fromEntries(changes.map((each) => [each.field, each.after])));
  return (
    <>
      <RemovedList
        title={de.history.removedDates}
        items={removedItems(before.dates, [...after.dates, ...form.dates], [])}
        nameOf={dateName}
        onRestore={(removed) => {
          change('dates', (items) => withRestored(items, removed));
          onRestored(dateName(removed.item), 'dates');
        }}
      />
      <RemovedList
        title={de.history.removedTabs}
        items={removedItems(before.tabs, [...after.tabs, ...form.tabs], [])}
        nameOf={tabName}
        onRestore={(removed) => {
          change('tabs', (items) => withRestored(items, removed));
          onRestored(tabName(removed.item), 'tabs');
        }}
      />
    </>
  );
}
