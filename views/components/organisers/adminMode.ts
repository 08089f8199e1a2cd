/** Admin mode: a cookie that changes only the display, never permissions (specification §7.4). */
import { useSyncExternalStore } from 'react';
import { storedItems } from '#domain/site/storedItems.ts';
import { deleteCookie, readCookie } from '#views/storage/browserStorage.ts';

const changedEvent = 'admin-mode-changed';

/** Returns whether admin mode is on. Always false on the server, whose response is the same for everyone. */
export function useAdminMode(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => false);
}

/**
 * Switches admin mode off until the next sign-in. Public pages may contain the organiser's own trips, so they are
 * reloaded. Organiser pages are the same in both modes and may hold unsaved changes, so they are not.
 */
export function leaveAdminMode(): void {
  deleteCookie(storedItems.adminMode);
  window.dispatchEvent(new Event(changedEvent));
  if (!window.location.pathname.startsWith('/admin')) window.location.reload();
}

function isOn(): boolean {
  return readCookie(storedItems.adminMode) === '1';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changedEvent, listener);
  // Another tab may have signed in or out.
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener(changedEvent, listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
