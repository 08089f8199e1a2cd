/**
 * The tables, one schema per table, each after those to which it refers: columns in camel case with their types.
 * `test/integration/database/database.test.ts` compares them with what the migrations create. The application sets every
 * column except numbered ids and what triggers change: `paid` of a booking, and accounting records.
 */
import type { Generated } from 'kysely';
import { z } from 'zod';
import { paymentKinds } from '#domain/bookings/balance.ts';
import { storedStates } from '#domain/bookings/bookingStates.ts';
import { priceLineKinds } from '#domain/bookings/price/bookingPrice.ts';
import { taxNoteKeys } from '#domain/bookings/receipts.ts';
import { submissionKinds } from '#domain/bookings/submissionKinds.ts';
import { entryStates } from '#domain/bookings/waiting/waitingList.ts';
import { roles } from '#domain/organisers/accounts/permissions.ts';
import { roomKinds } from '#domain/organisers/departures/rooms.ts';
import { reviewAuthors } from '#domain/reviews/review.ts';
import { pdfContent } from '#platform/pdf/pdfContent.ts';
import {
  attempts,
  auditActions,
  boarding,
  changeEvents,
  datevAccounts,
  guardian,
  keyedItem,
  mailMessage,
  mailStates,
  mandate,
  ownQuestions,
  party,
  recipients,
  reviewStates,
  sealed,
  terms,
  tripPicture,
  wish,
} from './columns.ts';

