import { z } from 'zod';

const schema = z.object({ offer: z.string().max(1_000) }).catch({ offer: '' });

/** Returns the token of the offer to the waiting list in the body of a booking; empty if there is none. */
export function offerOf(body: unknown): string {
  return schema.parse(body).offer;
}
