/** The view on display, which React renders and the navigation changes. */
import type { View } from '#views/Site.tsx';

export interface ShownState {
  view: View;
  isLoading: boolean;
  /** Address of a page that could not be fetched; null if there is none. */
  unreachable: string | null;
}

export interface ShownView {
  state(): ShownState;
  set(change: Partial<ShownState>): void;
  subscribe(listener: () => void): () => void;
}

/** @param first the view of the loaded document */
export function createShownView(first: View): ShownView {
  let state: ShownState = { view: first, isLoading: false, unreachable: null };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
