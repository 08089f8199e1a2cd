import { berlinToday, formatDateRange } from '#domain/dates.ts';
import { type SharedHolidays as Period, sharedHolidays } from '#domain/holidays/sharedHolidays.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import optionStyles from '../FilterOption.module.css';
import type { FilterChange, FilterChoice } from '../filterChoice.ts';
import { effectiveFilters, replaceFilters } from '../textParts.ts';
import holidayStyles from './HolidayOptions.module.css';

interface SharedHolidaysProps {
  /** Codes of the children's Länder. */
  lands: string[];
  choice: FilterChoice;
  onChange: (change: FilterChange) => void;
}

const maximumOffered = 4;

/** Offers the periods in which children of different Länder have no school. Each replaces the period of the search. */
export function SharedHolidays({ lands, choice, onChange }: SharedHolidaysProps) {
  const offered = sharedHolidays(lands, berlinToday(new Date())).slice(0, maximumOffered);
  if (offered.length === 0) return <p>{de.children.noShared}</p>;
  const { date } = effectiveFilters(choice);
  const isChosen = ({ start, end }: Period) => date?.start === start && date.end === end;
  return (
    <ul className={holidayStyles.options} aria-label={de.children.shared}>
      {offered.map((period) => {
        const { title, start, end } = period;
        const chosen = isChosen(period);
        return (
          <li key={start}>
            <button
              type="button"
              className={`option ${optionStyles.option} ${holidayStyles.option} ${chosen ? optionStyles.chosen : ''}`}
              aria-pressed={chosen}
              onClick={() => onChange({ filters: replaceFilters(choice, { date: chosen ? null : { start, end } }) })}
            >
              <span>
                {de.children.shared}: {title} <small>{formatDateRange(start, end)}</small>
              </span>
              {chosen ? <Icon name="check" size={18} /> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
