/**
 * What was chosen in the filter dialog and is not applied yet (specification §4.4): by filter, and only
 * where it differs from the list as it is. Whatever is chosen and taken back leaves nothing behind.
 */
import { emptyFilters, type Filters } from '../../../../src/domain/search/filterTypes.ts';
import type { FilterChange, FilterChoice } from './filterChoice.ts';

type Choices = Filters & Pick<FilterChoice, 'category' | 'sort'>;
export type FilterStash = Partial<Choices>;

/** Clears every filter; the order stays. */
export const reset: FilterChange = { category: null, filters: emptyFilters };

/** @param current what narrows the list now */
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

/** What would narrow the list if the stash were applied. */
export function pendingChoice(current: FilterChoice, stash: FilterStash): FilterChoice {
  const { category, sort, ...filters } = { ...choicesOf(current), ...stash };
  return { ...current, category, filters, sort };
}

export function isStashed(stash: FilterStash): boolean {
  return Object.keys(stash).length > 0;
}

function choicesOf({ category, filters, sort }: FilterChoice): Choices {
  return { ...filters, category, sort };
}

/** In lists the order says nothing: travellers of 8 and 12 are travellers of 12 and 8. */
function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return Array.isArray(value) ? value.map(canonical).sort().join() : JSON.stringify(value);
}
