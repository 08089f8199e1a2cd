/**
 * Invites the guardians of bookings to review the trip, some days after its end. Each booking gets at most one mail: its
 * document records the invitation before the mail is sent (decision 0066).
 */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { documentPages } from '../../content/documentPages.ts';
import { isConflict } from '../../content/isConflict.ts';
import { addDays, berlinToday } from '../../domain/dates.ts';
import type { Logger } from '../../platform/logger.ts';
import { MailError, type Mailer } from '../../platform/mail/mail.ts';
import type { Party } from '../delivery/composeMail.ts';
import { submissionFields } from '../submissionFields.ts';
import { invitationMail } from './invitationMail.ts';
import type { ReviewLinks } from './reviewLinks.ts';
import type { ReviewState } from './reviewState.ts';

/** Days between the end of a trip and the invitation. */
const waitDays = 3;
/** Bookings whose trip ended earlier are not invited any more, for example those from before this feature. */
const maxDays = 30;
const batchLength = 100;

/** The confirmation was sent, so the mail server has accepted the address. */
const isConfirmedGroq = 'count(deliveries[recipient == "sender" && outcome in ["sent", "filed"]]) > 0';
const dueFilter = `_type == "submission" && kind == "booking" && !defined(review)
  && departure.end >= $earliest && departure.end <= $latest && ${isConfirmedGroq}`;
const projection = '{_id, _rev, reference, trip, departure, correctedEmail, "guardian": payload.guardian}';
const declinedQuery = `count(*[_type == "submission" && kind == "booking" && review.state == "declined"
  && lower(payload.guardian.email) == $email]) > 0`;

const bookingSchema = z.object({
  _id: z.string(),
  _rev: z.string(),
  reference: submissionFields.reference,
  trip: z.object(submissionFields.trip),
  departure: z.object(submissionFields.departure),
  correctedEmail: z.string().nullish(),
  guardian: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
});
const foundSchema = z.array(z.looseObject({ _id: z.string() }));

export interface InvitationSettings {
  content: SanityClient;
  mailer: Pick<Mailer, 'send'>;
  links: Pick<ReviewLinks, 'sign'>;
  /** Sender of the mail. */
  platform: Party;
  logger: Pick<Logger, 'warn' | 'info'>;
  now: () => Date;
}

/**
 * Sends all due invitations.
 * @throws if the content backend fails; the next run continues
 */
export async function inviteReviewers(settings: InvitationSettings): Promise<void> {
  const { content, logger, now } = settings;
  const today = berlinToday(now());
  const range = { earliest: addDays(today, -maxDays), latest: addDays(today, -waitDays) };
  const pages = documentPages(content, {
    filter: dueFilter,
    projection,
    params: range,
    schema: foundSchema,
    pageLength: batchLength,
  });
  for await (const found of pages) {
    for (const document of found) {
      const booking = bookingSchema.safeParse(document).data;
      if (booking) await invite(settings, booking);
      else logger.warn({ docId: document._id }, 'a booking is invalid and gets no invitation to a review');
    }
  }
}

async function invite(settings: InvitationSettings, booking: z.output<typeof bookingSchema>): Promise<void> {
  const { content, mailer, links, platform, logger, now } = settings;
  const { _id, _rev, reference, guardian } = booking;
  const stateNow = (state: ReviewState) => ({ review: { state, at: now().toISOString() } });
  const hasDeclined = await content.fetch<boolean>(declinedQuery, { email: guardian.email.toLowerCase() });
  const claimed = content
    .patch(_id)
    .ifRevisionId(_rev)
    .set(stateNow(hasDeclined ? 'skipped' : 'sending'));
  try {
    await claimed.commit({ visibility: 'sync' });
  } catch (error) {
    // Another worker has claimed the booking, or an organiser has changed it. The next run checks it again.
    if (isConflict(error)) return;
    throw error;
  }
  if (hasDeclined) return;
  const mail = invitationMail(booking, platform, await links.sign(reference));
  const patch = content.patch(_id);
  try {
    await mailer.send(mail);
    patch.set(stateNow('invited'));
  } catch (error) {
    logger.warn({ reference, err: error }, 'invitation to a review not sent');
    // Other errors come from writing the mail to a file.
    const isUnsent = !(error instanceof MailError) || error.isUnsent;
    if (error instanceof MailError && error.isRefused) patch.set(stateNow('undeliverable'));
    else if (isUnsent) patch.unset(['review']);
    // The mail server may have accepted the mail, so it is not sent again.
    else return;
  }
  await patch.commit({ visibility: 'sync' });
}
