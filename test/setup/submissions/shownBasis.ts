import { inboxEntryOf } from '../../../src/submissions/inbox/inboxEntry.ts';
import { submissionDocId } from '../../../src/submissions/submissionStore.ts';
import type { TestSite } from '../site.ts';

/** Returns what the forms of an inbox entry state at the moment (`InboxEntry.basis`); "x" if there is no entry. */
export async function shownBasis({ client, deps }: TestSite, reference: string): Promise<string> {
  const document = await client.getDocument<Record<string, unknown>>(submissionDocId(reference));
  return document ? inboxEntryOf(document, deps.now()).basis : 'x';
}
