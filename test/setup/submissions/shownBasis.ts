import { loadEntries } from '#messages/inbox/inboxEntry.ts';
import type { TestSite } from '../site.ts';

/** Returns what the forms of an inbox entry state at the moment (`InboxEntry.basis`); "x" if there is no entry. */
export async function shownBasis({ deps }: TestSite, reference: string): Promise<string> {
  const [loaded] = await loadEntries(deps.database, [reference], deps.now());
  return loaded?.entry.basis ?? 'x';
}
