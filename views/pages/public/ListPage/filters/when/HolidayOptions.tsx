import { berlinToday, formatDateRange } from '#domain/dates.ts';
import { findHoliday, type Holiday, nextHolidays } from '#domain/holidays/holidays.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { OwnLandSelect } from '#views/holidays/LandSelect.tsx';
import { useOwnLand } from '#views/holidays/ownLand.ts';
import * as de from '#views/texts/de.ts';
import optionStyles from '../FilterOption.module.css';
import type { FilterChange, FilterChoice } from '../filterChoice.ts';
import { effectiveFilters, replaceFilters } from '../textParts.ts';
import styles from './HolidayOptions.module.css';

interface HolidayOptionsProps {
  choice: FilterChoice;
  onChange: (change: FilterChange) => void;
}

/** Number of offered holidays: those of one school year. */
const maximumOffered = 6;

/**
 * Offers the next school holidays of the visitor's Land, each with one tap. Loaded on demand, because it includes the
 * dates of all holidays.
 */
export function HolidayOptions({ choice, onChange }: HolidayOptionsProps) {
  const { holidays } = effectiveFilters(choice);
  const own = useOwnLand();
  const chosen = holidays ? findHoliday(holidays) : null;
  const next = own ? nextHolidays(own, berlinToday(new Date())).slice(0, maximumOffered) : [];
  const offered = chosen && !next.includes(chosen) ? [chosen, ...next] : next;
  const toggle = ({ key }: Holiday) =>
    onChange({ filters: replaceFilters(choice, { holidays: key === holidays ? null : key }) });
  return (
    <section className="stack-3" aria-label={de.holidays.title}>
      <OwnLandSelect />
      {offered.length > 0 ? (
        <ul className={styles.options}>
          {offered.map((holiday) => (
            <li key={holiday.key}>
              <HolidayOption holiday={holiday} isChosen={holiday === chosen} onToggle={toggle} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface HolidayOptionProps {
  holiday: Holiday;
  isChosen: boolean;
  onToggle: (holiday: Holiday) => void;
}

function HolidayOption({ holiday, isChosen, onToggle }: HolidayOptionProps) {
  return (
    <button
      type="button"
      className={`option ${optionStyles.option} ${styles.option} ${isChosen ? optionStyles.chosen : ''}`}
      aria-pressed={isChosen}
      onClick={() => onToggle(holiday)}
    >
      <span>
        {holiday.title} <small>{formatDateRange(holiday.start, holiday.end)}</small>
      </span>
      {isChosen ? <Icon name="check" size={18} /> : null}
    </button>
  );
}
