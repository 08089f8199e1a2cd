/** Opens the answers about travellers for organisers with the permission. Each reading is an audit event. */
import { addAuditEvent } from '#database/auditEvents.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import { may, type Rights } from '#domain/organisers/accounts/permissions.ts';
import type { AskedQuestions } from '#domain/trip/travellerFields.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { Sealed } from '../sealed.ts';
import { askedOf } from '../storedSubmissions.ts';
import { type OpenedTravellerData, openTravellerData } from './travellerData.ts';

export interface SealedBooking {
  reference: string;
  travellerData?: Sealed | null | undefined;
}

interface Reader extends AccountKey, Rights {}

/**
 * Opens the answers of bookings for an organiser, and stores one audit event. Call it once per page.
 * @param about what the organiser looks at: a reference, or a departure
 * @param bookings bookings of the organiser's host
 * @returns the answers by reference; bookings without answers are missing. null if the role lacks the permission
 * @throws if the audit event cannot be stored; nothing is opened then
 */
export async function openTravellerDetails(
  deps: BookingDeps,
  organiser: Reader,
  about: string,
  bookings: readonly SealedBooking[],
): Promise<ReadonlyMap<string, OpenedTravellerData> | null> {
  if (!may(organiser, 'travellers.read')) return null;
  const sealed = bookings.flatMap(({ reference, travellerData }) =>
    travellerData ? [{ reference, travellerData }] : [],
  );
  if (sealed.length > 0) {
    const { subdomain, username: by } = organiser;
    const event = { action: 'travellers-read', subdomain, by, subject: about, count: sealed.length } as const;
    await addAuditEvent(deps.database, event, deps.now());
  }
  return new Map(
    sealed.map(({ reference, travellerData }) => [reference, openTravellerData(deps.sealer, reference, travellerData)]),
  );
}

export interface BookingAnswers {
  asked: AskedQuestions;
  /** Null without answers. */
  data: OpenedTravellerData | null;
}

/** Like `openTravellerDetails`, for bookings that are not loaded yet: each of them with what was asked. */
export async function openStoredDetails(
  deps: BookingDeps,
  organiser: Reader,
  about: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, BookingAnswers> | null> {
  if (!may(organiser, 'travellers.read')) return null;
  const found = await loadSealed(deps, organiser.subdomain, references);
  const opened = await openTravellerDetails(deps, organiser, about, found);
  return new Map(
    found.map((row) => [row.reference, { asked: askedOf(row), data: opened?.get(row.reference) ?? null }]),
  );
}

/** Opens the answers for the leader of a departure, after an audit event was stored. */
export async function openLedAnswers(
  deps: BookingDeps,
  subdomain: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, BookingAnswers>> {
  const found = await loadSealed(deps, subdomain, references);
  return new Map(
    found.map(({ reference, travellerData, ...row }) => {
      const data = travellerData && openTravellerData(deps.sealer, reference, travellerData);
      return [reference, { asked: askedOf(row), data }];
    }),
  );
}

async function loadSealed({ database }: BookingDeps, subdomain: string, references: readonly string[]) {
  if (references.length === 0) return [];
  return database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select(['bookings.reference', 'asked', 'ownQuestions', 'travellerData'])
    .where('bookings.reference', 'in', references)
    .where('subdomain', '=', subdomain)
    .execute();
}
