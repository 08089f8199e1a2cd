/**
 * What somebody has sent us and we have promised to deliver. One shape for the queue, the worker and the content
 * backend; every kind of submission is a line in `kinds`.
 */
import { z } from 'zod';
import { contactTopics } from '../domain/contactForm.ts';
import { isReference } from '../domain/reference.ts';

const contactPayload = z.strictObject({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  topic: z.enum(contactTopics.map(({ key }) => key)).optional(),
  combinedId: z.string().optional(),
});

const base = {
  reference: z.string().refine(isReference),
  /** When it was accepted, ISO 8601. */
  receivedAt: z.iso.datetime(),
  /** The organiser it is for; null when it is for the platform. */
  subdomain: z.string().nullable(),
  /** The trip it is about, as it was called when it was sent. */
  trip: z.strictObject({ title: z.string(), url: z.url() }).nullable(),
};

const kinds = {
  contact: z.strictObject({ ...base, kind: z.literal('contact'), payload: contactPayload }),
};

export const submissionSchema = z.discriminatedUnion('kind', [kinds.contact]);

export type Submission = z.output<typeof submissionSchema>;
export type SubmissionKind = Submission['kind'];

/** What a submission says before it is accepted: no reference, no time. */
export type Draft<K extends SubmissionKind = SubmissionKind> = K extends SubmissionKind
  ? Omit<Extract<Submission, { kind: K }>, 'reference' | 'receivedAt'>
  : never;

/** Who is told of a submission: the organiser (or the platform), and the sender. */
export type Recipient = 'organiser' | 'sender';
