/** Opens the signed links in mails about the waiting list. Opening changes nothing. */
import { positionOf } from '../../domain/bookings/waiting/waitingList.ts';
import { type WaitingLinkKind, waitingLinkPath } from '../../domain/bookings/waiting/waitingPaths.ts';
import type { Scope } from '../../domain/site/hosts.ts';
import { isOnSite } from '../../domain/site/tripOnSite.ts';
import {
  confirmSubject,
  departureOfEntry,
  loadWaitingEntry,
  requestsOf,
  type StoredWaitingEntry,
} from './waitingEntry.ts';
import type { WaitingLinks } from './waitingLinks.ts';
import { linkEnd } from './waitingMails.ts';
import type { WaitingSettings } from './waitingSettings.ts';

/**
 * Why a link cannot be used: `unknown` includes forged links and links of another site; `unconfirmed`: the time to confirm is over;
 * `used`: the family has booked.
 */
export type ClosedWaiting = 'unknown' | 'unconfirmed' | 'expired' | 'used' | 'declined' | 'left' | 'removed';

export type OpenWaiting =
  | {
      entry: StoredWaitingEntry;
      /** Position on the list from 1, also that of an entry if it is confirmed now; null if the entry has an offer. */
      position: number | null;
      /** Token of the link to the offer; null without an offer. */
      offer: string | null;
      /** Subject of the link, if it can confirm the entry; otherwise null. */
      confirms: string | null;
      /** Path of the link to the entry; null until it is confirmed. */
      entryPath: string | null;
    }
  | ClosedWaiting;

export interface OpenLinkSettings extends WaitingSettings {
  links: WaitingLinks;
}

/** @param scope the site on which the link was opened */
export async function openLink(
  settings: OpenLinkSettings,
  kind: WaitingLinkKind,
  token: string,
  scope: Scope,
): Promise<OpenWaiting> {
  const { content, hosts, links, ledgers, now } = settings;
  const link = await links[kind].read(token);
  if (typeof link === 'string') return kind === 'bestaetigung' && link === 'expired' ? 'unconfirmed' : link;
  const [reference = ''] = link.subject.split(' ');
  const entry = await loadWaitingEntry(content, reference);
  const departure = entry && departureOfEntry(entry, hosts);
  if (!departure || !isOnSite(entry.subdomain, scope, hosts)) return 'unknown';
  const { state } = entry;
  if (state === 'accepted') return 'used';
  if (state === 'declined' || state === 'left' || state === 'expired' || state === 'removed') return state;
  const until = state === 'offered' && entry.until ? new Date(entry.until) : null;
  // The worker records the end of an offer within a minute.
  if (until && until <= now()) return 'expired';
  const entryPath =
    state === 'unconfirmed' ? null : waitingLinkPath('eintrag', await links.eintrag.sign(reference, linkEnd(entry)));
  const shown = { entry, confirms: null, entryPath };
  if (until) return { ...shown, position: null, offer: await links.angebot.sign(reference, until) };
  // A link to an offer that does not exist yet, or that an older backup does not contain.
  if (kind === 'angebot') return 'unknown';
  const waiting = (await ledgers.loadLedger(departure))?.waiting ?? [];
  if (state !== 'unconfirmed') return { ...shown, position: positionOf(waiting, reference), offer: null };
  if (kind !== 'bestaetigung') return 'unknown';
  const requested = requestsOf(entry).find((request) => confirmSubject(request) === link.subject);
  if (!requested) return 'unconfirmed';
  return { ...shown, entry: requested, position: waiting.length + 1, offer: null, confirms: link.subject };
}
