import { expect } from 'vitest';
import type { StoredMail } from '#mails/outgoingMail.ts';

/** Expects a page to show a mail that was sent later, in its words. */
export function expectShownMail(html: string, mail: Pick<StoredMail, 'message'> | undefined): void {
  const text = html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
  const { subject = '', parts = [] } = mail?.message ?? {};
  const paragraphs = parts.flatMap((part) => ('paragraph' in part ? [part.paragraph] : []));
  expect(paragraphs.length).toBeGreaterThan(3);
  for (const words of [subject, ...paragraphs]) expect(text).toContain(words.replaceAll('\u00a0', ' '));
}
