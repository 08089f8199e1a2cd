/** Creates the services of the waiting list for web processes. */
import type { EntryState } from '#domain/bookings/waiting/waitingList.ts';
import type { WaitingLinkKind } from '#domain/bookings/waiting/waitingPaths.ts';
import type { Scope } from '#domain/hosts.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import { closeEntry } from './closeEntry.ts';
import { confirmEntry } from './confirmEntry.ts';
import { type Joined, type JoinRequest, type JoinSettings, joinList } from './joinList.ts';
import { type OpenLinkSettings, type OpenWaiting, openLink } from './openLink.ts';

export interface WaitingList {
  /** See `joinList`. */
  join(request: JoinRequest): Promise<Joined>;
  /** See `confirmEntry`. */
  confirm(reference: string, requestId: string): Promise<void>;
  /** See `openLink`. */
  open(kind: WaitingLinkKind, token: string, scope: Scope): Promise<OpenWaiting>;
  /** See `closeEntry`. */
  close(reference: string, to: 'left' | 'declined'): Promise<EntryState | 'unknown'>;
  /** Removes an entry for an organiser, see `closeEntry`. */
  remove(reference: string, by: AccountKey): Promise<EntryState | 'unknown'>;
}

export function createWaitingList(settings: JoinSettings & OpenLinkSettings): WaitingList {
  return {
    join: (request) => joinList(settings, request),
    confirm: (reference, requestId) => confirmEntry(settings, reference, requestId),
    open: (kind, token, scope) => openLink(settings, kind, token, scope),
    close: (reference, to) => closeEntry(settings, reference, to),
    remove: (reference, by) => closeEntry(settings, reference, 'removed', by),
  };
}
