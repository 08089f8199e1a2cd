/**
 * The tokens that identify holds in the API. A token contains the departure and an unguessable id. The id is empty if the places of
 * the departure are unlimited, so that nothing has to be held.
 */
import { z } from 'zod';
import type { DepartureKey } from '../departureKey.ts';

const maxLength = 600;
/** PostgreSQL has no texts with zero bytes. */
const text = z.string().regex(/^[^\0]*$/);
const partsSchema = z.tuple([text, text, text.max(200), text.regex(/^[\w-]{0,40}$/)]);
const bodySchema = z.object({ hold: z.string().catch('') }).catch({ hold: '' });

export function holdTokenOf({ subdomain, destinationId, dateKey }: DepartureKey, id: string): string {
  const parts = [subdomain, String(destinationId), dateKey, id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Returns the departure and the id of a token; null if it is malformed. */
export function readHoldToken(token: string): { departure: DepartureKey; id: string } | null {
  if (token.length > maxLength) return null;
  const parts = partsSchema.safeParse(parsedJson(Buffer.from(token, 'base64url').toString())).data;
  if (!parts) return null;
  const [subdomain, number, dateKey, id] = parts;
  if (!/^[1-9]\d{0,14}$/.test(number)) return null;
  return { departure: { subdomain, destinationId: Number(number), dateKey }, id };
}

/** Returns the id of the hold in the body of a booking; empty if there is none for this departure. */
export function holdIdOf(body: unknown, departure: DepartureKey | null): string {
  const found = readHoldToken(bodySchema.parse(body).hold);
  return found && departure && holdTokenOf(found.departure, '') === holdTokenOf(departure, '') ? found.id : '';
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
