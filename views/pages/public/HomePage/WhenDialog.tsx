import { createPortal } from 'react-dom';
import { formatDateRange, formatMonth } from '#domain/dates.ts';
import { titleOfKey } from '#domain/holidays/holidayTitle.ts';
import { durations } from '#domain/search/departureCounts.ts';
import { encodeFilters } from '#domain/search/filters.ts';
import { emptyFilters, type Filters, type Range } from '#domain/search/filterTypes.ts';
import { resolveSlug } from '#domain/search/listTargets.ts';
import { allSlugs } from '#domain/trip/categories.ts';
import type { HomeData } from '#pageData/home.ts';
import { Button } from '#views/components/Button.tsx';
import { Dialog } from '#views/components/dialog/Dialog.tsx';
import { FilterSections } from '#views/pages/public/ListPage/filters/FilterSections.tsx';
import { readChoice } from '#views/pages/public/ListPage/filters/filterChoice.ts';
import * as de from '#views/texts/de.ts';
import type { ChosenTime } from './chosenTime.ts';

const noPlaces = { countries: new Map(), cities: new Map() };

interface WhenDialogProps extends Pick<HomeData['searchOptions'], 'seasons'> {
  /** The other fields of the search, which the counts respect. */
  others: Filters;
  time: ChosenTime;
  isOpen: boolean;
  onChange: (time: ChosenTime) => void;
  onClose: () => void;
}

/** Dialog with the section "Wann" of the list's filters. Changes apply at once. */
export function WhenDialog({ others, time, seasons, isOpen, onChange, onClose }: WhenDialogProps) {
  const target = resolveSlug(allSlugs.de, noPlaces);
  if (!target) return null;
  const choose = ({ date, months, season, holidays, nights }: Filters) => {
    const filters = { date, months, season, holidays, nights };
    const labels = [
      date && formatDateRange(date.start, date.end),
      ...months.map(formatMonth),
      holidays && titleOfKey(holidays),
      seasons.find(({ value }) => value === season)?.label,
      nights && (durations.find((duration) => isSame(duration.nights, nights))?.label ?? de.filters.nights),
    ];
    onChange({ filters, label: labels.filter(Boolean).join(', ') });
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

function isSame(a: Range, b: Range): boolean {
  return a.from === b.from && a.to === b.to;
}
