import { useHydrated } from '../../../components/useHydrated.ts';

/** More than nearly every trip has of anything. */
const itemsOfServer = 12;

/**
 * The items of a list that are rendered: all in the browser, the first twelve on the server. A trip may have hundreds, and
 * rendering them would keep other requests waiting; without scripts these lists cannot be edited anyway.
 */
export function useShownItems<T>(items: readonly T[]): readonly T[] {
  return useHydrated() ? items : items.slice(0, itemsOfServer);
}
