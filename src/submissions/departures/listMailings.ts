/** Lists the mailings of a departure with the states of their mails. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { mailStates } from '../../database/columns.ts';
import type { DepartureAddress } from '../../domain/organisers/departures/departurePaths.ts';
import type { ListedMailing, MailCounts } from '../../domain/organisers/departures/mailing.ts';
import { mailDocId } from '../../outbox/mailDocuments.ts';

const maxListed = 10;
/** Mails whose states are read with one query. */
const chunkLength = 1_000;

const listQuery = `*[_type == "mailing" && subdomain == $subdomain && combinedId == $combinedId && dateKey == $dateKey]
  | order(at desc) [0...${maxListed}]{"id": mailing, subject, by, at, references}`;
const listSchema = z.array(
  z.object({
    ...{ id: z.string(), subject: z.string(), by: z.string(), at: z.string() },
    references: z.array(z.string()),
  }),
);
const stateSchema = z.array(z.object({ _id: z.string(), state: z.enum(mailStates) }));

/** Returns the id of the mail about a booking. */
export function mailIdOf(reference: string, mailing: string): string {
  return `${reference}-m${mailing.replaceAll('-', '').slice(0, 16)}`;
}

/** Returns the latest mailings, newest first. @throws if the content backend does not answer */
export async function listMailings(
  content: SanityClient,
  { subdomain, combinedId, dateKey }: DepartureAddress,
): Promise<ListedMailing[]> {
  const mailings = listSchema.parse(await content.fetch(listQuery, { subdomain, combinedId, dateKey }));
  const docIds = mailings.flatMap(({ id, references }) =>
    references.map((reference) => mailDocId(mailIdOf(reference, id))),
  );
  const states = await loadStates(content, docIds);
  return mailings.map(({ references, ...mailing }) => {
    const counts: MailCounts = { waiting: 0, sent: 0, filed: 0, refused: 0, expired: 0, unknown: 0 };
    for (const reference of references) {
      counts[states.get(mailDocId(mailIdOf(reference, mailing.id))) ?? 'unknown'] += 1;
    }
    return { ...mailing, count: references.length, states: counts };
  });
}

async function loadStates(content: SanityClient, docIds: readonly string[]) {
  const states = new Map<string, (typeof mailStates)[number]>();
  for (let first = 0; first < docIds.length; first += chunkLength) {
    const ids = docIds.slice(first, first + chunkLength);
    const rows = stateSchema.parse(await content.fetch('*[_id in $ids]{_id, state}', { ids }));
    for (const { _id, state } of rows) states.set(_id, state);
  }
  return states;
}
