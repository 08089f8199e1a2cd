/** Actions of organisers on entries of their inbox. Each action is recorded with user and time. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { bankFilesOf, loadDownloads } from '#bookings/bankFiles/bankFiles.ts';
import { bookingMails } from '#bookings/intake/bookingMails.ts';
import { loadConfirmedEntry } from '#bookings/intake/confirmedEntry.ts';
import { recordPayments } from '#bookings/receipts/receipts.ts';
import { refundMail } from '#bookings/refunds/refundMail.ts';
import { shownMail } from '#bookings/shownMail.ts';
import { loadPayeeText } from '#bookings/states/payees.ts';
import { bookingWords, messageWords, type StoredBooking } from '#bookings/storedSubmissions.ts';
import type { MailState } from '#database/columns.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { cancelsOut, type Payment } from '#domain/bookings/balance.ts';
import type { EntryPart } from '#domain/bookings/entryParts.ts';
import { canResend, type InboxEntry } from '#domain/bookings/inbox.ts';
import { paymentIssue } from '#domain/bookings/paymentForm.ts';
import { isReference } from '#domain/bookings/reference.ts';
import type { ShownMail } from '#domain/bookings/shownMail.ts';
import { endsWithMessage, hasRoomFor, maxReplies } from '#domain/bookings/thread.ts';
import { berlinToday } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { mailIssue } from '#domain/mailAddress.ts';
import { addMails, mailRow, type OutgoingMail } from '#mails/outgoingMail.ts';
import { contactMails } from '../contactMessage.ts';
import type { InboxOwner } from '../inboxVersions.ts';
import type { MessageDeps } from '../messageDeps.ts';
import { changedPart } from './entryBasis.ts';
import { type LoadedEntry, loadEntries } from './inboxEntry.ts';
import { replyMail } from './replyMail.ts';

export type InboxAction =
  | { kind: 'answer'; isAnswered: boolean }
  /** Resends refused and failed mails. A non-empty `email` replaces the sender's address. */
  | { kind: 'resend'; email: string }
  /** Marks undelivered mails as settled; they are no longer reported. */
  | { kind: 'settle' }
  /** Mails an answer to the sender and marks the entry as answered. */
  | { kind: 'reply'; text: string }
  /** Records that money arrived or was paid back. `mayExceed`: also more than what is open. */
  | { kind: 'payment'; payment: Pick<Payment, 'paidOn' | 'amount' | 'kind'>; mayExceed?: boolean }
  /**
   * Cancels out a payment that was recorded by mistake. `isStopped`: the organiser has said that the bank does not execute it,
   * although a file that contains it was downloaded.
   */
  | { kind: 'correctPayment'; payment: string; isStopped?: boolean };

/** `changed`: what the action depends on. */
export type InboxOutcome =
  | 'done'
  | 'missing'
  | { changed: EntryPart }
  /** Why a payment is not recorded. */
  | { issue: FieldError }
  | 'nothing to do'
  | 'invalid address'
  /** The payment is in a file for the bank that was downloaded. */
  | 'in bank file'
  /** Too many replies within an hour, or to one entry. */
  | 'too many';

type ImmediateAction = Exclude<InboxAction, { kind: 'reply' }>;
/** An outcome, with the mails to send if the action is done. */
type Result = InboxOutcome | { mails: string[] };
type Action = (transaction: Transaction, loaded: LoadedEntry) => Promise<Result>;

/** States of mails that are not sent without an organiser. */
const undeliveredStates: readonly MailState[] = ['refused', 'failed', 'withheld'];

/** What each action depends on. A reply is written for its sender, whatever has changed. */
const basisParts: Record<ImmediateAction['kind'], readonly EntryPart[]> = {
  answer: ['state'],
  resend: ['deliveries'],
  settle: ['deliveries'],
  payment: ['state', 'payments'],
  correctPayment: ['state', 'payments'],
};

/**
 * Runs an action.
 * @param owner owner of the inbox; entries of other inboxes are reported as missing
 * @param basis what the organiser has seen, see `InboxEntry.basis`
 * @param by user name of the organiser
 * @throws if the database does not answer, or for a reply if Redis does not
 */
export async function runInboxAction(
  deps: MessageDeps,
  owner: InboxOwner,
  reference: string,
  basis: string,
  action: InboxAction,
  by: string,
): Promise<InboxOutcome> {
  const outcome =
    action.kind === 'reply'
      ? await reply(deps, owner, reference, { basis, text: action.text, by })
      : await onEntry(
          deps,
          owner,
          reference,
          (transaction, loaded) => runImmediate(deps, transaction, loaded, { basis, action, by }),
          action.kind === 'correctPayment' && owner !== null ? { name: bankFilesOf(owner) } : {},
        );
  if (outcome === 'done') await deps.inboxVersions.count(owner);
  return outcome;
}

