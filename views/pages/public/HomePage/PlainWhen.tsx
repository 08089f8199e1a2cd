import { berlinToday } from '#domain/dates.ts';
import { comingPeriods } from '#domain/holidays/comingPeriods.ts';
import type { HomeData } from '#pageData/home.ts';
import { LandOptions } from '#views/holidays/LandOptions.tsx';
import * as de from '#views/texts/de.ts';
import styles from './HeroSearch.module.css';
import { HeroOptions, HeroSelect } from './HeroSelect.tsx';

/** The time of a trip without JavaScript: season, month, and school holidays as Land and period, in this order. */
export function PlainWhen({ seasons, months }: Pick<HomeData['searchOptions'], 'seasons' | 'months'>) {
  return (
    <div className={styles.plain}>
      <HeroSelect name="season" label={de.home.when} any={de.home.anyTime}>
        <HeroOptions options={seasons} />
      </HeroSelect>
      <HeroSelect name="months" label={de.filters.month} any={de.home.anyTime}>
        <HeroOptions options={months} />
      </HeroSelect>
      <HeroSelect name="holidays" label={de.holidays.land} any={de.home.noLand}>
        <LandOptions />
      </HeroSelect>
      <HeroSelect name="holidays" label={de.holidays.period} any={de.home.anyTime}>
        {comingPeriods(berlinToday(new Date())).map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </HeroSelect>
    </div>
  );
}
