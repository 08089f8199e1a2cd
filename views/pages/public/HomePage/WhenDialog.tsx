import { createPortal } from 'react-dom';
import { durations } from '#domain/search/departureCounts.ts';
import type { Range } from '#domain/search/filterKinds.ts';
import { definitionOf, emptyFilters, encodeFilters, type Filters, filterNames } from '#domain/search/filters.ts';
import { resolveSlug } from '#domain/search/listTargets.ts';
import { allSlugs } from '#domain/trip/categories.ts';
import { departureParts } from '#views/asked/departureParts.ts';
import { Button } from '#views/components/Button.tsx';
import { Dialog } from '#views/components/dialog/Dialog.tsx';
import { FilterSections } from '#views/pages/public/ListPage/filters/FilterSections.tsx';
import { readChoice } from '#views/pages/public/ListPage/filters/filterChoice.ts';
import * as de from '#views/texts/de.ts';
import type { ChosenTime } from './chosenTime.ts';

const noPlaces = { countries: new Map(), cities: new Map() };

interface WhenDialogProps {
  /** The other fields of the search, which the counts respect. */
  others: Filters;
  time: ChosenTime;
  isOpen: boolean;
  onChange: (time: ChosenTime) => void;
  onClose: () => void;
}

/** Dialog with the section "Wann" of the list's filters. Changes apply at once. */
export function WhenDialog({ others, time, isOpen, onChange, onClose }: WhenDialogProps) {
  const target = resolveSlug(allSlugs.de, noPlaces);
  if (!target) return null;
  const choose = (chosen: Filters) => {
    const names = filterNames.filter((name) => definitionOf(name).section === 'when');
    const filters: Partial<Filters> = Object.fromEntries(names.map((name) => [name, chosen[name]]));
    const parts = departureParts({ ...emptyFilters, ...filters });
    const labels = parts.map(({ filter, label }) => (filter === 'nights' ? nightsLabel(chosen) : label));
    onChange({ filters, label: labels.join(', ') });
  };
  const choice = readChoice(target, encodeFilters({ ...others, ...time.filters }).toString());
  // Outside the form of the search: its fields must not submit that form.
  return createPortal(
    <Dialog
      title={de.list.sections.when}
      shape="sheet"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" size="small" onClick={() => choose(emptyFilters)}>
            {de.filters.resetShort}
          </Button>
          <Button onClick={onClose}>{de.list.apply}</Button>
        </>
      }
    >
      <FilterSections
        section="when"
        current={choice}
        choice={choice}
        isChanged
        total={0}
        onChange={({ filters = emptyFilters }) => choose(filters)}
      />
    </Dialog>,
    document.body,
  );
}

function nightsLabel({ nights }: Filters): string {
  const isSame = (range: Range) => range.from === nights?.from && range.to === nights.to;
  return durations.find((duration) => isSame(duration.nights))?.label ?? de.filters.nights;
}
