/** Counts the mails that did not arrive and that nobody has taken care of, for operators. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { isRefusedGroq, isUnsettledGroq } from './deliveryRecord.ts';

export interface RefusedMails {
  /** Submissions whose mail to the organiser was refused or given up. */
  toOrganisers: number;
  /** Submissions whose confirmation to the sender was refused or given up. */
  toSenders: number;
  /** Subdomains of the inboxes they are in, "marketplace" for its own; at most 20. */
  inboxes: string[];
}

const inboxesAtMost = 20;
const answerSchema = z.object({
  toOrganisers: z.number(),
  toSenders: z.number(),
  inboxes: z.array(z.string().nullable()),
});

/** @throws when the content backend does not answer */
export async function countRefusedMails(content: SanityClient): Promise<RefusedMails> {
  const organiser = isUnsettledGroq('organiser');
  const sender = isUnsettledGroq('sender');
  const query = `{
    "toOrganisers": count(*[_type == "submission" && ${organiser}]),
    "toSenders": count(*[_type == "submission" && ${sender}]),
    "inboxes": array::unique(*[_type == "submission" && ${isRefusedGroq}].subdomain)
  }`;
  const { inboxes, ...counts } = answerSchema.parse(await content.fetch(query));
  return { ...counts, inboxes: inboxes.map((subdomain) => subdomain ?? 'marketplace').slice(0, inboxesAtMost) };
}
