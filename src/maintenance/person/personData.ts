/**
 * Finds everything that is stored about one person by mail address: bookings, messages, their mails and reviews. Accounts of
 * organisers have no mail address, and addresses of hosts are public content.
 */
import { readdir } from 'node:fs/promises';
import type { Queue } from 'bullmq';
import { z } from 'zod';
import { exportRaw, type RawDocument } from '../../content/reading.ts';
import { mailIdsOf } from '../../submissions/retention.ts';
import type { Stores } from '../stores.ts';

export interface PersonStores extends Pick<Stores, 'content' | 'redis' | 'submissions' | 'prefix'> {
  /** Folder of mails that are written as files. */
  mailFolder: string;
  /** Returns the ids that a booking's review may have; none if the secrets on which they depend are unknown. */
  reviewIds: (reference: string) => string[];
}

export interface PersonData {
  /** Documents of bookings and messages, including drafts of them. */
  submissions: RawDocument[];
  /** Documents of the reviews of the bookings, including drafts of them. */
  reviews: RawDocument[];
  /** Submissions in Redis whose delivery is not complete. */
  waiting: { jobId: string; submission: unknown }[];
  /** Names of mails that were written as files. */
  mails: string[];
  /** References of bookings whose review was not found by its id. */
  lostReviews: string[];
  /** Ids of other documents in which the address occurs. People have to decide about them. */
  mentions: string[];
}

const jobStates = ['wait', 'prioritized', 'delayed', 'active', 'failed', 'completed'] as const;

const text = z.string().nullish().catch(null);
const addressesSchema = z.object({
  payload: z
    .object({ email: text, guardian: z.object({ email: text }).nullish().catch(null) })
    .nullish()
    .catch(null),
  correctedEmail: text,
  resends: z
    .array(z.object({ email: text }))
    .nullish()
    .catch(null),
});
const referenceSchema = z.object({ reference: text, review: z.object({ state: text }).nullish().catch(null) });

/** Compares addresses without case, because people write their own in different ways. */
export const normaliseAddress = (address: string) => address.normalize('NFKC').trim().toLowerCase();

/** Returns whether the person sent the submission or received its confirmation. */
function isOf(address: string, submission: unknown): boolean {
  const found = addressesSchema.safeParse(submission).data;
  const addresses = [
    found?.payload?.email,
    found?.payload?.guardian?.email,
    found?.correctedEmail,
    ...(found?.resends ?? []).map(({ email }) => email),
  ];
  return addresses.some((other) => typeof other === 'string' && normaliseAddress(other) === address);
}

/** Id of the published document. */
const publishedId = (id: string) => id.replace(/^(drafts|versions\.[^.]+)\./, '');

/** Returns the references of the submissions, without repetitions. */
export function referencesOf({ submissions, waiting }: Pick<PersonData, 'submissions' | 'waiting'>): string[] {
  const all = [...submissions, ...waiting.map(({ submission }) => submission)];
  return [...new Set(all.flatMap((one) => referenceSchema.safeParse(one).data?.reference ?? []))];
}

/**
 * Reads all documents once, so it takes as long as an export.
 * @param email the person's mail address; upper and lower case are equal
 * @throws if a store does not answer
 */
export async function findPerson(stores: PersonStores, email: string): Promise<PersonData> {
  const address = normaliseAddress(email);
  const submissions: RawDocument[] = [];
  const mentions: string[] = [];
  for await (const document of exportRaw(stores.content)) {
    if (document._type === 'submission' && isOf(address, document)) submissions.push(document);
    else if (JSON.stringify(document).toLowerCase().includes(address)) mentions.push(document._id);
  }
  const waiting = await findWaiting(stores.submissions, address);
  const references = referencesOf({ submissions, waiting });
  const reviews = await findReviews(stores, references);
  const found = new Set(reviews.map(({ _id }) => publishedId(_id)));
  const lostReviews = submissions.flatMap((document) => {
    const { reference, review } = referenceSchema.parse(document);
    return reference && review?.state === 'given' && !stores.reviewIds(reference).some((id) => found.has(id))
      ? [reference]
      : [];
  });
  const names = await readdir(stores.mailFolder).catch(() => [] as string[]);
  const expected = new Set(references.flatMap(mailIdsOf).map((id) => `${id}.eml`));
  const mails = names.filter((name) => expected.has(name));
  const own = new Set(reviews.map(({ _id }) => _id));
  return { submissions, reviews, waiting, mails, lostReviews, mentions: mentions.filter((id) => !own.has(id)) };
}

async function findWaiting(queue: Queue, address: string): Promise<PersonData['waiting']> {
  const waiting: PersonData['waiting'] = [];
  for (const jobId of await queue.getRanges([...jobStates], 0, -1)) {
    const job = await queue.getJob(jobId);
    if (job && isOf(address, job.data)) waiting.push({ jobId, submission: job.data });
  }
  return waiting;
}

async function findReviews({ content, reviewIds }: PersonStores, references: string[]): Promise<RawDocument[]> {
  const ids = new Set(references.flatMap(reviewIds));
  const reviews: RawDocument[] = [];
  if (ids.size === 0) return reviews;
  for await (const document of exportRaw(content, ['review'])) {
    if (ids.has(publishedId(document._id))) reviews.push(document);
  }
  return reviews;
}

/** Returns whether something is stored that can be erased. */
export function isStored({ submissions, reviews, waiting, mails }: PersonData): boolean {
  return [submissions, reviews, waiting, mails].some(({ length }) => length > 0);
}
