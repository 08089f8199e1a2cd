import { lazy, Suspense, useState } from 'react';
import type { FilterSection } from '#domain/search/filters.ts';
import { Dialog } from '#views/components/dialog/Dialog.tsx';
import { Skeleton } from '#views/components/Skeleton.tsx';
import { useAfterNavigation } from '#views/components/useAfterNavigation.ts';
import * as de from '#views/texts/de.ts';
import type { FilterChange, FilterChoice } from './filterChoice.ts';
import { type FilterStash, isStashed, pendingChoice, stashChange } from './filterStash.ts';

const importSections = () => import('./FilterSections.tsx');
const importWhen = () => Promise.all([import('./when/HolidayOptions.tsx'), import('./when/DateCalendar.tsx')]);
const FilterSections = lazy(async () => ({ default: (await importSections()).FilterSections }));
const FilterFoot = lazy(async () => ({ default: (await importSections()).FilterFoot }));

export function loadFilterSections(section: FilterSection): void {
  // If this fails, opening the dialog retries and reports the error.
  importSections().catch(() => undefined);
  if (section === 'when') importWhen().catch(() => undefined);
}

interface FilterDialogProps {
  /** Number of results with the applied filters. */
  total: number;
  section: FilterSection;
  isOpen: boolean;
  onClose: () => void;
  choice: FilterChoice;
}

/** Filter dialog. Changes are pending until they are applied; closing discards them. */
export function FilterDialog({ section, isOpen, onClose, choice, total }: FilterDialogProps) {
  const [stash, setStash] = useState<FilterStash>({});
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setStash({});
  }
  useAfterNavigation(onClose, 0);
  const pending = {
    current: choice,
    choice: pendingChoice(choice, stash),
    isChanged: isStashed(stash),
    total,
    onChange: (change: FilterChange) => setStash(stashChange(choice, stash, change)),
  };
  return (
    <Dialog
      title={de.list.sections[section]}
      shape="sheet"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Suspense fallback={null}>
          <FilterFoot {...pending} onClose={onClose} />
        </Suspense>
      }
    >
      <Suspense fallback={<Skeleton lines={8} />}>
        <FilterSections key={section} {...pending} section={section} />
      </Suspense>
    </Dialog>
  );
}
