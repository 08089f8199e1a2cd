import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ContactField,
  type ContactValues,
  checkContact,
  contactFields,
  tidyContact,
} from '#domain/bookings/contactForm.ts';
import { honeypotField } from '#domain/bookings/honeypotField.ts';
import type { FieldError } from '#domain/fieldError.ts';
import type { ContactFormData } from '#pageData/contact.ts';
import { deleteDraft, idempotencyKeyFor, readDraft, saveDraft } from './contactDraft.ts';
import { sendContact } from './sendContact.ts';

interface Outcome {
  errors: FieldError[];
  failure: string | null;
  /** Number of failures. */
  attempt: number;
}

interface ContactForm extends Outcome {
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
export function useContactForm(
  rejected: Pick<ContactFormData, 'errors' | 'failure'>,
  onSent: (reference: string) => void,
): ContactForm {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome>({ errors: rejected.errors, failure: rejected.failure, attempt: 0 });
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

  function fail(why: Omit<Outcome, 'attempt'>): void {
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
