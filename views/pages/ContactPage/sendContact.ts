import type { ContactValues } from '#domain/bookings/contactForm.ts';
import type { FieldError } from '#domain/fieldError.ts';
import * as de from '../../texts/de.ts';

/** Result of a submission: the reference, or the errors. */
export type SendOutcome = { reference: string } | { errors: FieldError[]; failure: string | null };

/** Request timeout in milliseconds. */
const timeoutMs = 20_000;

/** Sends a message. Never throws. @param key idempotency key: a retry with the same key does not send twice */
export async function sendContact(values: ContactValues & Record<string, string>, key: string): Promise<SendOutcome> {
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
