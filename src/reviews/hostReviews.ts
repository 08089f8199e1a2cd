/** Lists the reviews of a host's trips, and stores the organiser's answers. */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { countUpTo } from '#database/countUpTo.ts';
import { publicReview } from '#database/reviews.ts';
import { hasWords, searchWords, wordsColumn } from '#database/words.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { HostReviewArgs, HostReviewSelection } from '#domain/organisers/organiserPaths.ts';
import { maxReviewAnswer, type PublicReview } from '#domain/reviews/review.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { fold } from '#domain/text/fold.ts';
import type { TripKey } from '#domain/tripId.ts';

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
  /** Returns a page of the selected reviews, newest first. @param titleOf returns the title of a trip by its combined id */
  page(
    args: HostReviewArgs,
    titleOf: (trip: string) => string,
  ): Promise<{ items: ListedReview[]; total: number; page: number; pageSize: number }>;
  /** Counts the reviews without an answer, see `countUpTo`. */
  countOpen(subdomain: string, limit: number): Promise<number>;
  /**
   * Stores the answer to a review; an empty one removes it.
   * @param subdomain host of the organiser; reviews of other hosts are reported as missing
   * @param revision revision of the review on which the answer is based
   */
  answer(subdomain: string, id: string, revision: string, answer: string): Promise<AnswerOutcome>;
}

interface HostReviewsSettings {
  database: Database;
  hosts: Hosts;
  /** Called after an answer was stored. */
  onChange: (trip: TripKey) => void;
}

export function createHostReviews({ database, hosts, onChange }: HostReviewsSettings): HostReviews {
  return {
    async page({ page, ...selection }, titleOf) {
      const reviews = await selectedReviews(database, selection, titleOf);
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
    countOpen: (subdomain, limit) => countUpTo(database, openReviews(database, subdomain), limit),
    async answer(subdomain, id, revision, answer) {
      if (answer.length > maxReviewAnswer) return 'too long';
      const reviews = reviewsOf(database, subdomain).select(['trip', 'version', 'text', 'name']).where('id', '=', id);
      const review = await reviews.executeTakeFirst();
      if (!review) return 'missing';
      const { version } = review;
      const words = wordsColumn([review.text, review.name, answer]);
      const change = { answer: answer === '' ? null : answer, words, version: version + 1 };
      const update = database.updateTable('reviews').set(change).where('id', '=', id).where('version', '=', version);
      const isDone = String(version) === revision && (await update.executeTakeFirst()).numUpdatedRows > 0n;
      if (!isDone) return 'conflict';
      const trip = findTripKey(review.trip, hosts);
      if (trip) onChange(trip);
      return 'done';
    },
  };
}

function reviewsOf(database: Database, subdomain: string) {
  return database.selectFrom('reviews').where('subdomain', '=', subdomain);
}

function openReviews(database: Database, subdomain: string) {
  return reviewsOf(database, subdomain).where('answer', 'is', null);
}

async function selectedReviews(
  database: Database,
  { subdomain, isOpen, text }: HostReviewSelection,
  titleOf: (trip: string) => string,
) {
  let reviews = isOpen ? openReviews(database, subdomain) : reviewsOf(database, subdomain);
  const words = searchWords(text);
  if (words.length === 0) return reviews;
  const reviewed = await reviewsOf(database, subdomain).select('trip').distinct().execute();
  for (const word of words) {
    const trips = reviewed.map(({ trip }) => trip).filter((trip) => fold(titleOf(trip)).includes(word));
    reviews = reviews.where(({ eb, or }) =>
      or([hasWords([word]), ...(trips.length > 0 ? [eb('trip', 'in', trips)] : [])]),
    );
  }
  return reviews;
}