export const tables = {
  users: z.object({
    id: z.uuid(),
    subdomain: z.string(),
    username: z.string(),
    /** argon2id */
    passwordHash: z.string(),
    role: z.enum(roles),
    extraRoles: z.array(z.enum(roles)),
    isMarketplaceAdmin: z.boolean(),
    /** Confirmed address. */
    email: z.string().nullable(),
    /** Null before the first sign-in. */
    signedInAt: z.date().nullable(),
  }),
  /** Addresses that are not confirmed yet. */
  pendingAddresses: z.object({
    userId: z.uuid(),
    /** Named by the link of the mail. */
    id: z.uuid(),
    address: z.string(),
    /** Fingerprint of the account when the address was entered. */
    state: z.string(),
  }),
  secondFactors: z.object({
    userId: z.uuid(),
    /** Random. Sessions and links from before the second factor was switched on do not fit it. */
    id: z.uuid(),
    /** Encrypted, see src/accounts/secondFactor/sealedSecrets.ts. */
    secret: z.string(),
    /** Time step of the last accepted code. Codes of this step and of earlier ones are not accepted. */
    lastStep: z.int(),
    recoveryCodes: z.array(z.string()),
  }),
  sessions: z.object({
    id: z.uuid(),
    /** Null if the service of ADMIN_LOGIN_URL has checked the sign-in. */
    userId: z.uuid().nullable(),
    subdomain: z.string(),
    username: z.string(),
    /** As returned by `browserFamily`. */
    browser: z.string(),
    startedAt: z.date(),
    expiresAt: z.date(),
  }),
  invitations: z.object({
    id: z.uuid(),
    subdomain: z.string(),
    email: z.string(),
    role: z.enum(roles),
    extraRoles: z.array(z.enum(roles)),
    issuerId: z.uuid(),
    sentAt: z.date(),
    expiresAt: z.date(),
    /** Number of mails with a link. Only the link of the latest one is valid. */
    mails: z.int(),
  }),
  auditEvents: z.object({
    /** Numbered by the database. */
    id: z.string(),
    at: z.date(),
    action: z.enum(auditActions),
    /** Host that the action concerns; null for all hosts. */
    subdomain: z.string().nullable(),
    actor: z.string(),
    subject: z.string(),
    count: z.int().nullable(),
    trace: z.string().nullable(),
  }),
  /** The account to which families pay a host. */
  bankDetails: z.object({
    subdomain: z.string(),
    holder: z.string(),
    iban: z.string(),
    bic: z.string().nullable(),
    /** Null if the host does not collect by debit. */
    creditorId: z.string().nullable(),
  }),
  /** Certificates that protect the money of families (Sicherungsscheine). */
  certificates: z.object({
    id: z.uuid(),
    subdomain: z.string(),
    startsFrom: z.iso.date(),
    startsUntil: z.iso.date(),
    insurer: z.string(),
    contact: z.string(),
    pdf: z.instanceof(Buffer),
    uploadedAt: z.date(),
  }),
  /** How a host's payments are booked in DATEV's programs. */
  datevSettings: z.object({
    subdomain: z.string(),
    consultant: z.int(),
    client: z.int(),
    yearStart: z.int(),
    accounts: datevAccounts,
    families: z.string(),
  }),
  /** How a host asks for payments; the usual way without a row. */
  paymentSettings: z.object({
    subdomain: z.string(),
    /** Days after the day of payment, one for each level of reminders. */
    reminderDays: z.array(z.int()),
    /** Whether reminders are sent without an organiser. */
    reminds: z.boolean(),
  }),
  /** Vouchers of hosts. Their uses are the bookings with their line of the price. */
  vouchers: z.object({
    subdomain: z.string(),
    /** In capital letters. */
    code: z.string(),
    /** Either cents, or percent of the price. */
    amount: z.int().nullable(),
    percent: z.int().nullable(),
    mostUses: z.int(),
    /** Last day. */
    endsOn: z.iso.date(),
    /** The lowest price of a booking in cents. */
    minimum: z.int(),
    createdAt: z.date(),
    /** When an organiser has ended it. */
    endedAt: z.date().nullable(),
  }),
  /** Own templates of hosts for mails to the families of a departure. */
  mailTemplates: z.object({
    id: z.uuid(),
    subdomain: z.string(),
    name: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
  /** With what new trips of a host begin. */
  tripDefaults: z.object({
    subdomain: z.string(),
    /** By field, as in the document of a trip. */
    fields: z.record(z.string(), z.unknown()),
    /** The same for trips of a category, by its key. */
    categories: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
  departures: z.object({
    /** Combined id of the trip. */
    trip: z.string(),
    /** Key of the departure in the document of the trip. */
    dateKey: z.string(),
    /** When the organiser has cancelled the departure; otherwise null, like the following columns. */
    cancelledAt: z.date().nullable(),
    /** User name. */
    cancelledBy: z.string().nullable(),
    /** Shown to the families. */
    cancelReason: z.string().nullable(),
    /** Key of the departure to which the bookings were moved; null for a cancellation. */
    movedTo: z.string().nullable(),
    /** The departure that was created for this, as in the document of the trip, until the content backend has it. */
    movedDate: keyedItem.nullable(),
  }),
  /** The links of families that book the same departure together. */
  bookingGroups: z.object({
    /** Also that of the hold with the places of the family. */
    id: z.uuid(),
    /** Links with the same value belong to one group. */
    party: z.uuid(),
    /** From 1, the family that has created the group. */
    position: z.int(),
    places: z.int(),
    trip: z.string(),
    dateKey: z.string(),
    endsOn: z.iso.date(),
    /** Until when places were held for the group when it was created; null if none were. */
    heldUntil: z.date().nullable(),
  }),
  /** Places that an organiser reserves for a group, by its link. */
  contingents: z.object({
    id: z.uuid(),
    subdomain: z.string(),
    /** Name of the group. */
    title: z.string(),
    /** Contact person. */
    name: z.string(),
    email: z.string(),
    tripTitle: z.string(),
    startsOn: z.iso.date(),
    /** Last day on which its places are reserved. */
    until: z.iso.date(),
    /** Cents per traveller; null for the price of the departure. */
    price: z.int().nullable(),
    changedBy: z.string(),
    changedAt: z.date(),
    /** When the places that nobody has booked became free. */
    closedAt: z.date().nullable(),
  }),
  /**
   * What the accounts say about a booking. Triggers insert it and change it with the booking, which it outlives; its payments
   * are deleted with it.
   */
  accountingRecords: z.object({
    reference: z.string(),
    subdomain: z.string(),
    trip: z.string(),
    dateKey: z.string(),
    tripTitle: z.string().nullable(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    /** Cents that the family owed in the end; null while the booking exists. */
    owed: z.int().nullable(),
  }),
  /** Receipts of payments, which are never changed. Their numbers have no gaps. */
  receipts: z.object({
    subdomain: z.string(),
    year: z.int(),
    number: z.int(),
    reference: z.string(),
    /** Cents; negative for a correction of what was paid. */
    amount: z.int(),
    /** Label of the receipt that it corrects; null for one that corrects none or all of the booking. */
    corrects: z.string().nullable(),
    issuedAt: z.date(),
    content: pdfContent,
  }),
  receiptSettings: z.object({ subdomain: z.string(), taxNote: z.enum(taxNoteKeys) }),
  /** What bookings and messages have in common. */
  submissions: z.object({
    reference: z.string(),
    kind: z.enum(submissionKinds),
    /** Host that receives it; null for the marketplace. */
    subdomain: z.string().nullable(),
    receivedAt: z.date(),
    /** When the family or its bank was last heard of since; triggers set it. */
    newsAt: z.date().nullable(),
    /** Hash of the idempotency key; null after the key may be used again. */
    idempotencyKey: z.string().nullable(),
    fingerprint: z.string(),
    email: z.string(),
    correctedEmail: z.string().nullable(),
    tripTitle: z.string().nullable(),
    tripUrl: z.string().nullable(),
    tripPicture: tripPicture.nullable(),
    answeredBy: z.string().nullable(),
    answeredAt: z.date().nullable(),
    /** Words by which organisers find it, as text of a tsvector. */
    words: z.string(),
  }),
  messages: z.object({
    reference: z.string(),
    name: z.string(),
    topic: z.string().nullable(),
    text: z.string(),
    trip: z.string().nullable(),
  }),
  bookings: z.object({
    reference: z.string(),
    trip: z.string(),
    dateKey: z.string(),
    state: z.enum(storedStates),
    places: z.int(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    guardian,
    boarding: boarding.nullable(),
    hasOwnArrival: z.boolean(),
    remarks: z.string().nullable(),
    pricePerTraveller: z.int(),
    total: z.int(),
    /** Cents; a trigger sets it to the sum of the payments. */
    paid: z.int(),
    terms: terms.nullable(),
    /** What the trip has asked about the travellers; null for nothing. `ownQuestions`: null without such. */
    asked: z.array(z.string()).nullable(),
    ownQuestions: ownQuestions.nullable(),
    travellerData: sealed.nullable(),
    /** Whether answers about a traveller are missing; null if it is not known. */
    lacksAnswers: z.boolean().nullable(),
    attempts: attempts.nullable(),
    reviewState: z.enum(reviewStates).nullable(),
    reviewAt: z.date().nullable(),
    /** User name of the organiser who has entered it by telephone; null for bookings that families have sent. */
    enteredBy: z.string().nullable(),
    groupId: z.uuid().nullable(),
    /** Whether the group may see the first names of the travellers. */
    showsNames: z.boolean(),
    /** Null if the family asks for no change, or the organiser has decided. */
    wish: wish.nullable(),
    /** Null if the family pays by transfer. */
    mandate: mandate.nullable(),
    /** The certificate that the family has got. */
    certificate: z.uuid().nullable(),
    /** Whether payments before the end of the trip are allowed. */
    isSecured: z.boolean(),
  }),
  travellers: z.object({
    reference: z.string(),
    position: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.iso.date(),
  }),
  priceLines: z.object({
    reference: z.string(),
    position: z.int(),
    kind: z.enum(priceLineKinds),
    label: z.string(),
    traveller: z.int().nullable(),
    amount: z.int(),
    percent: z.int().nullable(),
  }),
  bookedExtras: z.object({
    reference: z.string(),
    position: z.int(),
    extra: z.string(),
    traveller: z.int().nullable(),
    option: z.string().nullable(),
  }),
  /** Rooms, tents and groups of a departure. */
  rooms: z.object({
    id: z.uuid(),
    subdomain: z.string(),
    trip: z.string(),
    dateKey: z.string(),
    endsOn: z.iso.date(),
    kind: z.enum(roomKinds),
    name: z.string(),
    size: z.int().nullable(),
  }),
  roomPlaces: z.object({ room: z.uuid(), reference: z.string(), position: z.int() }),
  /** Links with which a leader opens a departure without an account. */
  leaderLinks: z.object({
    id: z.uuid(),
    subdomain: z.string(),
    trip: z.string(),
    dateKey: z.string(),
    endsOn: z.iso.date(),
    name: z.string(),
    showsHealth: z.boolean(),
    createdBy: z.string(),
    createdAt: z.date(),
    revokedAt: z.date().nullable(),
  }),
  /** Whether a traveller was present at a time, as a leader has recorded it. */
  checkIns: z.object({
    id: z.uuid(),
    reference: z.string(),
    position: z.int(),
    at: z.date(),
    isPresent: z.boolean(),
    link: z.uuid(),
  }),
  mailings: z.object({
    id: z.uuid(),
    subdomain: z.string(),
    trip: z.string(),
    dateKey: z.string(),
    endsOn: z.iso.date(),
    subject: z.string(),
    actor: z.string(),
    at: z.date(),
    count: z.int(),
  }),
  /** Mails, which are written in the transaction that causes them. */
  mails: z.object({
    id: z.string(),
    /** Host that receives replies; null for the platform. */
    subdomain: z.string().nullable(),
    /** Reference of the booking, message or entry of a waiting list, `account`, or `contingent`. */
    about: z.string(),
    /** Null for the organiser of `subdomain`, whose address is read when the mail is sent. */
    recipient: z.string().nullable(),
    message: mailMessage,
    createdAt: z.date(),
    /** The mail is not sent after this time. */
    expiresAt: z.date().nullable(),
    state: z.enum(mailStates),
    /** When the state was not `waiting` any more. */
    settledAt: z.date().nullable(),
    /** Who receives replies; null for the organiser. */
    replyTo: party.nullable(),
    /** For the two mails that a booking or message causes: to whom they go. */
    delivery: z.enum(recipients).nullable(),
    mailing: z.uuid().nullable(),
    triedAt: z.date().nullable(),
    /** Class of the server's reply to the last attempt. */
    reply: z.enum(['4xx', '5xx']).nullable(),
    nextTryAt: z.date().nullable(),
    acknowledgedBy: z.string().nullable(),
    acknowledgedAt: z.date().nullable(),
  }),
  bookingEvents: z.object({
    /** Numbered by the database. */
    id: z.string(),
    reference: z.string(),
    at: z.date(),
    event: z.enum(changeEvents),
    state: z.enum(storedStates),
    actor: z.enum(['host', 'guardian']),
    by: z.string(),
    reason: z.string(),
    fee: z.int().nullable(),
    /** Day on which the family has cancelled, if an organiser has entered it on its behalf. */
    cancelledOn: z.iso.date().nullable(),
    /** Last day on which the family may cancel without a fee, because the organiser has moved the departure. */
    objectUntil: z.iso.date().nullable(),
    text: z.string().nullable(),
    mail: z.string().nullable(),
  }),
  payments: z.object({
    /** Numbered by the database. */
    id: z.string(),
    reference: z.string(),
    paidOn: z.iso.date(),
    /** Cents; negative if the family got it back. */
    amount: z.int(),
    kind: z.enum(paymentKinds),
    /** The payment that a correction or a return cancels out. */
    corrects: z.string().nullable(),
    /** Fingerprint of the entry of a bank statement; null for other payments. */
    statementEntry: z.string().nullable(),
    /** Hash of the account of that statement; null if the statement did not name it. */
    statementAccount: z.string().nullable(),
    /** Account and name of who has paid that entry, encrypted; null if the statement did not say. */
    payer: sealed.nullable(),
    /** Digest of the payer if its next entry is to be recognised. */
    payerDigest: z.string().nullable(),
    /** Label of its receipt; null without one. */
    receipt: z.string().nullable(),
    /** User name; empty after the booking was deleted. */
    by: z.string(),
    at: z.date(),
  }),
  /** Files for the bank as they were made. */
  bankFiles: z.object({
    id: z.uuid(),
    subdomain: z.string(),
    kind: z.enum(['refunds', 'debits']),
    madeAt: z.date(),
    /** Ids of the payments that it contains. */
    payments: z.array(z.string()),
    content: sealed,
    downloadedAt: z.date().nullable(),
  }),
  /** Entries of bank statements that are not shown again. */
  ignoredEntries: z.object({
    subdomain: z.string(),
    /** Fingerprint, as of a payment. */
    entry: z.string(),
    /** Hash of the account of the statement; empty if the statement did not name it. */
    account: z.string(),
    at: z.date(),
  }),
  replies: z.object({
    /** Numbered by the database. */
    id: z.string(),
    reference: z.string(),
    key: z.string(),
    at: z.date(),
    by: z.string(),
    text: z.string(),
    mail: z.string().nullable(),
  }),
  holds: z.object({
    id: z.uuid(),
    trip: z.string(),
    dateKey: z.string(),
    places: z.int(),
    owner: z.string(),
    startedAt: z.date(),
    expiresAt: z.date(),
  }),
  largeHolds: z.object({ trip: z.string(), dateKey: z.string(), owner: z.string(), since: z.date() }),
  waitingEntries: z.object({
    reference: z.string(),
    subdomain: z.string(),
    trip: z.string(),
    dateKey: z.string(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    tripTitle: z.string(),
    tripUrl: z.string(),
    mailbox: z.string(),
    places: z.int(),
    name: z.string(),
    email: z.string(),
    receivedAt: z.date(),
    state: z.enum(entryStates),
    joinedAt: z.date().nullable(),
    offeredUntil: z.date().nullable(),
    booking: z.string().nullable(),
    closedAt: z.date().nullable(),
  }),
  waitingRequests: z.object({
    entry: z.string(),
    id: z.uuid(),
    idempotencyKey: z.string(),
    places: z.int(),
    name: z.string(),
    email: z.string(),
    receivedAt: z.date(),
  }),
  reviews: z.object({
    /** "review-…" */
    id: z.string(),
    /** Host of the trip. */
    subdomain: z.string(),
    trip: z.string(),
    dateKey: z.string(),
    /** Null for an imported review, and after the booking was deleted. */
    booking: z.string().nullable(),
    by: z.enum(reviewAuthors),
    /** Age of the traveller in years. */
    age: z.int(),
    name: z.string().nullable(),
    programm: z.int(),
    betreuung: z.int(),
    unterkunft: z.int(),
    verpflegung: z.int(),
    text: z.string(),
    /** Reply of the organiser. */
    answer: z.string().nullable(),
    isVerified: z.boolean(),
    at: z.date(),
    /** Words by which organisers find it, as text of a tsvector. */
    words: z.string(),
    /** Increases with each change. */
    version: z.int(),
  }),
  /** One row; none before the first backup. */
  lastBackup: z.object({ id: z.boolean(), completedAt: z.date() }),
};

type Rows = { [Name in keyof typeof tables]: z.output<(typeof tables)[Name]> };

export type DB = { [Name in keyof Rows]: Name extends Numbered ? NumberedRow<Rows[Name]> : Rows[Name] };

/** Tables whose rows are numbered by the database. */
type Numbered = 'auditEvents' | 'bookingEvents' | 'payments' | 'replies';
type NumberedRow<Row> = Omit<Row, 'id'> & { id: Generated<string> };
