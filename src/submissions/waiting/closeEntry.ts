/** Ends entries of waiting lists on request of the family or of the organiser. */
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import { type AuditEvent, withAuditEvents } from '../../database/auditEvents.ts';
import type { Database } from '../../database/connectDatabase.ts';
import { isReference } from '../../domain/bookings/reference.ts';
import type { EntryState } from '../../domain/bookings/waiting/waitingList.ts';
import { addMailDocument } from '../../outbox/mailDocuments.ts';
import type { OutgoingMail } from '../../outbox/outgoingMail.ts';
import { withDeadline } from '../../platform/shutdown.ts';
import { departureOfEntry, loadWaitingEntry, waitingDocId } from './waitingEntry.ts';
import { removedMail } from './waitingMails.ts';
import { refreshPlaces, type WaitingSettings } from './waitingSettings.ts';

/** The states in which an entry can be ended. An offer can only be declined while it exists. */
const endableStates = {
  left: ['waiting', 'offered'],
  removed: ['waiting', 'offered'],
  declined: ['offered'],
} as const satisfies Partial<Record<EntryState, readonly EntryState[]>>;

/** Timeout in milliseconds, because the user is waiting. */
const timeoutMs = 5_000;

/** An organiser who removes an entry. */
export interface Remover {
  subdomain: string;
  username: string;
}

/**
 * Removes an entry from the list, or ends its offer. The places of an offer are free at once.
 * @param to new state of the entry
 * @param by the organiser who removes it, with an audit event and a mail to the family; entries of other hosts are unknown
 * @returns `to` if this changed the entry; otherwise the state that does not allow it, or `unknown`
 * @throws if the content backend does not answer, or if the ledger is changed too often at the same time
 */
export function closeEntry(
  settings: Omit<WaitingSettings, 'sendMails'>,
  reference: string,
  to: keyof typeof endableStates,
  by: (Remover & Pick<WaitingSettings, 'sendMails'> & { database: Database }) | null = null,
): Promise<EntryState | 'unknown'> {
  const { content, ledgers, departurePlaces, now } = settings;
  return retryChange(async () => {
    const entry = isReference(reference) ? await loadWaitingEntry(content, reference) : null;
    if (!entry || (by && by.subdomain !== entry.subdomain)) return 'unknown';
    if (!endableStates[to].some((state) => state === entry.state)) return entry.state;
    const mails: OutgoingMail[] = by ? [removedMail(entry)] : [];
    const transaction = content
      .transaction()
      .patch(
        content
          .patch(waitingDocId(reference))
          .ifRevisionId(entry._rev)
          .set({ state: to, closedAt: now().toISOString() }),
      );
    for (const mail of mails) addMailDocument(transaction, mail, now());
    const departure = departureOfEntry(entry, settings.hosts);
    const ledger = departure && (await ledgers.loadLedger(departure));
    if (departure && ledger) {
      const changes = {
        offers: ledger.offers.filter((offer) => offer.entry !== reference),
        waiting: ledger.waiting.filter((waiting) => waiting.entry !== reference),
      };
      transaction.patch(ledgers.patch(departure, ledger, changes));
    }
    const commit = async () => (await withDeadline(commitUnlessChanged(transaction), timeoutMs)) === 'done';
    const isDone = await (by ? withAuditEvents(by.database, [eventOf(by, reference)], now(), commit) : commit());
    if (!isDone) return outdated;
    await by?.sendMails(mails.map(({ id }) => id));
    if (departure && ledger) {
      // If Redis does not answer, the worker frees the places within a minute.
      await departurePlaces.withdraw(departure, reference).catch(() => undefined);
      await refreshPlaces(settings, departure);
    }
    return to;
  });
}

function eventOf({ subdomain, username }: Remover, subject: string): AuditEvent {
  return { action: 'waiting-entry-removed', subdomain, by: username, subject };
}
