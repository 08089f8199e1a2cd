import { useHydrated } from '#views/components/useHydrated.ts';

/** Number of items that the server renders. Few trips have longer lists. */
const itemsOfServer = 12;

/**
 * Returns the items of a list to render: all in the browser, the first twelve on the server. A trip may have hundreds of
 * items, which would block the server's event loop. Without JavaScript, these lists cannot be edited anyway.
 */
export function useShownItems<T>(items: readonly T[]): readonly T[] {
  return useHydrated() ? items : items.slice(0, itemsOfServer);
}
