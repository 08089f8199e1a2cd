/** What was typed, for as long as the tab is open: it survives a reload, and a failure to send it. */
import type { ContactValues } from '../../../src/domain/bookings/contactForm.ts';

interface ContactDraft {
  values: ContactValues;
  /** The last try to send: its key, and what was sent under it. */
  attempt: { key: string; content: string } | null;
}

const place = 'kontakt';

/** Null when there is none, or the browser keeps nothing. */
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

export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(place);
  } catch {
    // Then there was nothing to forget.
  }
}

/** The key to send something under: the same one for the same words, so that a repetition is recognised as one. */
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
    // Without storage the form works all the same, it only forgets on reload.
  }
}
