import { formatMonth } from '#domain/dates.ts';
import { durations, type MonthCount } from '#domain/search/departureCounts.ts';
import type { Filters } from '#domain/search/filters.ts';
import * as de from '#views/texts/de.ts';
import facetStyles from '../FacetOptions.module.css';
import optionStyles from '../FilterOption.module.css';
import { type FilterContext, OptionCount, ToggleControl } from '../FilterOption.tsx';
import { effectiveFilters, replaceFilters } from '../textParts.ts';
import styles from './QuickChoices.module.css';

/** Months in which departures start: a strip above the calendar. Several can be chosen. */
export function MonthStrip({ months, ...context }: FilterContext & { months: MonthCount[] }) {
  const chosen = effectiveFilters(context.choice).months;
  const values = months.map(({ key, count }) => {
    const isChosen = chosen.includes(key);
    const filters = { months: isChosen ? chosen.filter((month) => month !== key) : [...chosen, key] };
    return { label: formatMonth(key), count, isChosen, filters };
  });
  return (
    <Choices
      {...context}
      title={de.filters.month}
      values={values}
      isAdding={chosen.length > 0}
      role="checkbox"
      className={styles.strip}
    />
  );
}

/** Common durations, which replace each other. @param counts number of results per entry of `durations` */
export function DurationChoices({ counts, ...context }: FilterContext & { counts: number[] }) {
  const chosen = effectiveFilters(context.choice).nights;
  const values = durations.map(({ label, nights }, index) => {
    const isChosen = chosen?.from === nights.from && chosen.to === nights.to;
    return { label, count: counts[index] ?? 0, isChosen, filters: { nights: isChosen ? null : nights } };
  });
  return <Choices {...context} title={de.filters.nights} values={values} className={facetStyles.pills} />;
}

interface Choice {
  label: string;
  count: number;
  isChosen: boolean;
  /** The filter after the choice is toggled. */
  filters: Partial<Filters>;
}

interface ChoicesProps extends FilterContext {
  title: string;
  values: Choice[];
  /** Whether a further choice is added to chosen ones. */
  isAdding?: boolean;
  /** `checkbox` if several can be chosen. */
  role?: 'checkbox';
  className: string | undefined;
}

/** Choices that are removed by choosing them again. Choices without results are omitted. */
function Choices({ title, values, isAdding = false, role, className, ...context }: ChoicesProps) {
  const offered = values.filter(({ count, isChosen }) => count > 0 || isChosen);
  if (offered.length === 0) return null;
  return (
    <div>
      <p className={facetStyles.title}>{title}</p>
      <ul className={className}>
        {offered.map(({ label, count, isChosen, filters }) => (
          <li key={label}>
            <ToggleControl
              {...context}
              chosen={isChosen}
              role={role}
              change={{ filters: replaceFilters(context.choice, filters) }}
              className={`option ${optionStyles.option} ${isChosen ? optionStyles.chosen : ''}`}
            >
              {label} {isChosen ? null : <OptionCount count={count} before={isAdding ? context.total : null} />}
            </ToggleControl>
          </li>
        ))}
      </ul>
    </div>
  );
}
