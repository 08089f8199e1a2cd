/** The page with the reviews of a host's trips, which organisers answer. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database/connectDatabase.ts';
import { countUpTo } from '#database/countUpTo.ts';
import { publicReview } from '#database/reviews.ts';
import { hasWords, searchWords, wordsColumn } from '#database/words.ts';
import {
  type HostReviewArgs,
  type HostReviewSelection,
  hostReviewsPath,
  readHostReviewArgs,
} from '#domain/organisers/organiserPaths.ts';
import { maxCounted, type TaskCounts } from '#domain/organisers/tasks.ts';
import { parsePage } from '#domain/pagedPath.ts';
import { maxReviewAnswer, type PublicReview } from '#domain/reviews/review.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { fold } from '#domain/text/fold.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form } from '#platform/http/routeTable.ts';
import { text } from '#platform/textSchemas.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { PageContext, SiteTable } from '#site/pageContext.ts';
import type { ReviewDeps } from './reviewDeps.ts';

type ReviewContext = PageContext<ReviewDeps>;

const answerSchema = z.object({
  revision: z.string().max(100),
  answer: text,
  /** Number of the page that contains the form, and its filters. */
  seite: z.string().max(6).catch(''),
  auswahl: z.string().max(1_000).catch(''),
});

/** An answer of 2,000 characters and the filters, percent-encoded with up to nine bytes per character. */
const answerBytes = 32 * 1024;

export const hostReviewsPage = {
  forms: [
    form({
      path: '/admin/:subdomain/bewertungen/:review',
      permission: 'reviews.write',
      body: { type: 'form', bytes: answerBytes },
      input: { schema: answerSchema, invalid: 'Diese Antwort ist nicht lesbar.' },
      handle: answerReview,
    }),
  ],
  pages: { organiserReviews: loadHostReviews },
} satisfies SiteTable<ReviewDeps, ReviewContext>;

/** Loads a page of the reviews of a host's trips; null past the last page. */
function loadHostReviews(context: ReviewContext, args: ArgsOf<'organiserReviews'>): Loaded<'organiserReviews'> {
  return forOrganiser(context, args.subdomain, async (host) => {
    const titleOf = (trip: string) => context.catalogue.trip(trip)?.title ?? trip;
    const selection = { ...args, subdomain: host.subdomain };
    const { items, ...list } = await loadReviewPage(context.deps.database, selection, titleOf);
    if (args.page > 1 && items.length === 0) return null;
    const reviews = items.map((review) => ({ ...review, trip: titleOf(review.trip) }));
    return { data: { ...list, items: reviews } };
  });
}

/** Stores the answer, and returns to the list. */
async function answerReview(
  deps: ReviewDeps,
  { organiser, input, param }: Call<z.output<typeof answerSchema>>,
): Promise<Answer> {
  const { revision, answer, seite, auswahl } = input;
  const id = param('review');
  const outcome = await storeAnswer(deps, organiser.subdomain, id, revision, answer);
  if (outcome === 'missing') throw new AppError(404, 'Diese Bewertung gibt es nicht.');
  if (outcome === 'too long') throw new AppError(422, 'Deine Antwort ist zu lang. Kürze sie bitte auf 2000 Zeichen.');
  const notice = outcome === 'done' ? 'gespeichert' : 'veraltet';
  const { subdomain } = organiser;
  const list = readHostReviewArgs(subdomain, parsePage(seite) ?? 1, new URLSearchParams(auswahl));
  // An answered review leaves the list of open ones, whose last page may then be empty.
  return { redirect: `${hostReviewsPath(list, list.isOpen ? 1 : list.page, notice)}#${id}` };
}

const pageSize = 20;

/** A review with the version on which an answer is based. */
interface ListedReview extends PublicReview {
  revision: string;
  /** Combined id. */
  trip: string;
}

/** `conflict`: the review was changed meanwhile. */
type AnswerOutcome = 'done' | 'missing' | 'conflict' | 'too long';

/** Returns a page of the selected reviews, newest first. @param titleOf returns the title of a trip by its combined id */
async function loadReviewPage(
  database: Database,
  { page, ...selection }: HostReviewArgs,
  titleOf: (trip: string) => string,
): Promise<{ items: ListedReview[]; total: number; page: number; pageSize: number }> {
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
}

/** Counts the reviews of a host without an answer. */
export async function countReviewTasks({ database }: ReviewDeps, subdomain: string): Promise<TaskCounts> {
  return { reviews: await countUpTo(database, openReviews(database, subdomain), maxCounted) };
}

/**
 * Stores the answer to a review; an empty one removes it.
 * @param subdomain host of the organiser; reviews of other hosts are reported as missing
 * @param revision revision of the review on which the answer is based
 */
async function storeAnswer(
  { env, database, publishTrip }: ReviewDeps,
  subdomain: string,
  id: string,
  revision: string,
  answer: string,
): Promise<AnswerOutcome> {
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
  const trip = findTripKey(review.trip, env.hosts);
  if (trip) publishTrip(trip);
  return 'done';
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
