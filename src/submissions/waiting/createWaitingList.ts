/** Creates the services of the waiting list for web processes. */

import type { Database } from '../../database/connectDatabase.ts';
import type { EntryState } from '../../domain/bookings/waiting/waitingList.ts';
import type { WaitingLinkKind } from '../../domain/bookings/waiting/waitingPaths.ts';
import type { Scope } from '../../domain/site/hosts.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { SubmissionOf } from '../submission.ts';
import { closeEntry, type Remover } from './closeEntry.ts';
import { type ConfirmSettings, confirmEntry } from './confirmEntry.ts';
import { type Joined, type JoinRequest, type JoinSettings, joinList } from './joinList.ts';
import { type OpenWaiting, openLink } from './openLink.ts';
import { type StoreOfferedSettings, storeOffered } from './storeOffered.ts';
import { createWaitingLinks } from './waitingLinks.ts';

export interface WaitingList {
  /** See `joinList`. */
  join(request: JoinRequest): Promise<Joined>;
  /** See `confirmEntry`. */
  confirm(reference: string, subject: string): Promise<void>;
  /** See `openLink`. */
  open(kind: WaitingLinkKind, token: string, scope: Scope): Promise<OpenWaiting>;
  /** See `closeEntry`. */
  close(reference: string, to: 'left' | 'declined'): Promise<EntryState | 'unknown'>;
  /** Removes an entry for an organiser, see `closeEntry`. */
  remove(reference: string, by: Remover): Promise<EntryState | 'unknown'>;
  /** See `storeOffered`. */
  storeOffered(booking: SubmissionOf<'booking'>, token: string): Promise<void>;
}

interface WaitingListSettings extends JoinSettings, ConfirmSettings, Omit<StoreOfferedSettings, 'links'> {
  secrets: Secrets;
  /** For audit events. */
  database: Database;
}

export function createWaitingList({ secrets, database, ...given }: WaitingListSettings): WaitingList {
  const settings = { ...given, links: createWaitingLinks({ secrets, now: given.now }) };
  return {
    join: (request) => joinList(settings, request),
    confirm: (reference, subject) => confirmEntry(settings, reference, subject),
    open: (kind, token, scope) => openLink(settings, kind, token, scope),
    close: (reference, to) => closeEntry(settings, reference, to),
    remove: (reference, by) =>
      closeEntry(settings, reference, 'removed', { ...by, database, sendMails: given.sendMails }),
    storeOffered: (booking, token) => storeOffered(settings, booking, token),
  };
}
