/**
 * Finds everything that is stored about one person by mail address: bookings, messages, entries of waiting lists, their mails
 * and reviews. Addresses of hosts are public content.
 */
import { readdir } from 'node:fs/promises';
import type { SanityClient } from '@sanity/client';
import type { Queue } from 'bullmq';
import { z } from 'zod';
import { exportRaw, type RawDocument } from '../../content/reading.ts';
import type { Database } from '../../database/connectDatabase.ts';
import { isReference } from '../../domain/bookings/reference.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { mailsTo } from '../../outbox/mailDocuments.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import type { PlaceServices } from '../places/placeServices.ts';
import { mailIdsOf } from '../retention.ts';

/** Everything that stores data of persons. */
export interface PersonStores {
  /** With a token. */
  content: SanityClient;
  database: Database;
  redis: RedisConnection;
  /** Queue of the submissions. */
  submissions: Queue;
  /** Prefix of the keys in Redis. */
  prefix: string;
  hosts: Hosts;
  /** Free the places of erased bookings. */
  places: Pick<PlaceServices, 'ledgers' | 'departurePlaces' | 'limitedPlaces'>;
  /** Folder of mails that are written as files. */
  mailFolder: string;
  /** Describes the accounts and invitations with a mail address in lower case. */
  addressMentions: (address: string) => Promise<string[]>;
  /** Returns the ids that a booking's review may have; none if the secrets on which they depend are unknown. */
  reviewIds: (reference: string) => string[];
}

export interface PersonData {
  /** Documents of bookings and messages, including drafts of them. */
  submissions: RawDocument[];
  /** Documents of the reviews of the bookings, including drafts of them. */
  reviews: RawDocument[];
  /** Entries of waiting lists and mails of the outbox, including drafts of them. */
  others: RawDocument[];
  /** Records that name the references: mailings, and entries of waiting lists. They remain without them. */
  records: RawDocument[];
  /** Submissions in Redis whose delivery is not complete. */
  waiting: { jobId: string; submission: unknown }[];
  /** Ids of the jobs in Redis that name the references, with those of `waiting`. */
  jobs: string[];
  /** Names of mails that were written as files. */
  mails: string[];
  /** References of bookings whose review was not found by its id. */
  lostReviews: string[];
  /** Ids of other documents in which the address occurs. People have to decide about them. */
  mentions: string[];
  /** By which records, jobs and mails are found. */
  names: PersonNames;
}

