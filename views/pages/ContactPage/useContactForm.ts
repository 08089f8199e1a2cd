import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ContactField,
  type ContactValues,
  checkContact,
  contactFields,
  honeypotField,
  tidyContact,
} from '../../../src/domain/bookings/contactForm.ts';
import type { FieldError } from '../../../src/domain/fieldError.ts';
import type { ContactFormData } from '../../../src/pageData/contact.ts';
import { forgetDraft, idempotencyKeyFor, readDraft, saveDraft } from './contactDraft.ts';
import { sendContact } from './sendContact.ts';

interface Outcome {
  errors: FieldError[];
  failure: string | null;
  /** Counts failures. */
  attempt: number;
}

interface ContactForm extends Outcome {
  form: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * The contact form's life in the browser: checked by the server's rules, sent without a reload and never twice, with
 * what was typed kept until it has arrived.
 * @param rejected why the server sent the page again, if it did
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
    forgetDraft();
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
        setOutcome({ ...outcome, errors: checkedAgain(outcome.errors, name as ContactField, values) });
      }
    },
  };
}

/** The errors with one field looked at anew: its message goes as soon as it is mended, the others wait. */
function checkedAgain(errors: FieldError[], field: ContactField, values: ContactValues): FieldError[] {
  const now = checkContact(values).find((error) => error.field === field);
  return errors.flatMap((error) => (error.field === field ? (now ?? []) : error));
}

function valuesOf(form: HTMLFormElement): ContactValues {
  const data = new FormData(form);
  const entries = contactFields.map((field) => [field, String(data.get(field) ?? '')]);
  return tidyContact(Object.fromEntries(entries) as unknown as ContactValues);
}

/** Fills in what was typed before a reload, but nothing that is there already: what an address asks for counts more. */
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
