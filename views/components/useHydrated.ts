import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether scripts run: false on the server and while the page comes to life, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
