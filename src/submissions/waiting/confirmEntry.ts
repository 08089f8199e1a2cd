/** Puts an entry on its waiting list after the mailbox was confirmed. */
import { outdated, retryChange } from '../../content/retryChange.ts';
import { addMailDocument } from '../../outbox/mailDocuments.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import { requireFull } from './joinList.ts';
import { confirmSubject, departureOfEntry, loadWaitingEntry, requestsOf, waitingDocId } from './waitingEntry.ts';
import { entryMail } from './waitingMails.ts';
import { refreshPlaces, type WaitingSettings } from './waitingSettings.ts';

export interface ConfirmSettings extends WaitingSettings {
  /** Enqueues the job that offers free places. */
  offerPlaces: (departure: DepartureKey) => void;
}

/**
 * Puts an unconfirmed entry at the end of the list, with the values of the request that the link names, and mails its position.
 * Does nothing if there is no such request any more, or if the entry was confirmed before. Joining is checked again, because places may have become free since the request.
 * @param subject of the link, see `confirmSubject`
 * @throws AppError 409 if the places are free or the list is full; 422 if the departure has become too small; another error if a
 * store does not answer
 */
export function confirmEntry(settings: ConfirmSettings, reference: string, subject: string): Promise<void> {
  const { content, hosts, ledgers, now } = settings;
  return retryChange(async () => {
    const stored = await loadWaitingEntry(content, reference);
    const entry = stored && requestsOf(stored).find((request) => confirmSubject(request) === subject);
    const departure = entry && departureOfEntry(entry, hosts);
    if (!departure || entry.state !== 'unconfirmed') return undefined;
    const { places, name, email, receivedAt, receipt } = entry;
    const ledger = await requireFull(settings, departure, places);
    const waiting = [...ledger.waiting, { entry: reference, places }];
    const mail = entryMail(entry, waiting.length);
    const isStored = await ledgers.change(departure, ledger, { waiting }, (transaction) => {
      transaction.patch(waitingDocId(reference), (patch) =>
        patch
          .ifRevisionId(entry._rev)
          .set({ state: 'waiting', places, name, email, receivedAt, receipt })
          .unset(['earlier']),
      );
      return addMailDocument(transaction, mail, now());
    });
    if (!isStored) return outdated;
    await settings.sendMails([mail.id]);
    await refreshPlaces(settings, departure);
    // Places may have become free since they were counted.
    settings.offerPlaces(departure);
    return undefined;
  });
}
