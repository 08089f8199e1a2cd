/** Types of columns that are more than plain values. */

import { z } from 'zod';
import { type Guardian, guardianFields } from '#domain/bookings/bookingForm.ts';
import type { ChangeValues } from '#domain/bookings/changes/changeForm.ts';
import { mandateStates } from '#domain/bookings/debits.ts';
import { boards } from '#domain/trip/boards.ts';
import { ownQuestionKinds } from '#domain/trip/travellerFields.ts';
import { pdfContent } from '#platform/pdf/pdfContent.ts';

export const auditActions = [
  'sign-in',
  'sign-ins-ended',
  'clone',
  'trip-created',
  'export',
  'deletion',
  'account-created',
  'account-replaced',
  'password-changed',
  'role-changed',
  'account-removed',
  'travellers-read',
  'invitation-sent',
  'invitation-withdrawn',
  'password-reset-requested',
  'password-reset',
  'address-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'trip-deleted',
  'trip-restored',
  'trip-erased',
  'waiting-entry-removed',
  'departure-cancelled',
  'departure-moved',
  'bank-details-changed',
  'trip-defaults-changed',
  'leader-link-created',
  'leader-link-revoked',
] as const;

/** A link in a mail that works without a sign-in. It is signed when the mail is sent, so that no token is stored. */
const signedLink = z.strictObject({
  /** Address with `{token}` in place of the token. */
  url: z.url(),
  label: z.string(),
  signedLink: z.strictObject({ purpose: z.string(), subject: z.string(), expires: z.iso.datetime() }),
});

/** A GiroCode by its content, which is drawn when the mail is sent. */
const giroCode = z.strictObject({ giroCode: z.string(), alt: z.string() });

/** A picture of this site or of a host's image server, which is read when the mail is sent. */
const picture = z.strictObject({ picture: z.string(), alt: z.string() });

