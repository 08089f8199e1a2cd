/** The contact form: its page, what it accepts (also by the API), and the two mails about a message. */
import { z } from 'zod';
import { createReference } from '#bookings/createReference.ts';
import { acceptSubmission, announce } from '#bookings/intake/acceptSubmission.ts';
import { deliveryId, picturePart } from '#bookings/intake/deliveryMails.ts';
import { insertMessage } from '#bookings/storedSubmissions.ts';
import type { Message, SubmissionOf } from '#bookings/submission.ts';
import type { OutgoingPart } from '#database/columns.ts';
import {
  type ContactField,
  type ContactValues,
  checkContact,
  emptyContact,
  tidyContact,
} from '#domain/bookings/contactForm.ts';
import { type ContactTopic, contactTopics } from '#domain/bookings/contactTopics.ts';
import { honeypotField } from '#domain/bookings/honeypotField.ts';
import type { FieldError, Rejection } from '#domain/fieldError.ts';
import type { SiteAddress } from '#domain/hosts.ts';
import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { greeting } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';
import type { ContactFormData } from '#pageData/contact.ts';
import type { ArgsOf, LoaderResult } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { endpoint, form, type IdempotencyKey, shownErrors } from '#platform/http/routeTable.ts';
import { type CreateLimit, mailLimitKey } from '#platform/limits.ts';
import { findHost, findTrip } from '#site/findOnSite.ts';
import { infoPageOf } from '#site/hostStory.ts';
import type { PageContext, SiteTable } from '#site/pageContext.ts';
import type { MessageDeps } from './messageDeps.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected contact form that is shown again. */
    rejected?: RejectedContact;
  }
}

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

/** A message of 5,000 characters, percent-encoded with up to nine bytes per character. */
const messageBytes = 64 * 1024;
/**
 * Time in seconds during which messages with the same content count as duplicates. The page is cached for all visitors, so
 * its form has no idempotency key; repeated submissions are recognised by their content.
 */
const deduplicationSeconds = 600;

export const contactPage = {
  endpoints: [
    endpoint({
      path: '/contact',
      body: { type: 'form', bytes: messageBytes },
      limit: 'submissions',
      idempotency: 'header',
      async handle(deps: MessageDeps, { site, visitor, body, key }) {
        const reference = await acceptContact(deps, site, visitor, body, key);
        return { status: 202, json: { reference } };
      },
    }),
  ],
  forms: [
    form({
      path: [pageTargets['contact-form'].de, pageTargets['contact-form'].en],
      body: { type: 'form', bytes: messageBytes },
      limit: 'submissions',
      async handle(deps: MessageDeps, { site, visitor, body }) {
        const key = { text: `form ${site.origin} ${JSON.stringify(readContact(body))}`, seconds: deduplicationSeconds };
        const reference = await acceptContact(deps, site, visitor, body, key);
        return { redirect: pathOf('contact-sent', { reference }) };
      },
      errorPage: {
        statuses: [422, 429, 503],
        show: (_services, error, { req, body }) => ({
          page: req.originalUrl,
          state: { rejected: { values: readContact(body), ...shownErrors(error) } },
        }),
      },
    }),
  ],
  pages: { contactForm: loadContactForm },
} satisfies SiteTable<MessageDeps, PageContext>;

/** Loads the contact page with possible recipients, preset values and, after a rejected submission, the submitted values. */
function loadContactForm(
  context: PageContext,
  { trip: tripId, host: hostName, topic }: ArgsOf<'contactForm'>,
): LoaderResult<ContactFormData> {
  const { deps, scope, rejected } = context;
  const site = deps.replica.site();
  const trip = tripId ? findTrip({ catalogue: context.catalogue, hosts: deps.env.hosts, scope }, tripId) : null;
  // Without a visible trip its error has no field and is shown as a general failure.
  const hidden = trip ? undefined : rejected?.errors.find(({ field }) => field === 'combinedId');
  const host = hostName ? findHost(deps, scope, hostName) : null;
  const values = {
    ...emptyContact,
    topic: trip ? 'reise' : host ? 'veranstalter' : topic,
    combinedId: trip?.combinedId ?? '',
    host: host?.subdomain ?? '',
  };
  return {
    data: {
      page: infoPageOf(context, 'kontakt'),
      trip: trip && { combinedId: trip.combinedId, title: trip.title, path: trip.path, host: trip.host.name },
      // On a host's own site the host is the only recipient.
      hosts:
        scope.kind === 'host'
          ? []
          : site.partners
              .filter(({ subdomain }) => deps.env.hosts.onMarketplace.includes(subdomain))
              .map(({ subdomain, name }) => ({ subdomain, name })),
      values: rejected?.values ?? values,
      errors: rejected?.errors.filter((error) => error !== hidden) ?? [],
      failure: rejected?.failure ?? hidden?.message ?? null,
    },
  };
}

interface RejectedContact extends Rejection {
  values: ContactValues;
}