/** What else names the data of a person. */
export interface PersonNames {
  /** References of bookings, messages and entries of waiting lists. */
  references: string[];
  /** Ids of mails of the outbox. */
  outgoing: string[];
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
/** Address of the person in documents of other types. */
const otherAddresses: Record<string, string> = { outgoingMail: 'to', waitingEntry: 'email' };
const earlierSchema = z.object({ earlier: z.array(z.object({ email: z.string() })).catch([]) });
/** Types that a search at one host reads. */
const typesOfHosts = ['submission', ...Object.keys(otherAddresses), 'mailing'];
/** The references that a record names. */
const recordSchemas = {
  mailing: z.object({ references: z.array(z.string()) }).transform(({ references }) => references),
  waitingEntry: z.object({ booking: z.string() }).transform(({ booking }) => [booking]),
};
const isRecord = (type: string): type is keyof typeof recordSchemas => Object.hasOwn(recordSchemas, type);

/** Returns the references that a record of another person or of an organiser names. */
export function namedReferences(record: RawDocument): string[] {
  return isRecord(record._type) ? (recordSchemas[record._type].safeParse(record).data ?? []) : [];
}

const subdomainSchema = z.object({ subdomain: z.string() });

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
export const publishedId = (id: string) => id.replace(/^(drafts|versions\.[^.]+)\./, '');

/** Returns the references of the submissions, without repetitions. */
export function referencesOf({ submissions, waiting }: Pick<PersonData, 'submissions' | 'waiting'>): string[] {
  const all = [...submissions, ...waiting.map(({ submission }) => submission)];
  return [...new Set(all.flatMap((one) => referenceSchema.safeParse(one).data?.reference ?? []))];
}

/**
 * Reads all documents once, so it takes as long as an export.
 * @param email the person's mail address; upper and lower case are equal
 * @param subdomain finds only the data of this host; null for all data, and documents that mention the address
 * @param erased names of data that were erased before, which something that was written meanwhile may name
 * @throws if a store does not answer
 */
export async function findPerson(
  stores: PersonStores,
  email: string,
  subdomain: string | null = null,
  erased: PersonNames = { references: [], outgoing: [] },
): Promise<PersonData> {
  const address = normaliseAddress(email);
  const submissions: RawDocument[] = [];
  const mentions: string[] = [];
  const candidates: RawDocument[] = [];
  const allRecords: RawDocument[] = [];
  const isOfHost = (data: unknown) =>
    subdomain === null || subdomainSchema.safeParse(data).data?.subdomain === subdomain;
  // Before the documents: a delivery that runs meanwhile stores its document again, and then has no job any more.
  const allJobs = await loadJobs(stores.submissions);
  for await (const document of exportRaw(stores.content, subdomain === null ? [] : typesOfHosts)) {
    if (!isOfHost(document)) continue;
    if (namedReferences(document).some(isReference)) allRecords.push(document);
    if (document._type === 'submission' && isOf(address, document)) submissions.push(document);
    else if (document._type in otherAddresses) candidates.push(document);
    else if (subdomain === null && JSON.stringify(document).toLowerCase().includes(address))
      mentions.push(document._id);
  }
  for (const mail of await mailsTo(stores.database, address, subdomain)) candidates.push(mail);
  if (subdomain === null) mentions.push(...(await stores.addressMentions(address)));
  const waiting = allJobs.filter(({ submission }) => isOf(address, submission) && isOfHost(submission));
  const references = referencesOf({ submissions, waiting });
  const others = othersOf(candidates, address, references);
  const entries = others.flatMap(({ reference }) => text.parse(reference) ?? []);
  const named = new Set([...erased.references, ...references, ...entries]);
  const records = allRecords.filter(
    (one) => !others.includes(one) && namedReferences(one).some((name) => named.has(name)),
  );
  const outgoing = new Set([...erased.outgoing, ...outgoingIdsOf(others)]);
  const personNames = { references: [...named], outgoing: [...outgoing] };
  const isNamedIn = ({ reference, id }: z.output<typeof jobSchema>) =>
    named.has(reference ?? '') || outgoing.has(id ?? '');
  const jobs = allJobs.filter((job) => waiting.includes(job) || isNamedIn(jobSchema.parse(job.submission)));
  const reviews = await findReviews(stores, references);
  const found = new Set(reviews.map(({ _id }) => publishedId(_id)));
  const lostReviews = submissions.flatMap((document) => {
    const { reference, review } = referenceSchema.parse(document);
    return reference && review?.state === 'given' && !stores.reviewIds(reference).some((id) => found.has(id))
      ? [reference]
      : [];
  });
  const names = await readdir(stores.mailFolder).catch(() => [] as string[]);
  const expected = new Set(mailFilesOf(personNames).map((id) => `${id}.eml`));
  const mails = names.filter((name) => expected.has(name));
  const own = new Set(reviews.map(({ _id }) => _id));
  const remaining = mentions.filter((id) => !own.has(id));
  const jobIds = jobs.map(({ jobId }) => jobId);
  return {
    ...{ submissions, reviews, others, records, waiting, jobs: jobIds, mails, lostReviews, mentions: remaining },
    names: personNames,
  };
}

/** Returns the ids of all mails that may have been written as files. */
export function mailFilesOf({ references, outgoing }: PersonNames): string[] {
  return [...references.flatMap(mailIdsOf), ...outgoing];
}

/** Returns the documents that are addressed to the person, and mails about the person's bookings, messages and entries. */
function othersOf(candidates: readonly RawDocument[], address: string, references: readonly string[]): RawDocument[] {
  const isAddressed = (document: RawDocument) => {
    const others = [document[otherAddresses[document._type] ?? ''], ...earlierAddresses(document)];
    return others.some((other) => typeof other === 'string' && normaliseAddress(other) === address);
  };
  const own = candidates.filter(isAddressed);
  const about = new Set<unknown>([...references, ...own.flatMap(({ reference }) => reference ?? [])]);
  return candidates.filter((document) => own.includes(document) || about.has(document.about));
}

/** Returns the addresses in earlier requests for an entry of a waiting list, which name the same mailbox in other ways. */
function earlierAddresses(document: RawDocument): string[] {
  return earlierSchema.parse(document).earlier.map(({ email }) => email);
}

/** Returns the ids of mails of the outbox, which are the names of their files. */
function outgoingIdsOf(others: readonly RawDocument[]): string[] {
  return others.filter(({ _type }) => _type === 'outgoingMail').map(({ _id }) => publishedId(_id).replace(/^.*\./, ''));
}

/** Data of jobs that deliver a submission, tell a guardian about a state, or send a mail. */
const jobSchema = z.object({ reference: text, id: text });

async function loadJobs(queue: Queue): Promise<PersonData['waiting']> {
  const jobs: PersonData['waiting'] = [];
  for (const jobId of await queue.getRanges([...jobStates], 0, -1)) {
    const job = await queue.getJob(jobId);
    if (job) jobs.push({ jobId, submission: job.data });
  }
  return jobs;
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
export function isStored({ submissions, reviews, others, records, waiting, jobs, mails }: PersonData): boolean {
  return [submissions, reviews, others, records, waiting, jobs, mails].some(({ length }) => length > 0);
}
