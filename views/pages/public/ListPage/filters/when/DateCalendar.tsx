import { parseDate, today } from '@internationalized/date';
import { useSyncExternalStore } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  Button as CalendarButton,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { formatDateRange } from '#domain/dates.ts';
import type { Filters } from '#domain/search/filters.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import type { FilterChange, FilterChoice } from '../filterChoice.ts';
import { effectiveFilters, replaceFilters } from '../textParts.ts';
import styles from './DateCalendar.module.css';

interface DateCalendarProps {
  choice: FilterChoice;
  onChange: (change: FilterChange) => void;
}

/**
 * The library adds a style element unless an element with this id exists. The content security policy forbids style
 * elements, so the calendar has this id and its style sheet contains the rule.
 */
const pressableStyleId = 'react-aria-pressable-style';

/** Calendar for the period of a trip, operated by mouse, touch or keyboard. Past days cannot be chosen. */
export function DateCalendar({ choice, onChange }: DateCalendarProps) {
  const { date } = effectiveFilters(choice);
  const months = useWideScreen() ? 2 : 1;
  // The calendar does not show which days the chosen months leave, so that a new period replaces them.
  const setDate = (range: Filters['date']) =>
    onChange({ filters: replaceFilters(choice, range ? { date: range, months: [] } : { date: null }) });
  return (
    <div id={pressableStyleId} className={styles.calendar}>
      <div className={`row-2 ${styles.range}`}>
        <p aria-live="polite">{date ? formatDateRange(date.start, date.end) : de.filters.calendarHint}</p>
        {date ? (
          <Button variant="quiet" size="small" onClick={() => setDate(null)}>
            {de.filters.removeDate}
          </Button>
        ) : null}
      </div>
      <I18nProvider locale="de-DE">
        <RangeCalendar
          aria-label={de.filters.period}
          value={date ? { start: parseDate(date.start), end: parseDate(date.end) } : null}
          minValue={today('Europe/Berlin')}
          visibleDuration={{ months }}
          pageBehavior="single"
          commitBehavior="reset"
          onChange={({ start, end }) => {
            // No trip starts and ends on the same day: the end is not chosen yet.
            if (start.compare(end) < 0) setDate({ start: start.toString(), end: end.toString() });
          }}
        >
          <CalendarButton slot="previous" className={`iconButton ${styles.turn}`}>
            <Icon name="chevron-left" size={20} />
          </CalendarButton>
          <CalendarButton slot="next" className={`iconButton ${styles.turn}`}>
            <Icon name="chevron-right" size={20} />
          </CalendarButton>
          <div className={styles.months}>
            {Array.from({ length: months }, (_, offset) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the offset of the month
              <div key={offset}>
                <CalendarHeading level={3} className={styles.month} offset={{ months: offset }} />
                <CalendarGrid className={styles.grid} weekdayStyle="short" offset={{ months: offset }}>
                  {(day) => <CalendarCell className={styles.day} date={day} />}
                </CalendarGrid>
              </div>
            ))}
          </div>
        </RangeCalendar>
      </I18nProvider>
    </div>
  );
}

/** Returns whether two months fit next to each other. */
function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = wideScreen();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => wideScreen().matches,
  );
}

function wideScreen(): MediaQueryList {
  return window.matchMedia(breakpoints.tablet);
}