/** Reads and normalises the values of the form. Never throws. */
function readContact(body: unknown): ContactValues {
  return tidyContact(valuesSchema.catch(emptyContact).parse(body));
}

/** Limits the confirmations of messages, so that the form cannot be used to flood a mailbox. */
export function createMayConfirm(createLimit: CreateLimit): MessageDeps['mayConfirm'] {
  const ofVisitor = createLimit('mails:contact-visitor', confirmations.visitor);
  const ofAll = createLimit('mails:contact', confirmations.all);
  return async (visitor, mailbox) =>
    (await ofVisitor.count(mailLimitKey(mailbox, visitor))) === 0 &&
    (await ofAll.count(mailLimitKey(mailbox, ''))) === 0;
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
  deps: MessageDeps,
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
  return acceptMessage(deps, visitor, message, trip, key);
}

/**
 * Stores a message with its two mails. It appears in the inbox, and what concerns the data of people finds it.
 * @param visitor key of the client's IP address
 * @param trip what the mails show of the trip; null without one
 * @returns the reference, after the message is durable
 * @throws AppError 422 for a key that was used for other content; 503 if the message cannot be stored
 */
export async function acceptMessage(
  deps: MessageDeps,
  visitor: string,
  message: Message<'contact'>,
  trip: SubmissionOf<'contact'>['trip'],
  key: IdempotencyKey,
): Promise<string> {
  const { reference, stored } = await acceptSubmission<'contact'>(deps, {
    // Otherwise repetitions would be counted.
    ...{ message, key, recognisesFirst: true },
    async readSnapshot() {
      if (await deps.mayConfirm(visitor, message.payload.email)) return { trip };
      // Anyone can enter any address, so exceeding the limit suppresses the confirmation, but not the message.
      deps.metrics.access.limited.inc({ limit: 'mails' });
      return { trip, isUnconfirmed: true };
    },
    store: (submission, receipt) =>
      insertMessage(deps.database, submission, receipt, contactMails(submission, deps.nameOf(submission.subdomain))),
  });
  if (stored) announce(deps, stored);
  return reference;
}

function messageOf(deps: MessageDeps, { scope, origin }: SiteAddress, values: ContactValues) {
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

type Contact = SubmissionOf<'contact'>;

/** Returns the mails to the organiser and to the sender. @param organiser name of the organiser */
export function contactMails(submission: Contact, organiser: string): OutgoingMail[] {
  const { isUnconfirmed: isWithheld = false } = submission;
  return [toOrganiser(submission), { ...toSender(submission, organiser), isWithheld }];
}

function toOrganiser(submission: Contact): OutgoingMail {
  const { reference, subdomain, trip, payload } = submission;
  const { name, email, message } = payload;
  return {
    ...{ id: deliveryId(reference, 'organiser'), delivery: 'organiser', about: reference, subdomain, to: null },
    replyTo: { name, address: email },
    subject: `Neue Nachricht ${reference}: ${topicOf(submission)}`,
    title: 'Neue Nachricht über das Kontaktformular',
    parts: [
      ...picturePart(trip),
      { facts: [...facts(submission), ['Von', name], ['E-Mail', email]] },
      { quote: message },
      ...linkTo(submission),
      { paragraph: 'Mit „Antworten“ schreibst du direkt an die Absenderin oder den Absender.' },
    ],
  };
}

/**
 * Confirms the receipt without repeating the message. The address is not verified, and spammers could otherwise send any
 * text to any address.
 */
function toSender(submission: Contact, organiser: string): OutgoingMail {
  const { reference, subdomain, trip, payload } = submission;
  return {
    ...{ id: deliveryId(reference, 'sender'), delivery: 'sender', about: reference, subdomain, to: payload.email },
    subject: `Deine Nachricht ist angekommen (${reference})`,
    title: 'Danke für deine Nachricht!',
    parts: [
      ...picturePart(trip),
      { paragraph: greeting(payload.name) },
      {
        paragraph: `deine Nachricht ist bei ${organiser} angekommen. Von dort bekommst du eine Antwort an diese E-Mail-Adresse.`,
      },
      { facts: facts(submission) },
      ...linkTo(submission),
      {
        paragraph:
          'Du hast gar nicht geschrieben? Dann hat sich wohl jemand bei der Adresse vertippt, und du kannst diese E-Mail löschen.',
      },
      { paragraph: `Viele Grüße\n${platformName}` },
    ],
  };
}

function facts(submission: Contact): [string, string][] {
  const { reference, trip } = submission;
  return [
    ['Nummer', reference],
    ['Thema', topicOf(submission)],
    ...(trip ? [['Reise', trip.title] as [string, string]] : []),
  ];
}

function linkTo({ trip }: Contact): OutgoingPart[] {
  return trip ? [{ link: trip.url, label: 'Zur Reise' }] : [];
}

function topicOf({ payload }: Contact): string {
  return contactTopics.find(({ key }) => key === payload.topic)?.label ?? 'Ohne Thema';
}
