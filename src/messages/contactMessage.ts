/** Reads, checks and accepts contact messages, for the API and for the form without JavaScript. */
import { z } from 'zod';
import { createReference } from '#bookings/createReference.ts';
import { acceptSubmission } from '#bookings/intake/acceptSubmission.ts';
import type { IntakeDeps } from '#bookings/intake/intakeDeps.ts';
import { insertMessage } from '#bookings/storedSubmissions.ts';
import type { Message } from '#bookings/submission.ts';
import {
  type ContactField,
  type ContactValues,
  checkContact,
  emptyContact,
  tidyContact,
} from '#domain/bookings/contactForm.ts';
import type { ContactTopic } from '#domain/bookings/contactTopics.ts';
import { honeypotField } from '#domain/bookings/honeypotField.ts';
import type { FieldError, Rejection } from '#domain/fieldError.ts';
import type { SiteAddress } from '#domain/hosts.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { AppError } from '#platform/appError.ts';
import type { IdempotencyKey } from '#platform/http/routeTable.ts';
import type { MailLimits } from '#platform/limits/mailLimit.ts';
import { findHost, findTrip } from '#site/findOnSite.ts';
import { contactMails } from './contactMails.ts';

/** Values that are not strings count as empty. */
const text = z.string().catch('');
const valuesSchema = z.object({
  name: text,
  email: text,
  message: text,
  topic: text,
  combinedId: text,
  host: text,
} satisfies Record<ContactField, z.ZodType>);
const honeypotSchema = z.object({ [honeypotField]: z.string().min(1) });

const hour = 3_600;
/** Confirmations per mailbox: from one visitor, and from all. One visitor alone cannot use up those of others. */
const confirmations = { visitor: { points: 5, duration: hour }, all: { points: 20, duration: hour } };

export interface RejectedContact extends Rejection {
  values: ContactValues;
}

/** Reads and normalises the values of the form. Never throws. */
export function readContact(body: unknown): ContactValues {
  return tidyContact(valuesSchema.catch(emptyContact).parse(body));
}

/** Limits the confirmations of messages, so that the form cannot be used to flood a mailbox. */
export function createMayConfirm(limits: MailLimits): IntakeDeps['mayConfirm'] {
  const ofVisitor = limits('contact-visitor', confirmations.visitor);
  const ofAll = limits('contact', confirmations.all);
  return async (visitor, mailbox) =>
    (await ofVisitor.count(mailbox, visitor)) === 0 && (await ofAll.count(mailbox, '')) === 0;
}

/**
 * Accepts a message.
 * @param site site on which the message was sent
 * @param visitor key of the client's IP address
 * @returns the reference, after the message is durable. If the honeypot field is filled in, the message is discarded and the
 * reference is random.
 * @throws AppError 422 with field errors, or for a key that was used for other content; 503 if the message cannot be stored
 */
export async function acceptContact(
  deps: IntakeDeps,
  site: SiteAddress,
  visitor: string,
  body: unknown,
  key: IdempotencyKey,
): Promise<string> {
  if (honeypotSchema.safeParse(body).success) {
    deps.metrics.submissions.received.inc({ kind: 'contact', outcome: 'trapped' });
    return createReference();
  }
  const { message, trip, errors } = messageOf(deps, site, readContact(body));
  if (errors.length > 0) throw new AppError(422, 'Ein paar Angaben fehlen noch oder stimmen nicht.', errors);
  const { reference, stored } = await acceptSubmission<'contact'>(deps, {
    // Otherwise repetitions would be counted.
    ...{ message, key, recognisesFirst: true },
    async loadSnapshot() {
      if (await deps.mayConfirm(visitor, message.payload.email)) return { trip };
      // Anyone can enter any address, so exceeding the limit suppresses the confirmation, but not the message.
      deps.metrics.access.limited.inc({ limit: 'mails' });
      return { trip, isUnconfirmed: true };
    },
    store: (submission, receipt) =>
      insertMessage(deps.database, submission, receipt, contactMails(submission, deps.nameOf(submission.subdomain))),
  });
  if (stored) deps.onAccepted(stored);
  return reference;
}

function messageOf(deps: IntakeDeps, { scope, origin }: SiteAddress, values: ContactValues) {
  const { name, email, message, topic } = values;
  const trip = values.combinedId
    ? findTrip({ catalogue: deps.replica.current(), hosts: deps.env.hosts, scope }, values.combinedId)
    : null;
  const host = values.host ? findHost(deps, scope, values.host) : null;
  const errors: FieldError[] = checkContact(values);
  if (values.host && !host) errors.unshift({ field: 'host', message: 'Diesen Veranstalter gibt es hier nicht.' });
  if (values.combinedId && !trip) {
    errors.unshift({ field: 'combinedId', message: 'Diese Reise gibt es nicht mehr. Schreib uns gern ohne sie.' });
  }
  const siteSubdomain = scope.kind === 'host' ? scope.subdomain : null;
  return {
    errors,
    message: {
      kind: 'contact',
      subdomain: trip?.subdomain ?? host?.subdomain ?? siteSubdomain,
      payload: {
        name,
        email,
        message,
        ...(topic && { topic: topic as ContactTopic }),
        ...(trip && { combinedId: trip.combinedId }),
      },
    } satisfies Message<'contact'>,
    trip: trip && { title: trip.title, url: origin + trip.path, picture: pictureOf(trip) },
  };
}

function pictureOf({ image }: TripSummary): { path: string; alt: string } | null {
  const [path] = image?.url.split('?') ?? [];
  return path ? { path, alt: image?.alt ?? '' } : null;
}
