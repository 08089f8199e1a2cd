/** Counts undelivered mails that are not settled, for operators. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { isRefusedGroq, isUnsettledGroq } from './deliveryRecord.ts';

export interface RefusedMails {
  /** Number of submissions whose mail to the organiser was refused or has failed. */
  toOrganisers: number;
  /** Number of submissions whose confirmation to the sender was refused or has failed. */
  toSenders: number;
  /** Subdomains of the affected inboxes, or "marketplace" for the marketplace's inbox; at most 20. */
  inboxes: string[];
}

const maxInboxes = 20;
const answerSchema = z.object({
  toOrganisers: z.number(),
  toSenders: z.number(),
  inboxes: z.array(z.string().nullable()),
});

/** @throws if the content backend does not answer */
export async function countRefusedMails(content: SanityClient): Promise<RefusedMails> {
  const organiser = isUnsettledGroq('organiser');
  const sender = isUnsettledGroq('sender');
  const query = `{
    "toOrganisers": count(*[_type == "submission" && ${organiser}]),
    "toSenders": count(*[_type == "submission" && ${sender}]),
    "inboxes": array::unique(*[_type == "submission" && ${isRefusedGroq}].subdomain)
  }`;
  const { inboxes, ...counts } = answerSchema.parse(await content.fetch(query));
  return { ...counts, inboxes: inboxes.map((subdomain) => subdomain ?? 'marketplace').slice(0, maxInboxes) };
}
