/** Reads, checks and accepts entries for waiting lists, for the API and for the form. */
import { z } from 'zod';
import { honeypotField } from '#domain/bookings/honeypotField.ts';
import {
  checkWaiting,
  emptyWaiting,
  tidyWaiting,
  type WaitingField,
  type WaitingValues,
} from '#domain/bookings/waiting/waitingForm.ts';
import type { SiteAddress } from '#domain/hosts.ts';
import { AppError } from '#platform/appError.ts';
import type { IdempotencyKey } from '#platform/http/routeTable.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { createReference } from '../createReference.ts';
import { type Joined, type JoinRequest, joinList } from '../waiting/joinList.ts';
import { findDeparture, requireBookable } from './requireDeparture.ts';
import { loadTripOffer } from './tripOffer.ts';

/** Numbers are accepted as text too; values of other types count as empty. */
const text = z.union([z.string(), z.number().transform(String)]).catch('');
const valuesSchema = z.object({
  combinedId: text,
  dateKey: text,
  places: text,
  name: text,
  email: text,
} satisfies Record<WaitingField, z.ZodType>);
const honeypotSchema = z.object({ [honeypotField]: z.string().min(1) });

/** Reads and normalises the values of the form. Never throws. */
export function readWaiting(body: unknown): WaitingValues {
  return tidyWaiting(valuesSchema.catch(emptyWaiting).parse(body ?? {}));
}

/**
 * Adds an entry to the waiting list of a departure, see `joinList`. If the honeypot field is filled in, nothing is stored.
 * @param site site on which the request was sent
 * @param visitor address of the visitor, see `addressKey`
 * @throws AppError 422 with field errors; 409 with a reason if the departure cannot be booked, has free places or its list
 * is full; 429; 503 if the entry may not have been stored
 */
export async function acceptWaiting(
  deps: BookingDeps,
  { scope, origin }: SiteAddress,
  body: unknown,
  key: IdempotencyKey,
  visitor: string,
): Promise<Joined> {
  if (honeypotSchema.safeParse(body).success) return { reference: createReference(), position: 1 };
  const values = readWaiting(body);
  const errors = checkWaiting(values);
  if (errors.length > 0) throw new AppError(422, 'Ein paar Angaben fehlen noch oder stimmen nicht.', errors);
  const offer = requireBookable(await loadTripOffer(deps, scope, values.combinedId));
  const { dateKey, name, email } = values;
  const { subdomain, destinationId } = offer;
  const request: JoinRequest = {
    departure: { subdomain, destinationId, dateKey },
    content: findDeparture(offer, dateKey),
    trip: { title: offer.title, url: origin + offer.path },
    ...{ places: Number(values.places), name, email, key: key.text, visitor },
  };
  return joinList(deps, request).catch((error: Error) => {
    if (error instanceof AppError) throw error;
    // Logs only the message, because the error object may contain personal data.
    deps.logger.error({ reason: error.message }, 'an entry for a waiting list cannot be stored');
    throw new AppError(503, 'Wir können dich gerade nicht eintragen. Bitte versuche es gleich noch einmal.');
  });
}
