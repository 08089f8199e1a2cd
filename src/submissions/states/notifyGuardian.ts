/** Sends the mail about a new state of a booking. The booking records the mail, so that it is not sent again. */
import type { SanityClient } from '@sanity/client';
import type { StoredState } from '../../domain/bookings/bookingStates.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Party } from '../delivery/composeMail.ts';
import { loadOrganiser } from '../delivery/loadOrganiser.ts';
import { sendOnce } from '../delivery/sendOnce.ts';
import type { BookingLinks } from '../guardian/bookingLinks.ts';
import { submissionDocId } from '../submissionStore.ts';
import { stateMail } from './stateMail.ts';
import { readStoredBooking } from './storedBooking.ts';

export interface NotifySettings {
  content: SanityClient;
  mailer: Pick<Mailer, 'send'>;
  /** Sender of the mail. */
  platform: Party;
  /** Signs the link to the guardian's page. */
  links: Pick<BookingLinks, 'urlOf'>;
  now: () => Date;
}

/**
 * Informs the guardian. Does nothing if the mail was sent or refused before.
 * @throws if the mail must be tried again; the error contains no personal data
 */
export async function notifyGuardian(settings: NotifySettings, reference: string, state: StoredState): Promise<void> {
  const { content, mailer, platform, links, now } = settings;
  const document = await content.getDocument(submissionDocId(reference));
  const stored = document ? readStoredBooking(document) : null;
  const transition = stored?.transitions.find(({ to, mail }) => to === state && !mail);
  if (!stored || !transition || transition.notified) return;
  const organiser = await loadOrganiser(content, platform, stored.booking.subdomain);
  const email = stored.correctedEmail ?? stored.booking.payload.guardian.email;
  const mail = stateMail(stored, transition, { platform, organiser }, await links.urlOf(stored.booking, email));
  const outcome = mail ? await sendOnce(mailer, mail) : 'filed';
  await content
    .patch(submissionDocId(reference))
    .set({ [`transitions[_key=="${state}"].notified`]: { outcome, at: now().toISOString() } })
    .commit({ visibility: 'async' });
}
