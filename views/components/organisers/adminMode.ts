/** Admin mode: a cookie that only changes what is shown, never what is allowed (specification §7.4). */
import { useSyncExternalStore } from 'react';

const cookie = 'admin-mode';
const changed = 'admin-mode-changed';

/** Whether somebody who signed in here has it on; off on the server, which answers everybody the same. */
export function useAdminMode(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => false);
}

/**
 * Switches admin mode off until the next sign-in. A public page may show the organiser's own trips, so it is loaded
 * again; the organisers' pages are the same in either mode and may hold unsaved changes.
 */
export function leaveAdminMode(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there without TLS
  document.cookie = `${cookie}=; path=/; max-age=0; samesite=lax`;
  window.dispatchEvent(new Event(changed));
  if (!window.location.pathname.startsWith('/admin')) window.location.reload();
}

function isOn(): boolean {
  return document.cookie.split('; ').includes(`${cookie}=1`);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  // Another tab may have signed in or out meanwhile.
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener(changed, listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
