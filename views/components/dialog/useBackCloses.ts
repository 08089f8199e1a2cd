import { useEffect, useEffectEvent } from 'react';

/** What an open dialog adds to the state of the page's history entry: how many lie on top of the page. */
export interface OverlayState {
  overlays?: number;
}

/**
 * On touch screens "back" closes what lies on top instead of leaving the page: an open dialog has an entry in the
 * history. Closed in another way it takes the entry back; a navigation from inside takes its place (navigation.ts).
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !window.matchMedia('(pointer: coarse)').matches) return;
    const depth = overlays() + 1;
    window.history.pushState({ ...window.history.state, overlays: depth } satisfies OverlayState, '');
    const back = () => {
      if (overlays() < depth) close();
    };
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      if (overlays() >= depth) window.history.back();
    };
  }, [isOpen]);
}

function overlays(): number {
  return (window.history.state as OverlayState | null)?.overlays ?? 0;
}
