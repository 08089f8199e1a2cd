/** Keeps the entered values in the session storage, so that they survive a reload and a failed submission. */
import type { ContactValues } from '../../../src/domain/bookings/contactForm.ts';

interface ContactDraft {
  values: ContactValues;
  /** The last submission: its idempotency key and content. */
  attempt: { key: string; content: string } | null;
}

const place = 'kontakt';

/** Returns null if there is no draft or the storage is unavailable. */
export function readDraft(): ContactDraft | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(place) ?? 'null') as ContactDraft | null;
  } catch {
    return null;
  }
}

export function saveDraft(values: ContactValues): void {
  write({ values, attempt: readDraft()?.attempt ?? null });
}

export function deleteDraft(): void {
  try {
    window.sessionStorage.removeItem(place);
  } catch {
    // Storage is unavailable, so there is no draft to remove.
  }
}

/** Returns the idempotency key for a message. The key stays the same for the same content, so that the server detects a retry. */
export function idempotencyKeyFor(values: ContactValues): string {
  const content = JSON.stringify(values);
  const last = readDraft()?.attempt;
  if (last?.content === content) return last.key;
  const key = crypto.randomUUID();
  write({ values, attempt: { key, content } });
  return key;
}

function write(draft: ContactDraft): void {
  try {
    window.sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Without storage, the form works but loses its values on a reload.
  }
}
