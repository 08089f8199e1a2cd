import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { mailStates } from '../../database/columns.ts';

export type MailStates = ReadonlyMap<string, (typeof mailStates)[number]>;

const rowSchema = z.object({ mail: z.string() });
const namesSchema = z.array(rowSchema.catch({ mail: '' })).catch([]);
const statesSchema = z.array(z.object({ id: z.string(), state: z.enum(mailStates) }));

/** Loads the states of the mails of the outbox that documents name in their replies and transitions, by the mail's id. */
export async function loadMailStates(
  content: SanityClient,
  documents: readonly Record<string, unknown>[],
): Promise<MailStates> {
  const named = documents.flatMap(({ replies, transitions }) =>
    [replies, transitions].flatMap((list) => namesSchema.parse(list).map(({ mail }) => mail)),
  );
  const ids = [...new Set(named)].filter(Boolean);
  if (ids.length === 0) return new Map();
  const query = '*[_type == "outgoingMail" && id in $ids]{id, state}';
  const rows = statesSchema.parse(await content.fetch(query, { ids }));
  return new Map(rows.map(({ id, state }) => [id, state]));
}