/** Runs an action on a locked entry, and enqueues its mails. @param further what is locked besides */
async function onEntry(
  deps: MessageDeps,
  owner: InboxOwner,
  reference: string,
  act: Action,
  further: { name?: string } = {},
): Promise<InboxOutcome> {
  if (!isReference(reference)) return 'missing';
  const result = await deps.database.transaction().execute(async (transaction): Promise<Result> => {
    await lock(transaction, { ...further, submissions: [reference] });
    const [loaded] = await loadEntries(transaction, [reference], deps.now());
    if (!loaded) return 'missing';
    const isOfHost = loaded.subdomain !== null && deps.env.hosts.find(loaded.subdomain)?.subdomain === loaded.subdomain;
    if (owner !== (isOfHost ? loaded.subdomain : null)) return 'missing';
    return act(transaction, loaded);
  });
  if (typeof result === 'string' || !('mails' in result)) return result;
  await deps.enqueueMails(result.mails);
  return 'done';
}

function setAnswered(transaction: Transaction, reference: string, by: string | null, now: Date) {
  const answered = { answeredBy: by, answeredAt: by === null ? null : now };
  return transaction.updateTable('submissions').set(answered).where('reference', '=', reference).execute();
}

/** Changes the undelivered mails of an entry. */
function undelivered(transaction: Transaction, reference: string, states: readonly MailState[] = undeliveredStates) {
  const mails = transaction.updateTable('mails').where('about', '=', reference).where('delivery', 'is not', null);
  return mails.where('state', 'in', states);
}

async function resend(
  deps: MessageDeps,
  transaction: Transaction,
  loaded: LoadedEntry,
  email: string,
): Promise<Result> {
  const { entry, booking, message } = loaded;
  const { reference } = entry;
  const isCorrected = email !== '' && email !== entry.sender.email;
  if (isCorrected && mailIssue(email)) return 'invalid address';
  // A mail that waits for its next attempt must not go to the wrong address.
  const states = isCorrected ? [...undeliveredStates, 'waiting' as const] : undeliveredStates;
  const resent: string[] = [];
  for (const mail of await mailsAbout(deps, transaction, loaded, isCorrected ? email : entry.sender.email)) {
    const again = { ...mailRow(mail, deps.now()), triedAt: deps.now() };
    const changed = undelivered(transaction, reference, states).where('id', '=', mail.id).set(again);
    if ((await changed.executeTakeFirst()).numUpdatedRows > 0n) resent.push(mail.id);
  }
  if (isCorrected) {
    const words = booking ? bookingWords(booking.booking, email) : message && messageWords(message.message, email);
    const corrected = { correctedEmail: email, ...(words && { words }) };
    await transaction.updateTable('submissions').set(corrected).where('reference', '=', reference).execute();
  }
  return { mails: resent };
}

/** Returns the two mails about an entry as they are now: with the address of its sender, and the link for this mailbox. */
async function mailsAbout(
  deps: MessageDeps,
  transaction: Transaction,
  { booking: stored, message: received }: LoadedEntry,
  email: string,
): Promise<OutgoingMail[]> {
  if (stored) {
    const { subdomain, payload } = stored.booking;
    const guardian = { ...payload.guardian, email };
    const confirmed = await loadConfirmedEntry(deps, transaction, stored);
    const corrected = { ...stored.booking, payload: { ...payload, guardian } };
    return bookingMails(corrected, deps.nameOf(subdomain), deps.env.publicOrigin, confirmed);
  }
  if (!received) return [];
  const { message } = received;
  return contactMails({ ...message, payload: { ...message.payload, email } }, deps.nameOf(message.subdomain));
}

async function runImmediate(
  deps: MessageDeps,
  transaction: Transaction,
  loaded: LoadedEntry,
  { basis, action, by }: { basis: string; action: ImmediateAction; by: string },
): Promise<Result> {
  const now = deps.now();
  const { entry } = loaded;
  const { reference } = entry;
  const isDecided = entry.bookingState !== 'requested' && endsWithMessage(entry.thread);
  if (action.kind === 'answer' && entry.kind !== 'contact' && !isDecided) return 'nothing to do';
  // Idempotent: a repeated or concurrent request finds the desired state.
  if (action.kind === 'answer' && Boolean(entry.answered) === action.isAnswered) return 'done';
  const changed = changedPart(basis, entry, basisParts[action.kind]);
  if (changed) return { changed };
  if (action.kind === 'answer') {
    await setAnswered(transaction, reference, action.isAnswered ? by : null, now);
    return { mails: [] };
  }
  if (action.kind === 'payment' || action.kind === 'correctPayment') {
    const payment =
      action.kind === 'payment' ? { ...action.payment, corrects: null } : correctionOf(entry, action.payment, now);
    if (!payment || !entry.balance) return 'nothing to do';
    const issue = action.kind === 'payment' && paymentIssue(payment.amount, entry.balance, action.mayExceed === true);
    if (issue) return { issue };
    if (!hasRoomFor(entry.payments, [payment.amount])) return 'nothing to do';
    const host = loaded.subdomain;
    if (host === null) return 'nothing to do';
    if (action.kind === 'correctPayment' && !action.isStopped) {
      const downloads = await loadDownloads(transaction, host, [action.payment]);
      if (downloads.size > 0) return 'in bank file';
    }
    await recordPayments(deps, transaction, host, [{ reference, ...payment, statementEntry: null, by, at: now }]);
    const mails = loaded.booking ? await addRefundMail(deps, transaction, loaded.booking, payment) : [];
    const isDebit = entry.payments.some(({ id, kind }) => id === payment.corrects && kind === 'debit');
    if (isDebit) await reuseMandate(transaction, reference);
    return { mails };
  }
  if (!entry.deliveries.some(canResend)) return 'nothing to do';
  if (action.kind === 'resend') return resend(deps, transaction, loaded, action.email);
  const acknowledged = { acknowledgedBy: by, acknowledgedAt: now };
  await undelivered(transaction, reference).set(acknowledged).execute();
  return { mails: [] };
}

