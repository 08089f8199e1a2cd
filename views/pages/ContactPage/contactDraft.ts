/** Keeps the entered values in the session storage, so that they survive a reload and a failed submission. */
import type { ContactValues } from '#domain/bookings/contactForm.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { storedJson } from '../../storage/browserStorage.ts';

interface ContactDraft {
  values: ContactValues;
  /** The last submission: its idempotency key and content. */
  attempt: { key: string; content: string } | null;
}

const stored = storedJson<ContactDraft>(storedItems.contactDraft);

/** Returns null if there is no draft or the storage is unavailable. */
export const readDraft = stored.read;

/** Without storage, the form works but loses its values on a reload. */
export function saveDraft(values: ContactValues): void {
  stored.write({ values, attempt: readDraft()?.attempt ?? null });
}

export function deleteDraft(): void {
  stored.write(null);
}

/** Returns the idempotency key for a message. The key stays the same for the same content, so that the server detects a retry. */
export function idempotencyKeyFor(values: ContactValues): string {
  const content = JSON.stringify(values);
  const last = readDraft()?.attempt;
  if (last?.content === content) return last.key;
  const key = crypto.randomUUID();
  stored.write({ values, attempt: { key, content } });
  return key;
}
