/** Ends entries of waiting lists on request of the family. */
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import type { EntryState } from '../../domain/bookings/waiting/waitingList.ts';
import { departureOfEntry, loadWaitingEntry, waitingDocId } from './waitingEntry.ts';
import { refreshPlaces, type WaitingSettings } from './waitingSettings.ts';

/** The states in which an entry can be ended. An offer can only be declined while it exists. */
const endableStates = { left: ['waiting', 'offered'], declined: ['offered'] } as const satisfies Partial<
  Record<EntryState, readonly EntryState[]>
>;

/**
 * Removes an entry from the list, or declines its offer. The places of an offer are free at once.
 * @param to new state of the entry
 * @returns `to` if this changed the entry; otherwise the state that does not allow it, or `unknown`
 * @throws if the content backend does not answer, or if the ledger is changed too often at the same time
 */
export function closeEntry(
  settings: Omit<WaitingSettings, 'sendMails'>,
  reference: string,
  to: 'left' | 'declined',
): Promise<EntryState | 'unknown'> {
  const { content, ledgers, departurePlaces, now } = settings;
  return retryChange(async () => {
    const entry = await loadWaitingEntry(content, reference);
    if (!entry) return 'unknown';
    if (!endableStates[to].some((state) => state === entry.state)) return entry.state;
    const patch = content
      .patch(waitingDocId(reference))
      .ifRevisionId(entry._rev)
      .set({ state: to, closedAt: now().toISOString() });
    const departure = departureOfEntry(entry, settings.hosts);
    const ledger = departure && (await ledgers.loadLedger(departure));
    if (!departure || !ledger) {
      return (await commitUnlessChanged(content.transaction().patch(patch))) === 'conflict' ? outdated : to;
    }
    const changes = {
      offers: ledger.offers.filter((offer) => offer.entry !== reference),
      waiting: ledger.waiting.filter((waiting) => waiting.entry !== reference),
    };
    if (!(await ledgers.change(departure, ledger, changes, (transaction) => transaction.patch(patch)))) return outdated;
    // If Redis does not answer, the worker frees the places within a minute.
    await departurePlaces.withdraw(departure, reference).catch(() => undefined);
    await refreshPlaces(settings, departure);
    return to;
  });
}
