/** Opens the signed links in mails about the waiting list. Opening changes nothing. */
import { waitingPositionOf } from '#domain/bookings/waiting/waitingList.ts';
import { type WaitingLinkKind, waitingLinkPath } from '#domain/bookings/waiting/waitingPaths.ts';
import type { Scope } from '#domain/hosts.ts';
import { isOnSite } from '#domain/site/tripOnSite.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { findEntry, findRequest, loadList, requestedValues, type WaitingEntry } from './waitingEntry.ts';
import { linkEnd } from './waitingMails.ts';

/**
 * Why a link cannot be used: `unknown` includes forged links and links of another site; `unconfirmed`: the time to confirm is over;
 * `used`: the family has booked.
 */
export type ClosedWaiting = 'unknown' | 'unconfirmed' | 'expired' | 'used' | 'declined' | 'left' | 'removed';

export type OpenWaiting =
  | {
      entry: WaitingEntry;
      /** Position on the list from 1; null if the entry has an offer, or is not confirmed. */
      position: number | null;
      /** Token of the link to the offer; null without an offer. */
      offer: string | null;
      /** Id of the request that the link can confirm; otherwise null. */
      confirms: string | null;
      /** Path of the link to the entry; null until it is confirmed. */
      entryPath: string | null;
    }
  | ClosedWaiting;

/** @param scope the site on which the link was opened */
export async function openLink(
  { env, database, waitingLinks: links, now }: BookingDeps,
  kind: WaitingLinkKind,
  token: string,
  scope: Scope,
): Promise<OpenWaiting> {
  const link = await links[kind].read(token);
  if (typeof link === 'string') return kind === 'bestaetigung' && link === 'expired' ? 'unconfirmed' : link;
  const [reference = '', requestId = ''] = link.subject.split(' ');
  const entry = await findEntry(database, reference);
  if (!entry || !isOnSite(entry.subdomain, scope, env.hosts)) return 'unknown';
  const { state, offeredUntil } = entry;
  if (state === 'accepted') return 'used';
  if (state === 'declined' || state === 'left' || state === 'expired' || state === 'removed') return state;
  if (state === 'unconfirmed') {
    if (kind !== 'bestaetigung') return 'unknown';
    const request = await findRequest(database, reference, requestId);
    if (!request) return 'unconfirmed';
    const requested = { ...entry, ...requestedValues(request) };
    return { entry: requested, position: null, offer: null, confirms: requestId, entryPath: null };
  }
  // The worker records the end of an offer within a minute.
  if (offeredUntil && offeredUntil <= now()) return 'expired';
  const entryPath = waitingLinkPath('eintrag', await links.eintrag.sign(reference, linkEnd(entry)));
  const shown = { entry, confirms: null, entryPath };
  if (offeredUntil) return { ...shown, position: null, offer: await links.angebot.sign(reference, offeredUntil) };
  // A link to an offer that does not exist yet, or that an older backup does not contain.
  if (kind === 'angebot') return 'unknown';
  return { ...shown, position: waitingPositionOf(await loadList(database, entry), reference), offer: null };
}
