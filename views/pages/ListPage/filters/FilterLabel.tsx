import { CalendarDays, type LucideIcon, MapPin, SlidersHorizontal, Users } from 'lucide-react';
import * as de from '../../../texts/de.ts';
import styles from './FilterLabel.module.css';
import type { FilterChoice } from './filterChoice.ts';

/** What the filters are opened by (specification §5.4): three parts of them, and all together. */
export const filterSections = ['when', 'where', 'who', 'all'] as const;
export type FilterSection = (typeof filterSections)[number];

const icons: Record<FilterSection, LucideIcon> = {
  when: CalendarDays,
  where: MapPin,
  who: Users,
  all: SlidersHorizontal,
};

/** What stands on a filter's toggle: its name, and how much is chosen; on the last one, of what has no toggle of its own. */
export function FilterLabel({ section, choice }: { section: FilterSection; choice: FilterChoice }) {
  const Icon = icons[section];
  const chosen = countChosen(choice)[section];
  return (
    <>
      <Icon aria-hidden size={18} /> {de.list.sections[section]}
      {chosen > 0 ? (
        <span className={styles.chosen}>
          {chosen} <span className="visuallyHidden">{de.list.chosen}</span>
        </span>
      ) : null}
    </>
  );
}

/** How much is chosen in each section. */
export function countChosen({ category, filters }: FilterChoice): Record<FilterSection, number> {
  const { date, season, locations, persons, providers } = filters;
  return {
    when: (date ? 1 : 0) + (season ? 1 : 0),
    where: locations.length,
    who: persons.length,
    all: (category ? 1 : 0) + providers.length,
  };
}
