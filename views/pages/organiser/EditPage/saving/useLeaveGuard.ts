import { useEffect } from 'react';
import { linkTarget } from '#views/navigation/followLinksAndForms.ts';
import * as de from '#views/texts/de.ts';

/**
 * Asks for confirmation before the user leaves unsaved changes by closing or reloading the page, by a link, or by a form
 * that navigates. History navigation cannot be prevented; there, the kept draft preserves the changes.
 */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const stay = (event: Event) => {
      if (!window.confirm(de.editor.leave)) event.preventDefault();
    };
    // Runs before the client-side navigation, which ignores events with `defaultPrevented`.
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      const target = isPlain ? linkTarget(event.target) : null;
      if (target && target.pathname !== window.location.pathname) stay(event);
    };
    const onSubmit = (event: SubmitEvent) => {
      if (event.target instanceof HTMLFormElement && event.target.method === 'get') stay(event);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('submit', onSubmit, { capture: true });
    };
  }, [isDirty]);
}
