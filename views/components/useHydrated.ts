import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns whether the component is hydrated: false on the server and during hydration, so that both renders match. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
