/** The pages of signed links to an entry of a waiting list and to its offer. They work without JavaScript. */

import {
  type WaitingLinkKind,
  waitingDonePaths,
  waitingLinkKinds,
  waitingLinkPath,
} from '#domain/bookings/waiting/waitingPaths.ts';
import { formatMoment } from '#domain/dates.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form } from '#platform/http/routeTable.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { closeEntry } from '../waiting/closeEntry.ts';
import { confirmEntry } from '../waiting/confirmEntry.ts';
import { type ClosedWaiting, type OpenWaiting, openLink } from '../waiting/openLink.ts';
import { offeredPrice } from '../waiting/waitingMails.ts';
import { loadTripOffer } from './tripOffer.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** The opened link of the waiting list, if it is already known. */
    waitingLink?: OpenWaiting;
    /** Why the entry of this link was not confirmed. */
    waitingFailure?: AppError;
  }
}

/** A form without fields. */
const body = { type: 'form', bytes: 8 * 1024 } as const;

export const waitingLinkPages = {
  forms: waitingLinkKinds.flatMap((kind) => {
    const path = waitingLinkPath(kind, ':token');
    return [
      form({ method: 'get', path, handle: openWaitingLink(kind) }),
      form({ path, body, limit: 'submissions', handle: submitWaitingLink(kind) }),
    ];
  }),
  pages: { waitingLink: loadWaitingLink },
} satisfies SiteTable<BookingDeps, BookingContext>;

async function loadWaitingLink(
  { deps, scope, waitingLink, waitingFailure }: BookingContext,
  { kind, token }: ArgsOf<'waitingLink'>,
): Loaded<'waitingLink'> {
  const link = waitingLink ?? (await openLink(deps, kind, token, scope));
  if (typeof link === 'string') return { data: { state: link } };
  const { entry, position, offer } = link;
  const { trip, dateKey, reference, tripTitle, tripUrl, startsOn, endsOn, places, offeredUntil } = entry;
  // If that cannot be loaded, the booking decides.
  const current = await loadTripOffer(deps, scope, trip, offer && dateKey).catch(() => 'unknown' as const);
  const date = current === 'unknown' ? null : current?.departures.find(({ key }) => key === dateKey);
  const isBookable = current === 'unknown' || date !== undefined;
  const price = date ? offeredPrice(date.price) : null;
  return {
    data: {
      ...{ state: 'open', combinedId: trip, dateKey, reference, places, position },
      trip: { title: tripTitle, url: tripUrl },
      departure: { start: startsOn, end: endsOn },
      failure: waitingFailure
        ? { message: waitingFailure.message, isFree: waitingFailure.more.reason === 'places-free' }
        : null,
      ...{
        isBookable,
        offer: offer && offeredUntil ? { token: offer, until: formatMoment(offeredUntil), price } : null,
      },
    },
  };
}

/** Status of a page that explains why a link cannot be used. */
const statusOf = (closed: ClosedWaiting) => (closed === 'unknown' ? 404 : 410);
/** Messages for clients that do not accept HTML. */
const closedMessages: Record<ClosedWaiting, string> = {
  unknown: 'Diesen Link gibt es nicht.',
  unconfirmed: 'Dieser Link gilt nicht mehr.',
  expired: 'Dieser Link ist abgelaufen.',
  used: 'Mit diesem Angebot wurde schon gebucht.',
  declined: 'Dieses Angebot wurde abgelehnt.',
  left: 'Du hast die Warteliste verlassen.',
  removed: 'Der Veranstalter hat diesen Eintrag entfernt.',
};
/** Why an entry cannot be confirmed now. The page shows it, and the link stays valid. */
const explainedStatuses = [409, 422];

const closings = { eintrag: 'left', angebot: 'declined' } as const;

function openWaitingLink(kind: WaitingLinkKind) {
  return async (deps: BookingDeps, call: Call): Promise<Answer> => show(kind, call, await open(kind, deps, call));
}

/** Confirms the entry, leaves the list or declines the offer. A repeated request has the same result as the first one. */
function submitWaitingLink(kind: WaitingLinkKind) {
  return async (deps: BookingDeps, call: Call): Promise<Answer> => {
    const link = await open(kind, deps, call);
    if (kind === 'bestaetigung') {
      if (typeof link === 'string' || link.confirms === null) return show(kind, call, link);
      try {
        await confirmEntry(deps, link.entry.reference, link.confirms);
      } catch (error) {
        if (!(error instanceof AppError) || !explainedStatuses.includes(error.status)) throw error;
        return show(kind, call, link, error);
      }
      return show(kind, call, await open(kind, deps, call));
    }
    const to = closings[kind];
    if (typeof link !== 'string') await closeEntry(deps, link.entry.reference, to);
    // If something else was faster, for example a booking, the page tells what.
    const after = typeof link === 'string' ? link : await open(kind, deps, call);
    if (after === to) return { redirect: waitingDonePaths[to] };
    return show(kind, call, after);
  };
}

function open(kind: WaitingLinkKind, deps: BookingDeps, { param, site }: Call) {
  return openLink(deps, kind, param('token'), site.scope);
}

function show(kind: WaitingLinkKind, { req, param }: Call, waitingLink: OpenWaiting, failure?: AppError): Answer {
  // A confirmed entry is shown at its own link.
  if (kind === 'bestaetigung' && typeof waitingLink !== 'string' && waitingLink.entryPath) {
    return { redirect: waitingLink.entryPath };
  }
  const closed = typeof waitingLink === 'string' ? waitingLink : null;
  return {
    page: waitingLinkPath(kind, encodePart(param('token'))),
    status: closed ? statusOf(closed) : (failure?.status ?? 200),
    state: { waitingLink, ...(failure && { waitingFailure: failure }) },
    ...(req.method === 'POST' && closed && { otherwise: new AppError(statusOf(closed), closedMessages[closed]) }),
  };
}
