import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { type Finding, failed, passed, reasonOf, skipped } from './finding.ts';

const subject = 'Data keys';
const sealed = '_type == "submission" && defined(travellerData)';
const query = `{
  "all": count(*[${sealed}]),
  "unreadable": count(*[${sealed} && !(travellerData.key in $keyIds)]),
  "older": count(*[${sealed} && travellerData.key in $keyIds && travellerData.key != $keyIds[0]])
}`;
const countsSchema = z.object({ all: z.number(), unreadable: z.number(), older: z.number() });

/**
 * Checks that the stored answers about travellers can be decrypted, and counts those with an older key.
 * @param keyIds ids of the keys in DATA_KEYS; empty if the setting is missing
 */
export async function checkDataKeys(client: SanityClient, keyIds: readonly string[]): Promise<Finding> {
  if (keyIds.length === 0) return skipped(subject, 'DATA_KEYS is not set; npm start generates a key');
  try {
    const { all, unreadable, older } = countsSchema.parse(await client.fetch(query, { keyIds }));
    if (unreadable > 0) {
      const fix = 'Add the missing key to DATA_KEYS. Without it, these answers are lost.';
      return failed(subject, `the answers of ${unreadable} bookings were encrypted with another key`, fix);
    }
    return passed(subject, `decrypt the answers of ${all} bookings, of which ${older} with an older key`);
  } catch (error) {
    return skipped(subject, `the content backend could not be asked: ${reasonOf(error)}`);
  }
}
