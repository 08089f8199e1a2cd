/** Opens the signed links with which guardians see their bookings (specification §8.10). */
import { isReference } from '#domain/bookings/reference.ts';
import type { Scope } from '#domain/hosts.ts';
import { isOnSite } from '#domain/site/tripOnSite.ts';
import type { BookingDeps } from './bookingDeps.ts';
import { linkSubject, referenceOfSubject } from './bookingLinks.ts';
import { findBooking, guardianEmail, type StoredBooking } from './storedSubmissions.ts';

export interface GuardianBooking {
  stored: StoredBooking;
  subdomain: string;
}

/** Why a link cannot be used: `unknown` includes forged links, links of another site and links to a former address. */
export type ClosedBooking = 'unknown' | 'expired';
export type GuardianLink = GuardianBooking | ClosedBooking;

/** Finds the booking of a link. @param scope the site on which the link was opened */
export async function openGuardianLink(
  { env, database, bookingLinks }: BookingDeps,
  token: string,
  scope: Scope,
): Promise<GuardianLink> {
  const link = await bookingLinks.read(token);
  if (typeof link === 'string') return link;
  const reference = referenceOfSubject(link.subject);
  const stored = isReference(reference) ? await findBooking(database, reference) : null;
  const subdomain = stored?.booking.subdomain;
  if (!stored || !subdomain || !isOnSite(subdomain, scope, env.hosts)) return 'unknown';
  if (link.subject !== linkSubject(reference, guardianEmail(stored))) return 'unknown';
  return { stored, subdomain };
}
