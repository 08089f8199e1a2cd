import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { documentPages } from '../../content/documentPages.ts';
import { type StoredState, storedStates } from '../../domain/bookings/bookingStates.ts';
import { submissionFields } from '../submissionFields.ts';
import { hasUnsentStateGroq, isUnsentGroq } from './storedBooking.ts';

const pageLength = 100;
const filter = `_type == "submission" && ${hasUnsentStateGroq}`;
const projection = `{_id, reference, "states": transitions[${isUnsentGroq}].to}`;
const pageSchema = z.array(
  z.object({ _id: z.string(), reference: submissionFields.reference, states: z.array(z.enum(storedStates)) }),
);

/** Yields the changes of state about which the guardian was not informed. */
export async function* loadUnsentStates(
  content: SanityClient,
): AsyncGenerator<{ reference: string; state: StoredState }> {
  for await (const page of documentPages(content, { filter, projection, schema: pageSchema, pageLength })) {
    for (const { reference, states } of page) for (const state of states) yield { reference, state };
  }
}
