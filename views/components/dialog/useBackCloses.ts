import { useEffect, useEffectEvent } from 'react';

/** State that an open dialog adds to its history entry: the number of open dialogs. */
export interface OverlayState {
  overlays?: number;
}

/**
 * Lets "back" close a dialog instead of leaving the page on touch screens: an open dialog pushes a history entry. If
 * the dialog is closed in another way, the entry is removed; a navigation from inside the dialog replaces it
 * (navigation/createNavigation.ts).
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !window.matchMedia('(pointer: coarse)').matches) return;
    const depth = overlays() + 1;
    window.history.pushState({ ...window.history.state, overlays: depth } satisfies OverlayState, '');
    const onPopState = () => {
      if (overlays() < depth) close();
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      if (overlays() >= depth) window.history.back();
    };
  }, [isOpen]);
}

function overlays(): number {
  return (window.history.state as OverlayState | null)?.overlays ?? 0;
}
