/** Lists the reviews of a host's trips, and stores the organiser's answers. */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { publicReview } from '#database/reviews.ts';
import { tidyLines } from '#domain/organisers/tidyText.ts';
import { maxReviewAnswer, type PublicReview } from '#domain/reviews/review.ts';
import type { Hosts } from '#domain/site/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { TripKey } from '#domain/trip/tripId.ts';

const pageSize = 20;

/** A review with the version on which an answer is based. */
interface ListedReview extends PublicReview {
  revision: string;
  /** Combined id. */
  trip: string;
}

/** `conflict`: the review was changed meanwhile. */
export type AnswerOutcome = 'done' | 'missing' | 'conflict' | 'too long';

export interface HostReviews {
  /** Returns a page of the reviews, newest first. */
  page(
    subdomain: string,
    page: number,
  ): Promise<{ items: ListedReview[]; total: number; page: number; pageSize: number }>;
  /**
   * Stores the answer to a review; an empty text removes it.
   * @param subdomain host of the organiser; reviews of other hosts are reported as missing
   * @param revision revision of the review on which the answer is based
   */
  answer(subdomain: string, id: string, revision: string, text: string): Promise<AnswerOutcome>;
}

interface HostReviewsSettings {
  database: Database;
  hosts: Hosts;
  /** Called after an answer was stored. */
  onChange: (trip: TripKey) => void;
}

/** PostgreSQL rejects some other texts. */
const isReviewId = (id: string) => /^review-[A-Za-z0-9_-]{1,100}$/.test(id);

export function createHostReviews({ database, hosts, onChange }: HostReviewsSettings): HostReviews {
  return {
    async page(subdomain, page) {
      const reviews = database.selectFrom('reviews').where('subdomain', '=', subdomain);
      const { total } = await reviews.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
      const rows = await reviews
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      const items = rows.map((row) => ({ ...publicReview(row), revision: String(row.version), trip: row.trip }));
      return { items, total, page, pageSize };
    },
    async answer(subdomain, id, revision, text) {
      const answer = tidyLines(text);
      if (answer.length > maxReviewAnswer) return 'too long';
      if (!isReviewId(id)) return 'missing';
      const outcome = await database.transaction().execute(async (transaction) => {
        const reviews = transaction.selectFrom('reviews').select(['trip', 'version']).where('id', '=', id);
        const review = await reviews.where('subdomain', '=', subdomain).forUpdate().executeTakeFirst();
        if (!review) return 'missing';
        if (String(review.version) !== revision) return 'conflict';
        const change = { answer: answer === '' ? null : answer, version: review.version + 1 };
        await transaction.updateTable('reviews').set(change).where('id', '=', id).execute();
        return review;
      });
      if (typeof outcome === 'string') return outcome;
      const trip = findTripKey(outcome.trip, hosts);
      if (trip) onChange(trip);
      return 'done';
    },
  };
}
