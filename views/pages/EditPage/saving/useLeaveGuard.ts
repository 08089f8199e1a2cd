import { useEffect } from 'react';
import { linkTarget } from '../../../navigation/followLinksAndForms.ts';
import * as de from '../../../texts/de.ts';

/**
 * Asks before unsaved changes are left behind: by closing or reloading, by a link, by a form that leads elsewhere.
 * Going back in the history cannot be held up; there the kept draft is what saves them.
 */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const stay = (event: Event) => {
      if (!window.confirm(de.editor.leave)) event.preventDefault();
    };
    // Before the page's own navigation, which leaves alone what was prevented.
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
