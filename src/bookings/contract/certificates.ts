/** The stored certificates of hosts, and the bookings that lack one (specification §7.16). */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { type Certificate, maxDayTripPrice } from '#domain/bookings/certificate.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import type { IsoDate } from '#domain/dates.ts';

/** Names the lock of whoever stores a certificate or confirms bookings. */
export const certificatesOf = (subdomain: string) => `certificates of ${subdomain}`;

/** Loads the certificates of a host without their files, earliest upload first. @throws if the database does not answer */
export function loadCertificates(database: Database, subdomain: string): Promise<Certificate[]> {
  const rows = database.selectFrom('certificates').where('subdomain', '=', subdomain);
  const columns = rows.select(['id', 'startsFrom', 'startsUntil', 'insurer', 'contact']);
  return columns.orderBy('uploadedAt').orderBy('id').execute();
}

/** Selects the bookings of trips that are not over for which their host has no certificate, but needs one (see `securityOf`). */
export function unsecuredBookings(database: Database, today: IsoDate) {
  const bookings = database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .where('state', 'in', bookedStates)
    .where('endsOn', '>=', today)
    .where('isSecured', '=', false);
  const covered = sql<boolean>`exists (select from certificates c
    where c.subdomain = submissions.subdomain and starts_on between c.starts_from and c.starts_until)`;
  return bookings.where(({ not, or, eb, ref }) =>
    or([eb('state', '=', 'confirmed'), not(covered)]).and(
      or([eb('startsOn', '<', ref('endsOn')), eb('total', '>', maxDayTripPrice)]),
    ),
  );
}

/** Returns which of these bookings lack a certificate. @throws if the database does not answer */
export async function loadUnsecured(
  database: Database,
  references: readonly string[],
  today: IsoDate,
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const found = unsecuredBookings(database, today).where('bookings.reference', 'in', references);
  return new Set((await found.select('bookings.reference').execute()).map(({ reference }) => reference));
}
