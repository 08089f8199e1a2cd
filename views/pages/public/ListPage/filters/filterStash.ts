/**
 * Filters chosen in the filter dialog but not applied yet (specification §4.4). Contains only filters that differ from
 * the applied ones, so a change that is undone leaves no entry.
 */
import { emptyFilters, type Filters } from '#domain/search/filters.ts';
import type { FilterChange, FilterChoice } from './filterChoice.ts';

type Choices = Filters & Pick<FilterChoice, 'sort'>;
export type FilterStash = Partial<Choices>;

/** Clears every filter; keeps the sort order. */
export const clearedFilters: FilterChange = { filters: emptyFilters };

/** Adds a change to the stash. @param current the applied filters */
export function stashChange(
  current: FilterChoice,
  stash: FilterStash,
  { filters, ...others }: FilterChange,
): FilterStash {
  const applied = choicesOf(current);
  const pending = { ...stash, ...filters, ...others };
  const differs = (name: string) => !isSame(pending[name as keyof Choices], applied[name as keyof Choices]);
  return Object.fromEntries(Object.entries(pending).filter(([name]) => differs(name)));
}

/** Returns the filters that applying the stash would result in. */
export function pendingChoice(current: FilterChoice, stash: FilterStash): FilterChoice {
  const { sort, ...filters } = { ...choicesOf(current), ...stash };
  return { ...current, filters, sort };
}

export function isStashed(stash: FilterStash): boolean {
  return Object.keys(stash).length > 0;
}

function choicesOf({ filters, sort }: FilterChoice): Choices {
  return { ...filters, sort };
}

/** Compares filter values; the order of lists is irrelevant. */
function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return Array.isArray(value) ? value.map(canonical).sort().join() : JSON.stringify(value);
}
