/** Stores bookings that use an offer to the waiting list. The ledger alone decides, because it has reserved the places. */
import { outdated, retryChange } from '../../content/retryChange.ts';
import { AppError } from '../../platform/appError.ts';
import { entryOf } from '../places/entryOf.ts';
import { placesUnavailable } from '../places/limitedPlaces.ts';
import { tooFewExtrasIn } from '../places/refusals.ts';
import { departureOf } from '../places/storeBooking.ts';
import type { SubmissionOf } from '../submission.ts';
import { documentOf } from '../submissionStore.ts';
import type { OpenLinkSettings } from './openLink.ts';
import { loadWaitingEntry, waitingDocId } from './waitingEntry.ts';

export interface StoreOfferedSettings extends OpenLinkSettings {
  /** Called with the reason when the booking may not have been stored. */
  onUnavailable: (error: Error) => void;
}

/**
 * Stores a booking, its places in the ledger and the use of the offer in one transaction. Places that the booking does not
 * need are free again. Idempotent by the reference of the booking.
 * @param token of the link to the offer
 * @throws AppError 409 if the offer has ended, is used, or is for another departure or fewer travellers, or if too few of a limited
 * extra are left; 503 if the
 * booking may not have been stored, in which case it can be repeated
 */
export async function storeOffered(
  settings: StoreOfferedSettings,
  booking: SubmissionOf<'booking'>,
  token: string,
): Promise<void> {
  try {
    await tryStore(settings, booking, token);
  } catch (error) {
    if (error instanceof AppError) throw error;
    settings.onUnavailable(error as Error);
    throw placesUnavailable();
  }
}

function tryStore(
  { content, hosts, ledgers, departurePlaces, links, now }: StoreOfferedSettings,
  booking: SubmissionOf<'booking'>,
  token: string,
): Promise<void> {
  const departure = departureOf(booking, hosts);
  if (!departure) throw offerEnded();
  const entry = entryOf(booking);
  const { reference, places } = entry;
  return retryChange(async () => {
    const found = await ledgers.load(departure);
    const ledger = found?.ledger;
    if (ledger?.entries.some((one) => one.reference === reference)) return undefined;
    const link = await links.angebot.read(token);
    const subject = typeof link === 'string' ? null : link.subject;
    const offer = ledger?.offers.find((one) => one.entry === subject && new Date(one.until) > now());
    if (!found || !ledger || !offer) throw offerEnded();
    if (places > offer.places) throw tooManyTravellers(offer.places);
    const refusal = tooFewExtrasIn({ ...found, ledger }, booking);
    if (refusal) throw refusal;
    const changes = {
      entries: [...ledger.entries, entry],
      offers: ledger.offers.filter((one) => one !== offer),
    };
    const waiting = await loadWaitingEntry(content, offer.entry);
    const isStored = await ledgers.change(departure, ledger, changes, (transaction) => {
      transaction.createIfNotExists<object>(documentOf(booking));
      if (!waiting) return transaction;
      const used = { state: 'accepted', booking: reference, closedAt: now().toISOString() };
      return transaction.patch(waitingDocId(offer.entry), (patch) => patch.set(used));
    });
    if (!isStored) return outdated;
    // Otherwise the worker counts it within a minute.
    const counted = { reference, places, offer: offer.id };
    await departurePlaces.confirm(departure, ledger.epoch, counted).catch(() => undefined);
    return undefined;
  });
}

function offerEnded(): AppError {
  const message =
    'Dieses Angebot gilt nicht mehr: Es ist abgelaufen, schon genutzt oder für einen anderen Termin. Gebucht wurde nichts.';
  return new AppError(409, message, [], { reason: 'offer-ended' });
}

function tooManyTravellers(places: number): AppError {
  const message = `Dein Angebot gilt für ${places === 1 ? 'einen Platz' : `${places} Plätze`}. Trag bitte nicht mehr Reisende ein.`;
  return new AppError(409, message, [], { reason: 'offer-too-small' });
}
