import { z } from 'zod';
import type { BookingEvent } from '#domain/bookings/bookingStates.ts';
import type { EntryPart } from '#domain/bookings/entryParts.ts';
import type { InboxNotice } from '#domain/bookings/inbox.ts';
import { maxReplyLength } from '#domain/bookings/thread.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { line, text } from '#platform/textSchemas.ts';
import type { InboxAction, InboxOutcome } from './inboxActions.ts';

const events = { bestaetigen: 'confirm', ablehnen: 'decline', stornieren: 'cancel' } as const satisfies Record<
  string,
  BookingEvent
>;
/** The buttons that show the mail of a change of state first. */
const previews = { bestaetigung: 'confirm', ablehnung: 'decline', stornierung: 'cancel' } as const satisfies Record<
  string,
  BookingEvent
>;
/** The notice after each change of state. */
export const eventNotices: Record<BookingEvent, InboxNotice> = {
  confirm: 'bestaetigt',
  decline: 'abgelehnt',
  cancel: 'storniert',
};

/** The notice if a part of the entry has changed, so that the action was refused. */
export const changedNotices: Record<EntryPart, InboxNotice> = {
  state: 'stand-neu',
  departure: 'termin-neu',
  payments: 'zahlung-neu',
  deliveries: 'zustellung-neu',
  replies: 'veraltet',
};

const entryActions = ['beantwortet', 'offen', 'erneut', 'erledigt', 'vorschau', 'antworten'] as const;
const stateActions = [
  ...(['bestaetigen', 'ablehnen', 'stornieren', 'familienstorno'] as const),
  ...(['bestaetigung', 'ablehnung', 'stornierung'] as const),
] as const;
const paymentActions = ['zahlung', 'rueckzahlung', 'zuruecknehmen'] as const;

export const submittedSchema = z.object({
  aktion: z.enum([...entryActions, ...paymentActions, ...stateActions]),
  /** What the form has shown, see `InboxEntry.basis`. */
  gezeigt: z.string().max(200),
  email: line.max(300).catch(''),
  /** Reason of a change; shown to the guardian. */
  grund: text.max(500).default(''),
  /** Text of a reply. Its length is checked later, so that the text is not lost. */
  antwort: text.default(''),
  /** A payment, or the fee and day of a cancellation by the family. They are checked later, so that the input is not lost. */
  betrag: line.max(40).default(''),
  tag: line.max(40).default(''),
  art: z.string().max(20).default(''),
  mehr: z.string().max(20).default(''),
  /** Id of the payment that is cancelled out. */
  zahlung: z
    .string()
    .regex(/^\d{1,18}$/)
    .catch('0'),
  /** Not empty if the form has asked whether the bank executes this payment. */
  bank: z.string().max(20).default(''),
  /** Path of the list that contains the form. */
  zurueck: z.string().max(2_000).catch(''),
});
export type SubmittedAction = z.output<typeof submittedSchema>;

/** Returns the event of a change of state; null for other actions. */
export function eventOf(aktion: SubmittedAction['aktion']): BookingEvent | null {
  return aktion in events ? events[aktion as keyof typeof events] : null;
}

/** Returns the change of state whose mail is to be shown; null for other actions. */
export function previewedEvent(aktion: SubmittedAction['aktion']): BookingEvent | null {
  return aktion in previews ? previews[aktion as keyof typeof previews] : null;
}

/** Returns the action on an entry; payments are read with `readPayment`. */
export function actionOf({ aktion, email, antwort, zahlung, bank }: SubmittedAction): InboxAction {
  if (aktion === 'erneut') return { kind: 'resend', email };
  if (aktion === 'erledigt') return { kind: 'settle' };
  if (aktion === 'antworten') return { kind: 'reply', text: antwort };
  if (aktion === 'zuruecknehmen') return { kind: 'correctPayment', payment: zahlung, isStopped: bank !== '' };
  return { kind: 'answer', isAnswered: aktion === 'beantwortet' };
}

/** Returns why the text of a reply cannot be sent; null if it can. */
export function replyIssue(text: string): string | null {
  if (text === '') return 'Schreib bitte erst deine Antwort.';
  const over = text.length - maxReplyLength;
  return over > 0 ? `Kürze deine Antwort bitte um ${over === 1 ? 'ein' : over} Zeichen.` : null;
}

export function noticeOf(
  outcome: Exclude<InboxOutcome, { issue: FieldError }>,
  aktion: SubmittedAction['aktion'],
): InboxNotice {
  if (outcome === 'invalid address') return 'adresse';
  if (outcome === 'in bank file') return 'bankdatei';
  if (typeof outcome === 'object') return changedNotices[outcome.changed];
  if (outcome !== 'done') return 'veraltet';
  if (aktion === 'antworten') return 'geantwortet';
  return aktion === 'erneut' ? 'erneut' : 'gespeichert';
}
