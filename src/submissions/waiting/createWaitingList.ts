/** Creates the services of the waiting list for web processes. */

import type { EntryState } from '../../domain/bookings/waiting/waitingList.ts';
import type { WaitingLinkKind } from '../../domain/bookings/waiting/waitingPaths.ts';
import type { Scope } from '../../domain/site/hosts.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { SubmissionOf } from '../submission.ts';
import { closeEntry } from './closeEntry.ts';
import { type Joined, type JoinRequest, type JoinSettings, joinList } from './joinList.ts';
import { type OpenWaiting, openLink } from './openLink.ts';
import { type StoreOfferedSettings, storeOffered } from './storeOffered.ts';
import { createWaitingLinks } from './waitingLinks.ts';

export interface WaitingList {
  /** See `joinList`. */
  join(request: JoinRequest): Promise<Joined>;
  /** See `openLink`. */
  open(kind: WaitingLinkKind, token: string, scope: Scope): Promise<OpenWaiting>;
  /** See `closeEntry`. */
  close(reference: string, to: 'left' | 'declined'): Promise<EntryState | 'unknown'>;
  /** See `storeOffered`. */
  storeOffered(booking: SubmissionOf<'booking'>, token: string): Promise<void>;
}

interface WaitingListSettings extends JoinSettings, Omit<StoreOfferedSettings, 'links'> {
  secrets: Secrets;
}

export function createWaitingList({ secrets, ...given }: WaitingListSettings): WaitingList {
  const settings = { ...given, links: createWaitingLinks({ secrets, now: given.now }) };
  return {
    join: (request) => joinList(settings, request),
    open: (kind, token, scope) => openLink(settings, kind, token, scope),
    close: (reference, to) => closeEntry(settings, reference, to),
    storeOffered: (booking, token) => storeOffered(settings, booking, token),
  };
}
