import type { OverlayState } from '#views/components/dialog/useBackCloses.ts';

/** State of an entry in the browser's history. */
export interface EntryState extends OverlayState {
  key?: string;
}

export function historyEntry(): EntryState {
  return (window.history.state as EntryState | null) ?? {};
}
