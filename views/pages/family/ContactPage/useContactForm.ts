import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ContactField,
  type ContactValues,
  checkContact,
  contactFields,
  tidyContact,
} from '#domain/bookings/contactForm.ts';
import { honeypotField } from '#domain/bookings/honeypotField.ts';
import type { FieldError, Rejection } from '#domain/fieldError.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { storedJson } from '#views/storage/browserStorage.ts';
import * as de from '#views/texts/de.ts';

/** Result of a submission: the reference, or the errors. */
type SendOutcome = { reference: string } | Rejection;

const timeoutMs = 20_000;

/** Sends a message. Never throws. @param key idempotency key: a retry with the same key does not send twice */
async function sendContact(values: ContactValues & Record<string, string>, key: string): Promise<SendOutcome> {
  try {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = (await answer.json()) as { reference?: string; detail?: string; errors?: FieldError[] };
    if (answer.status === 202 && body.reference) return { reference: body.reference };
    const errors = body.errors ?? [];
    return { errors, failure: errors.length > 0 ? null : (body.detail ?? de.contact.offline) };
  } catch {
    return { errors: [], failure: de.contact.offline };
  }
}

/** Keeps the entered values in the session storage, so that they survive a reload and a failed submission. */
interface ContactDraft {
  values: ContactValues;
  /** The last submission: its idempotency key and content. */
  attempt: { key: string; content: string } | null;
}

const stored = storedJson<ContactDraft>(storedItems.contactDraft);

/** Returns null if there is no draft or the storage is unavailable. */
const readDraft = stored.read;

/** Without storage, the form works but loses its values on a reload. */
function saveDraft(values: ContactValues): void {
  stored.write({ values, attempt: readDraft()?.attempt ?? null });
}

function deleteDraft(): void {
  stored.write(null);
}

/** Returns the idempotency key for a message. The key stays the same for the same content, so that the server detects a retry. */
function idempotencyKeyFor(values: ContactValues): string {
  const content = JSON.stringify(values);
  const last = readDraft()?.attempt;
  if (last?.content === content) return last.key;
  const key = crypto.randomUUID();
  stored.write({ values, attempt: { key, content } });
  return key;
}

interface SentMessage extends Rejection {
  /** Number of failures. */
  attempt: number;
}

interface ContactForm extends SentMessage {
  form: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Runs the contact form in the browser: validates it with the rules of the server, sends it once and without a page load,
 * and keeps the entered values until the server has accepted them.
 * @param rejected errors of a submission without JavaScript that the server has rejected
 */
export function useContactForm(rejected: Rejection, onSent: (reference: string) => void): ContactForm {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<SentMessage>({
    errors: rejected.errors,
    failure: rejected.failure,
    attempt: 0,
  });
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    if (form.current) restore(form.current);
  }, []);

  async function send(element: HTMLFormElement): Promise<void> {
    const values = valuesOf(element);
    const errors = checkContact(values);
    if (errors.length > 0) return fail({ errors, failure: null });
    setSending(true);
    const trap = String(new FormData(element).get(honeypotField) ?? '');
    const sent = await sendContact({ ...values, [honeypotField]: trap }, idempotencyKeyFor(values));
    setSending(false);
    if (!('reference' in sent)) return fail(sent);
    deleteDraft();
    onSent(sent.reference);
  }

  function fail(why: Omit<SentMessage, 'attempt'>): void {
    setOutcome(({ attempt }) => ({ ...why, attempt: attempt + 1 }));
  }

  return {
    ...outcome,
    form,
    isSending,
    onSubmit(event) {
      event.preventDefault();
      if (!isSending) void send(event.currentTarget);
    },
    onInput(event) {
      const values = valuesOf(event.currentTarget);
      saveDraft(values);
      const { name } = event.target as HTMLInputElement;
      if (outcome.errors.some(({ field }) => field === name)) {
        setOutcome({ ...outcome, errors: revalidated(outcome.errors, name as ContactField, values) });
      }
    },
  };
}

/** Returns the errors after one field is validated again. Errors of other fields stay until the next submission. */
function revalidated(errors: FieldError[], field: ContactField, values: ContactValues): FieldError[] {
  const now = checkContact(values).find((error) => error.field === field);
  return errors.flatMap((error) => (error.field === field ? (now ?? []) : error));
}

function valuesOf(form: HTMLFormElement): ContactValues {
  const data = new FormData(form);
  const entries = contactFields.map((field) => [field, String(data.get(field) ?? '')]);
  return tidyContact(Object.fromEntries(entries) as unknown as ContactValues);
}

/** Restores the draft into empty fields. Fields that are already filled, e.g. from the URL, keep their values. */
function restore(form: HTMLFormElement): void {
  const draft = readDraft();
  if (!draft) return;
  for (const field of contactFields) {
    const control = form.elements.namedItem(field);
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
    if (!isText && !(control instanceof HTMLInputElement && control.type !== 'checkbox')) continue;
    if (control.value === '') control.value = draft.values[field];
  }
}
