import { Fragment, type ReactNode } from 'react';
import { comingPeriods } from '#domain/holidays/comingPeriods.ts';
import type { DepartureCounts } from '#domain/search/departureCounts.ts';
import type { FacetName, Facets } from '#domain/search/facets.ts';
import type { Range } from '#domain/search/filterKinds.ts';
import type { FilterSection, Filters } from '#domain/search/filters.ts';
import { Button } from '#views/components/Button.tsx';
import { HiddenFields } from '#views/components/form/HiddenFields.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { LandOptions } from '#views/holidays/LandOptions.tsx';
import { FacetOptions } from '#views/pages/public/ListPage/filters/FacetOptions.tsx';
import { countChosen, sectionIcons } from '#views/pages/public/ListPage/filters/FilterLabel.tsx';
import { FreeChoice } from '#views/pages/public/ListPage/filters/FreeChoice.tsx';
import styles from '#views/pages/public/ListPage/filters/fields.module.css';
import { type FilterChoice, isChosen, listHref } from '#views/pages/public/ListPage/filters/filterChoice.ts';
import { furtherFacets, rareFacets } from '#views/pages/public/ListPage/filters/furtherFacets.ts';
import { effectiveFilters, replaceFilters } from '#views/pages/public/ListPage/filters/textParts.ts';
import { DurationChoices, MonthStrip } from '#views/pages/public/ListPage/filters/when/QuickChoices.tsx';
import { PlaceOptions } from '#views/pages/public/ListPage/filters/where/PlaceOptions.tsx';
import { findRegions, placeGroups } from '#views/pages/public/ListPage/filters/where/placeGroups.ts';
import { AgeOptions } from '#views/pages/public/ListPage/filters/who/AgeOptions.tsx';
import * as de from '#views/texts/de.ts';
import page from './FiltersPage.module.css';

interface PlainFiltersProps {
  /** Number of results with the chosen filters. */
  total: number;
  choice: FilterChoice;
  facets: Facets;
  departureCounts: DepartureCounts;
  /** Query string with the chosen filters, as in the address. */
  search: string;
  /** The current day, "YYYY-MM-DD". */
  today: string;
}

/** Filters for browsers without JavaScript: every option is a link with its number of results. */
export function PlainFilters({ total, choice, facets, departureCounts, search, today }: PlainFiltersProps) {
  const options = (facet: FacetName, title?: string) => (
    <FacetOptions choice={choice} total={total} facet={facet} {...(title && { title })} options={facets[facet]} />
  );
  const { date, holidays, price } = effectiveFilters(choice);
  /** The value of a form replaces the one that the search text sets. */
  const formFor = (name: 'date' | 'holidays' | 'price') => {
    const kept = new URLSearchParams(search);
    const { fullText } = replaceFilters(choice, { [name]: null });
    if (fullText === '') kept.delete('q');
    else kept.set('q', fullText);
    return { path: choice.target.path, search: kept.toString() };
  };
  return (
    <>
      <FilterPanel choice={choice} section="when">
        <DateForm {...formFor('date')} date={date} />
        <HolidayForm {...formFor('holidays')} holidays={holidays} today={today} />
        <MonthStrip choice={choice} total={total} months={departureCounts.months} />
        {options('seasons', de.filters.season)}
        <DurationChoices choice={choice} total={total} counts={departureCounts.durations} />
      </FilterPanel>
      <FilterPanel choice={choice} section="where">
        <PlaceOptions
          choice={choice}
          total={total}
          regions={findRegions(facets.regions, '', (key) => isChosen(choice, 'regions', key))}
          groups={placeGroups(facets.countries, facets.cities)}
        />
      </FilterPanel>
      <FilterPanel choice={choice} section="who">
        <AgeOptions choice={choice} total={total} />
      </FilterPanel>
      <FilterPanel choice={choice} section="all">
        {options('categories', de.filterNames.categories.heading)}
        <PriceForm {...formFor('price')} price={price} />
        <FreeChoice choice={choice} total={total} />
        {furtherFacets.map((facet) => (
          <Fragment key={facet}>{options(facet, de.filterNames[facet].heading)}</Fragment>
        ))}
        {rareFacets.some((facet) => facets[facet].length > 0) ? (
          <details>
            <summary>{de.filters.more}</summary>
            {rareFacets.map((facet) => (
              <Fragment key={facet}>{options(facet, de.filterNames[facet].heading)}</Fragment>
            ))}
          </details>
        ) : null}
      </FilterPanel>
    </>
  );
}

interface DateFormProps {
  path: string;
  date: Filters['date'];
  search: string;
}

/** Period filter without JavaScript: two date fields of the same name, which together are the range. */
function DateForm({ path, date, search }: DateFormProps) {
  return (
    <form className={styles.form} action={listHref(path, '')} method="get">
      <HiddenFields search={search} without={['date']} />
      <label className={styles.field}>
        <span>{de.filters.from}</span>
        <input type="date" name="date" defaultValue={date?.start} required />
      </label>
      <label className={styles.field}>
        <span>{de.filters.to}</span>
        <input type="date" name="date" defaultValue={date?.end} required />
      </label>
      <Button type="submit">{de.list.apply}</Button>
    </form>
  );
}

interface PriceFormProps {
  path: string;
  price: Range | null;
  search: string;
}

/** Price filter without JavaScript: two number fields of the same name, which together are the range. */
function PriceForm({ path, price, search }: PriceFormProps) {
  return (
    <form className={styles.form} action={listHref(path, '')} method="get">
      <HiddenFields search={search} without={['price']} />
      {(['from', 'to'] as const).map((bound) => (
        <label key={bound} className={styles.field}>
          <span>{de.filters.bounds[bound]}</span>
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={100_000}
            name="price"
            defaultValue={price?.[bound] ?? ''}
          />
        </label>
      ))}
      <Button type="submit">{de.list.apply}</Button>
    </form>
  );
}

interface FilterPanelProps {
  section: FilterSection;
  choice: FilterChoice;
  children: ReactNode;
}

function FilterPanel({ section, choice, children }: FilterPanelProps) {
  const chosen = countChosen(choice)[section];
  return (
    <section id={section} className={`stack-5 ${page.panel}`} aria-labelledby={`${section}-title`}>
      <h2 id={`${section}-title`}>
        <Icon name={sectionIcons[section]} size={22} /> {de.filtersPage.sections[section]}
        {chosen > 0 ? <small>{de.filters.chosenCount(chosen)}</small> : null}
      </h2>
      {children}
    </section>
  );
}

interface HolidayFormProps {
  path: string;
  /** Key of the chosen holidays, "BY:sommer-2027". */
  holidays: string | null;
  search: string;
  /** The current day, "YYYY-MM-DD". */
  today: string;
}

/** Holiday filter without JavaScript: two selects of the same name, which together are the key. */
function HolidayForm({ path, holidays, search, today }: HolidayFormProps) {
  const [land, period] = holidays?.split(':') ?? [];
  return (
    <form className={styles.form} action={listHref(path, '')} method="get">
      <HiddenFields search={search} without={['holidays']} />
      <label className={styles.field}>
        <span>{de.holidays.land}</span>
        <select className={styles.select} name="holidays" defaultValue={land} required>
          <LandOptions />
        </select>
      </label>
      <label className={styles.field}>
        <span>{de.holidays.period}</span>
        <select className={styles.select} name="holidays" defaultValue={period} required>
          {comingPeriods(today).map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{de.list.apply}</Button>
    </form>
  );
}