const part = z.union([
  picture,
  giroCode,
  z.strictObject({ heading: z.string() }),
  z.strictObject({ paragraph: z.string() }),
  z.strictObject({ facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.strictObject({ quote: z.string() }),
  z.strictObject({ link: z.url(), label: z.string() }),
  signedLink,
]);
export type OutgoingPart = z.output<typeof part>;

/** A PDF that is drawn when the mail is sent, or the file of a certificate. A repetition has the same ones. */
const attachment = z.union([
  z.strictObject({ name: z.string(), pdf: pdfContent }),
  z.strictObject({ name: z.string(), certificate: z.uuid() }),
]);
export type Attachment = z.output<typeof attachment>;

export const mailMessage = z.strictObject({
  subject: z.string(),
  title: z.string(),
  parts: z.array(part),
  attachments: z.array(attachment).optional(),
});

/**
 * `waiting` until the mail was sent, written to a file, refused by the mail server, given up after three days, or its time was
 * over. `withheld` mails are not sent, because their mailbox got too many.
 */
export const mailStates = ['waiting', 'sent', 'filed', 'refused', 'failed', 'withheld', 'expired'] as const;
export type MailState = (typeof mailStates)[number];

/** Recipients of the two mails about a new submission: the organiser (or the platform) and the sender. */
export const recipients = ['organiser', 'sender'] as const;
export type Recipient = (typeof recipients)[number];

/** A person or organiser with a mail address. */
export const party = z.strictObject({ name: z.string(), address: z.string() });
export type Party = z.output<typeof party>;

/** The trip's first picture; the path is on this site and has no query string. */
export const tripPicture = z.strictObject({ path: z.string(), alt: z.string() });

/** An entry of a list in a document. */
export const keyedItem = z.looseObject({ _key: z.string() });

/** The person who books; the mail address has a column of its own. */
export const guardian = z.strictObject(guardianShape());

function guardianShape() {
  const fields = guardianFields.flatMap(({ key }) => (key === 'email' ? [] : [[key, z.string()]]));
  return Object.fromEntries(fields) as Record<Exclude<keyof Guardian, 'email'>, z.ZodString>;
}

/** A departure place as it was chosen. */
export const boarding = z.strictObject({
  key: z.string(),
  title: z.string(),
  time: z.string(),
  meetingPoint: z.string().nullish(),
  /** Absent in bookings of earlier releases. */
  returnTime: z.string().nullish(),
});

/** Terms at the time of booking. */
export const terms = z.strictObject({
  cancellation: z.array(z.strictObject({ daysBefore: z.int(), percent: z.number() })),
  payment: z
    .strictObject({
      depositPercent: z.number(),
      /** Missing in older bookings. */
      depositDays: z.int().optional(),
      balanceDaysBefore: z.int(),
    })
    .nullable(),
  /** Minimum of the departure, and the last day on which the organiser may cancel because of it. */
  minimum: z.strictObject({ travellers: z.int(), decision: z.iso.date() }).optional(),
  /** Euros per traveller that come back; absent without a deposit. */
  refundableDeposit: z.number().optional(),
  /** Days before the departure until which the travel documents come; absent if the trip does not say it. */
  documentsDays: z.int().optional(),
  /** When and where the family brings and collects the children; absent if the trip does not say it. */
  ownJourney: z.string().optional(),
  /** What belongs to the trip; absent in bookings of earlier releases. */
  services: z
    .strictObject({
      place: z.string(),
      isLodged: z.boolean(),
      board: z.enum(boards.map(({ key }) => key)).nullable(),
      included: z.array(z.string()),
      notIncluded: z.array(z.string()),
    })
    .optional(),
  /** Path of the page with the organiser's terms that were accepted; absent in bookings of earlier releases. */
  page: z.string().optional(),
});

/** A change for which a family asks. */
export const wish = z.strictObject({
  /** ISO 8601. */
  at: z.iso.datetime(),
  /** What would change, in words. */
  text: z.string(),
  /** What the family has written; empty for nothing. */
  note: z.string(),
  /** `contentVersion` of the booking that the family has seen. */
  version: z.string(),
  values: z.custom<ChangeValues>(),
});

/** Accounts by kind of payment. */
export const datevAccounts = z.strictObject({
  transfer: z.string(),
  cash: z.string(),
  other: z.string(),
  writeOff: z.string(),
});

const ownQuestion = z.strictObject({
  key: z.string(),
  title: z.string(),
  hint: z.string().nullable(),
  kind: z.enum(ownQuestionKinds.map(({ key }) => key)),
  options: z.array(z.strictObject({ key: z.string(), title: z.string() })),
  required: z.boolean().nullable(),
  isHealth: z.boolean().nullable(),
});

/** The trip's own questions as they were asked. */
export const ownQuestions = z.strictObject({ questions: z.array(ownQuestion) });

export const sealed = z.strictObject({
  key: z.string(),
  /** Initialisation vector, authentication tag and ciphertext, as base64url. */
  value: z.string(),
});

/** What a family permits: debits from its account (SEPA mandate). */
export const mandate = z.strictObject({
  /** Mandate reference. */
  id: z.string(),
  state: z.enum(mandateStates),
  signedAt: z.iso.datetime(),
  /** For the only amount of a booking, or for several. */
  isOneOff: z.boolean(),
  /** Name and identifier of the creditor, as the family has seen them. */
  creditor: z.string(),
  creditorId: z.string(),
  /** Of the account. */
  lastDigits: z.string(),
  /** Name and IBAN. */
  account: sealed,
});

/** Wrong birth dates that one mailbox has entered to see the answers about travellers. */
export const attempts = z.strictObject({ mailbox: z.string(), count: z.int() });

/** `skipped`: the guardian has declined another invitation. */
export const reviewStates = ['invited', 'skipped', 'given', 'declined'] as const;

/** What can happen to a booking. */
/**
 * `change`: something else than the data of people, so that the days to pay count anew. `request`: the family asks for a
 * change; `refuse`: the organiser does not make it. `certificate`: the family got one that was stored after its
 * confirmation. `mandate`: the family has withdrawn or renewed its mandate; `debit`: another day of a debit was announced; `return`: its
 * bank has returned a debit.
 */
export const changeEvents = [
  'confirm',
  'decline',
  'cancel',
  'move',
  'change',
  'correct',
  'answers',
  'request',
  'refuse',
  'certificate',
  'remind',
  'mandate',
  'debit',
  'return',
] as const;
