import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { type StoredState, storedStates } from '../../domain/bookings/bookingStates.ts';
import { submissionFields } from '../submissionFields.ts';
import { hasUnsentStateGroq } from './storedBooking.ts';

const pageLength = 100;
const query = `*[_type == "submission" && ${hasUnsentStateGroq} && _id > $after] | order(_id asc) [0...${pageLength}]{
  _id, reference, "states": transitions[!defined(notified)].to
}`;
const pageSchema = z.array(
  z.object({ _id: z.string(), reference: submissionFields.reference, states: z.array(z.enum(storedStates)) }),
);

/** Yields the changes of state about which the guardian was not informed. */
export async function* loadUnsentStates(
  content: SanityClient,
): AsyncGenerator<{ reference: string; state: StoredState }> {
  for (let after = ''; ; ) {
    const page = pageSchema.parse(await content.fetch(query, { after }));
    for (const { reference, states } of page) for (const state of states) yield { reference, state };
    const last = page.at(-1);
    if (!last || page.length < pageLength) return;
    after = last._id;
  }
}
