/** Lists the reviews of a host's trips, and stores the organiser's answers. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { isConflict } from '../content/isConflict.ts';
import { parseReview } from '../content/parseDocument.ts';
import { tidyLines } from '../domain/organisers/tidyText.ts';
import { maxReviewAnswer, type Review } from '../domain/reviews/review.ts';
import type { Hosts } from '../domain/site/hosts.ts';
import { parseDocId } from '../domain/trip/tripId.ts';

const pageSize = 20;

/** `conflict`: the review has a newer revision. */
export type AnswerOutcome = 'done' | 'missing' | 'conflict' | 'too long';

export interface HostReviews {
  /** Returns a page of the reviews, newest first. Reviews that violate their schema are omitted. */
  page(subdomain: string, page: number): Promise<{ items: Review[]; total: number; page: number; pageSize: number }>;
  /**
   * Stores the answer to a review; an empty text removes it.
   * @param subdomain host of the organiser; reviews of other hosts are reported as missing
   * @param revision revision of the review on which the answer is based
   */
  answer(subdomain: string, id: string, revision: string, text: string): Promise<AnswerOutcome>;
}

const foundSchema = z.object({ total: z.int(), items: z.array(z.unknown()) });
const isReviewId = (id: string) => /^review-[A-Za-z0-9_-]{1,100}$/.test(id);

export function createHostReviews({ content, hosts }: { content: SanityClient; hosts: Hosts }): HostReviews {
  return {
    async page(subdomain, page) {
      // A subdomain can be the beginning of another one: "a-b-1" is a trip of the host "a-b", not of "a".
      const others = hosts.list.map((host) => `${host.subdomain}-`).filter((each) => each.startsWith(`${subdomain}-`));
      const filter = `_type == "review" && string::startsWith(trip, $prefix)${others.length > 1 ? ' && count($others[string::startsWith(^.trip, @)]) == 0' : ''}`;
      const query = `{"total": count(*[${filter}]), "items": *[${filter}] | order(at desc, _id asc) [$from...$to]}`;
      const params = {
        prefix: `${subdomain}-`,
        others: others.filter((each) => each !== `${subdomain}-`),
        from: (page - 1) * pageSize,
        to: page * pageSize,
      };
      const { total, items } = foundSchema.parse(await content.fetch(query, params));
      const reviews = items.flatMap((raw) => {
        const parsed = parseReview(raw);
        return parsed.ok ? [parsed.value] : [];
      });
      return { items: reviews, total, page, pageSize };
    },
    async answer(subdomain, id, revision, text) {
      const answer = tidyLines(text);
      if (answer.length > maxReviewAnswer) return 'too long';
      const parsed = isReviewId(id) ? parseReview(await content.getDocument(id)) : null;
      if (!parsed?.ok || parseDocId(parsed.value.trip).subdomain !== subdomain) return 'missing';
      if (parsed.value._rev !== revision) return 'conflict';
      const patch = content.patch(id).ifRevisionId(revision);
      try {
        await (answer === '' ? patch.unset(['answer']) : patch.set({ answer })).commit({ visibility: 'sync' });
      } catch (error) {
        if (isConflict(error)) return 'conflict';
        throw error;
      }
      return 'done';
    },
  };
}
