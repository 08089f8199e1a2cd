import { formatMonth } from '../../../../../src/domain/dates.ts';
import { durations, type MonthCount, monthPeriod } from '../../../../../src/domain/search/departureCounts.ts';
import type { Filters } from '../../../../../src/domain/search/filterTypes.ts';
import * as de from '../../../../texts/de.ts';
import facetStyles from '../FacetOptions.module.css';
import optionStyles from '../FilterOption.module.css';
import { type FilterContext, ToggleControl } from '../FilterOption.tsx';
import { effectiveFilters, replaceFilters } from '../textParts.ts';
import styles from './QuickChoices.module.css';

/** Months with departures: a strip above the calendar. Choosing one sets the period to that month. */
export function MonthStrip({ months, ...context }: FilterContext & { months: MonthCount[] }) {
  const { date } = effectiveFilters(context.choice);
  const values = months.map(({ key, count }) => ({
    label: formatMonth(key),
    count,
    filter: { date: monthPeriod(key) },
  }));
  const isChosen = ({ filter }: (typeof values)[number]) => isSame(date, filter.date);
  return <Choices {...context} title={de.filters.month} values={values} isChosen={isChosen} className={styles.strip} />;
}

/** Common durations. @param counts number of results per entry of `durations` */
export function DurationChoices({ counts, ...context }: FilterContext & { counts: number[] }) {
  const chosen = effectiveFilters(context.choice).nights;
  const values = durations.map(({ label, nights }, index) => ({
    label,
    count: counts[index] ?? 0,
    filter: { nights },
  }));
  const isChosen = ({ filter }: (typeof values)[number]) => isSame(chosen, filter.nights);
  return (
    <Choices {...context} title={de.filters.nights} values={values} isChosen={isChosen} className={facetStyles.pills} />
  );
}

interface Choice {
  label: string;
  count: number;
  /** The filter that the choice sets. */
  filter: Partial<Pick<Filters, 'date' | 'nights'>>;
}

interface ChoicesProps<T extends Choice> extends FilterContext {
  title: string;
  values: T[];
  isChosen: (value: T) => boolean;
  className: string | undefined;
}

/** Choices that replace each other; choosing the chosen one removes the filter. Choices without results are omitted. */
function Choices<T extends Choice>({ title, values, isChosen, className, ...context }: ChoicesProps<T>) {
  const offered = values.filter((value) => value.count > 0 || isChosen(value));
  if (offered.length === 0) return null;
  return (
    <div>
      <p className={facetStyles.title}>{title}</p>
      <ul className={className}>
        {offered.map((value) => {
          const chosen = isChosen(value);
          const removed = Object.fromEntries(Object.keys(value.filter).map((name) => [name, null]));
          return (
            <li key={value.label}>
              <ToggleControl
                {...context}
                chosen={chosen}
                change={{ filters: replaceFilters(context.choice, chosen ? removed : value.filter) }}
                className={`${optionStyles.option} ${chosen ? optionStyles.chosen : ''}`}
              >
                {value.label} <span className={optionStyles.count}>{value.count}</span>
              </ToggleControl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function isSame(a: object | null, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
