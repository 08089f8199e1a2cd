/** The pages that guardians open with the signed link to their booking. They work without JavaScript. */

import { z } from 'zod';
import { encodePart } from '#domain/text/addressPart.ts';
import type { AnswersStep, RejectedCancellation, RejectedContact, RejectedMessage } from '#pageData/guardianBooking.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call, PageAnswer } from '#platform/http/routeTable.ts';
import { line, text } from '#platform/textSchemas.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { hideNames } from '../bookingGroups.ts';
import { type ClosedBooking, type GuardianLink, openGuardianLink } from '../guardianLink.ts';
import { cancelByGuardian, type GuardianCancellation } from './guardianBookings.ts';
import { leaveBooking } from './leaveBooking.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** The opened link to a booking, if it is already known. */
    guardianLink?: GuardianLink;
    /** Input of a rejected cancellation whose form is shown again. */
    rejectedCancellation?: RejectedCancellation;
    /** The answers about travellers after a birth date was entered, or why they are not shown. */
    answersStep?: AnswersStep;
    /** Input of a rejected message. */
    rejectedMessage?: RejectedMessage;
    rejectedContact?: RejectedContact;
  }
}

/** Why a link cannot be used: the status of its page, and the message for clients that do not accept HTML. */
const closedLinks: Record<ClosedBooking, [status: number, message: string]> = {
  unknown: [404, 'Diesen Link gibt es nicht.'],
  expired: [410, 'Dieser Link ist abgelaufen.'],
};
const changedMessage =
  'Inzwischen hat sich etwas geändert, und du hast noch nicht storniert. Sieh dir bitte an, was jetzt gilt.';
const confirmMessage = 'Bestätige bitte, dass du stornieren möchtest.';

export const cancellationSchema = z.object({
  gebuehr: line.catch(''),
  bestaetigt: line.catch(''),
  grund: text.max(500).default(''),
  /** Position of the only traveller whose place is cancelled, and how many were shown; empty for the whole booking. */
  platz: line.catch(''),
  reisende: line.catch(''),
});

export function findBookingOfLink(deps: BookingDeps, { param, site }: Call): Promise<GuardianLink> {
  return openGuardianLink(deps, param('token'), site.scope);
}

/** Shows the page of a link, also of one that cannot be used. */
export function showGuardianPage(
  { req }: Call,
  guardianLink: GuardianLink,
  shown: Pick<PageAnswer, 'status' | 'otherwise'> & {
    rejectedCancellation?: RejectedCancellation;
    answersStep?: AnswersStep;
    rejectedMessage?: RejectedMessage;
    rejectedContact?: RejectedContact;
  } = {},
): PageAnswer {
  const { status = 200, otherwise, ...state } = shown;
  const closed = typeof guardianLink === 'string' ? closedLinks[guardianLink] : null;
  return {
    page: req.path,
    status: closed?.[0] ?? status,
    state: { guardianLink, ...state },
    ...(req.method === 'POST' && closed ? { otherwise: new AppError(...closed) } : otherwise && { otherwise }),
  };
}

export async function openBooking(deps: BookingDeps, call: Call): Promise<Answer> {
  return showGuardianPage(call, await findBookingOfLink(deps, call));
}

/** Withdraws the consent to show first names to the group with which the family books. */
export async function hideFromGroup(deps: BookingDeps, call: Call): Promise<Answer> {
  const link = await findBookingOfLink(deps, call);
  if (typeof link === 'string') return showGuardianPage(call, link);
  await hideNames(deps.database, link.stored.booking.reference);
  return { redirect: `/meine-buchung/${encodePart(call.param('token'))}#gruppe` };
}

export async function cancelBooking(
  deps: BookingDeps,
  call: Call<z.output<typeof cancellationSchema>>,
): Promise<Answer> {
  const { gebuehr, bestaetigt, grund, platz } = call.input;
  const token = call.param('token');
  const isConfirmed = bestaetigt === 'ja';
  const cancel = () =>
    platz === '' ? cancelByGuardian(deps, token, call.site.scope, gebuehr, grund) : cancelPlace(deps, call);
  const outcome = isConfirmed ? await cancel() : 'unconfirmed';
  if (outcome === 'cancelled') return { redirect: `/meine-buchung/${encodePart(token)}` };
  const status = isConfirmed ? 409 : 422;
  return showGuardianPage(call, await findBookingOfLink(deps, call), {
    status,
    otherwise: new AppError(status, isConfirmed ? changedMessage : confirmMessage),
    rejectedCancellation: {
      ...{ reason: grund, place: platz === '' ? null : Number(platz) },
      unconfirmed: isConfirmed ? null : confirmMessage,
      failure: isConfirmed ? changedMessage : null,
    },
  });
}

/** Cancels the place of one traveller. */
async function cancelPlace(
  deps: BookingDeps,
  call: Call<z.output<typeof cancellationSchema>>,
): Promise<GuardianCancellation> {
  const link = await findBookingOfLink(deps, call);
  if (typeof link === 'string') return link;
  const { gebuehr, grund, platz, reisende } = call.input;
  const shown = { travellers: Number(reisende), fee: Number(gebuehr) };
  const outcome = await leaveBooking(deps, link, { position: Number(platz), shown, reason: grund });
  return outcome === 'done' ? 'cancelled' : 'changed';
}