/** Tells the family what it gets back. @returns the id of the mail, none for other payments */
async function addRefundMail(
  { nameOf, now, sealer }: MessageDeps,
  transaction: Transaction,
  stored: StoredBooking,
  payment: Pick<Payment, 'amount' | 'kind'>,
): Promise<string[]> {
  const { amount, kind } = payment;
  if (amount >= 0 || cancelsOut(payment) || kind === 'writeOff') return [];
  const { reference, subdomain } = stored.booking;
  const payee = await loadPayeeText({ database: transaction, sealer }, reference);
  const details = { amount: -amount, isTransfer: kind === 'transfer', payee, organiser: nameOf(subdomain) };
  const mail = refundMail(stored, details);
  await addMails(transaction, [mail], now());
  return [mail.id];
}

/** Returns the mail of a reply before it is sent; null if the inbox has no such entry. */
export async function previewReply(
  deps: MessageDeps,
  owner: InboxOwner,
  reference: string,
  text: string,
): Promise<ShownMail | null> {
  let preview: ShownMail | null = null;
  await onEntry(deps, owner, reference, async (_transaction, { entry, booking, message }) => {
    const submission = booking?.booking ?? message?.message;
    if (!submission) return 'missing';
    const to = entry.sender.email;
    preview = shownMail(replyMail(submission, { owner, key: '', to, text, organiser: deps.nameOf(owner) }));
    return 'done';
  });
  return preview;
}

/** Stores a reply. A repeated request finds the reply of the first one; other changes meanwhile do not matter. */
async function reply(
  deps: MessageDeps,
  owner: InboxOwner,
  reference: string,
  { basis, text, by }: { basis: string; text: string; by: string },
): Promise<InboxOutcome> {
  const { nameOf, now, replyLimit } = deps;
  const key = hash('sha256', `${basis} ${text}`).slice(0, 16);
  /** Mailbox of a counted reply that is not stored. */
  let counted: string | null = null;
  const outcome = onEntry(deps, owner, reference, async (transaction, { entry, booking, message }) => {
    const replies = transaction.selectFrom('replies').select('key').where('reference', '=', reference);
    const keys = (await replies.execute()).map((one) => one.key);
    if (keys.includes(key)) return 'done';
    const { email } = entry.sender;
    if (keys.length >= maxReplies || (await replyLimit.count(owner, email)) > 0) return 'too many';
    counted = email;
    const submission = booking?.booking ?? message?.message;
    if (!submission) return 'missing';
    const mail = replyMail(submission, { owner, key, to: email, text, organiser: nameOf(owner) });
    await addMails(transaction, [mail], now());
    const row = { reference, key, at: now(), by, text, mail: mail.id };
    await transaction.insertInto('replies').values(row).execute();
    if (message) await setAnswered(transaction, reference, by, deps.now());
    return { mails: [mail.id] };
  });
  return outcome.catch(async (error: unknown) => {
    if (counted !== null) await replyLimit.refund(owner, counted);
    throw error;
  });
}

/** A mandate for one debit can be used again if its debit was recorded by mistake. */
async function reuseMandate(transaction: Transaction, reference: string): Promise<void> {
  const mandate = sql<never>`jsonb_set(mandate, '{state}', '"active"')`;
  const bookings = transaction.updateTable('bookings').set({ mandate }).where('reference', '=', reference);
  await bookings.where(sql<boolean>`mandate ->> 'state' = 'used'`).execute();
}

/** Returns the payment that cancels out another one; null if there is none that can be corrected. */
function correctionOf({ payments }: InboxEntry, id: string, now: Date): Omit<Payment, 'id' | 'by' | 'at'> | null {
  const payment = payments.find((each) => each.id === id);
  const isCorrected = payments.some(({ corrects }) => corrects === id);
  if (!payment || cancelsOut(payment) || isCorrected) return null;
  // A debit to come and its correction count on the same day.
  const today = berlinToday(now);
  const paidOn = payment.paidOn > today ? payment.paidOn : today;
  return { paidOn, amount: -payment.amount, kind: 'correction', corrects: id };
}
