/** Opens the signed links in mails about the waiting list. Opening changes nothing. */
import { positionOf } from '../../domain/bookings/waiting/waitingList.ts';
import type { WaitingLinkKind } from '../../domain/bookings/waiting/waitingPaths.ts';
import type { Scope } from '../../domain/site/hosts.ts';
import { isOnSite } from '../../domain/site/tripOnSite.ts';
import { departureOfEntry, loadWaitingEntry, type StoredWaitingEntry } from './waitingEntry.ts';
import type { WaitingLinks } from './waitingLinks.ts';
import type { WaitingSettings } from './waitingSettings.ts';

/** Why a link cannot be used: `unknown` includes forged links and links of another site; `used`: the family has booked. */
export type ClosedWaiting = 'unknown' | 'expired' | 'used' | 'declined' | 'left';

export type OpenWaiting =
  | {
      entry: StoredWaitingEntry;
      /** Position on the list from 1; null if the entry has an offer. */
      position: number | null;
      /** Token of the link to the offer; null without an offer. */
      offer: string | null;
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
  if (typeof link === 'string') return link;
  const entry = await loadWaitingEntry(content, link.subject);
  const departure = entry && departureOfEntry(entry, hosts);
  if (!departure || !isOnSite(entry.subdomain, scope, hosts)) return 'unknown';
  if (entry.state === 'accepted') return 'used';
  if (entry.state === 'declined' || entry.state === 'left' || entry.state === 'expired') return entry.state;
  const until = entry.state === 'offered' && entry.until ? new Date(entry.until) : null;
  // The worker records the end of an offer within a minute.
  if (until && until <= now()) return 'expired';
  if (until) return { entry, position: null, offer: await links.angebot.sign(entry.reference, until) };
  // A link to an offer that does not exist yet, or that an older backup does not contain.
  if (kind === 'angebot') return 'unknown';
  const ledger = await ledgers.loadLedger(departure);
  return { entry, position: positionOf(ledger?.waiting ?? [], entry.reference), offer: null };
}
