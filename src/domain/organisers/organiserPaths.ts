/** The addresses of the organisers' pages (specification §7.1), and the encoding of filters in them. */
import { type BookingState, bookingStates } from '../bookings/bookingStates.ts';
import {
  type InboxArgs,
  type InboxSelection,
  type InboxStatus,
  inboxNotices,
  inboxStatuses,
} from '../bookings/inbox.ts';
import { submissionKinds } from '../bookings/submissionKinds.ts';
import { parsePage } from '../search/pageTargets.ts';
import type { AccountNotice } from './accounts/accountNotices.ts';
import type { PrivacyNotice } from './accounts/privacyNotices.ts';
import type { SignInNotice } from './accounts/signInNotices.ts';
import type { UserNotice } from './accounts/userNotices.ts';
import type { BinNotice } from './bin/tripBin.ts';
import { maxBulkTrips } from './bulkActions.ts';
import type { IssuePlace, IssueRank } from './openIssues.ts';
import { type OrganiserTripsArgs, organiserTripSorts, type TripState } from './organiserTrips.ts';

export type OrganiserPage =
  | 'dashboard'
  | 'problems'
  | 'eingang'
  | 'buchungen'
  | 'termine'
  | 'bewertungen'
  | 'konto'
  | 'benutzer'
  | 'datenschutz'
  | 'konto/zweiter-faktor'
  | 'einladungen'
  | 'passwort-vergessen'
  | 'papierkorb'
  | 'neue-reise'
  | 'reisen/csv'
  | 'reisen/aendern'
  | 'cms-demo';

export function organiserPath(subdomain: string, page: OrganiserPage): string {
  return `/admin/${subdomain}/${page}`;
}

/** Returns the address of the account page that confirms an action. */
export function accountPath(subdomain: string, notice: AccountNotice): string {
  return `${organiserPath(subdomain, 'konto')}?hinweis=${notice}`;
}

/** Returns the address of the list of users that shows the result of an action. */
export function usersPath(subdomain: string, notice: UserNotice): string {
  return `${organiserPath(subdomain, 'benutzer')}?hinweis=${notice}`;
}

/** Returns the address of the page about data protection that shows the result of an action. */
export function privacyPath(subdomain: string, notice: PrivacyNotice): string {
  return `${organiserPath(subdomain, 'datenschutz')}?hinweis=${notice}`;
}

/** Returns the address of the sign-in that confirms an action before it. */
export function signInPathAfter(subdomain: string, notice: SignInNotice): string {
  return `${signInPath(subdomain)}?hinweis=${notice}`;
}

/** Returns the address of the bin. @param notice result of an action; omitted without one */
export function binPath(subdomain: string, notice?: BinNotice): string {
  return `${organiserPath(subdomain, 'papierkorb')}${notice ? `?hinweis=${notice}` : ''}`;
}

/** Returns the address of the page for a table of new trips that confirms their number. */
export function tripTablePath(subdomain: string, created: number): string {
  return `${organiserPath(subdomain, 'reisen/csv')}?angelegt=${created}`;
}

/** The numbers of the selected trips are separated by dots, which addresses do not escape. */
const numberSeparator = '.';

/** @param chosen combined ids of the selected trips; further ones than a run may have are left out */
export function tripChangesPath(subdomain: string, { text = '', chosen = [] as readonly string[] } = {}): string {
  const numbers = chosen.slice(0, maxBulkTrips).map((combinedId) => Number.parseInt(combinedId, 10));
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(numbers.length > 0 && { reisen: numbers.join(numberSeparator) }),
  });
  const path = organiserPath(subdomain, 'reisen/aendern');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Parses the query of the address; ignores invalid numbers. */
export function readTripChangesQuery(query: URLSearchParams): { text: string; chosen: number[] } {
  const numbers = (query.get('reisen') ?? '').split(numberSeparator, maxBulkTrips).map(Number);
  return {
    text: (query.get('q') ?? '').slice(0, 200),
    chosen: numbers.filter((number) => Number.isSafeInteger(number) && number > 0),
  };
}

/** Returns the address to which the form for restoring a trip is sent. */
export function restorePath(subdomain: string, combinedId: string): string {
  return `${binPath(subdomain)}/${combinedId}`;
}

/** Returns the address of the page that asks before a trip is deleted, and of its form. */
export function deletePath(subdomain: string, combinedId: string): string {
  return `/admin/${subdomain}/loeschen/${combinedId}`;
}

/** Returns an address that redirects from a problem to the next unsolved one. */
export function nextProblemPath(subdomain: string, { combinedId, rank, field }: IssuePlace): string {
  const query = new URLSearchParams({ nach: combinedId, rang: String(rank), ...(field && { feld: field }) });
  return `${organiserPath(subdomain, 'problems')}?${query}`;
}

/** Parses the position of the current problem. @returns null if the query has no valid one */
export function readIssuePlace(query: URLSearchParams): IssuePlace | null {
  const combinedId = query.get('nach');
  const rank = Number(query.get('rang'));
  if (!combinedId || ![0, 1, 2, 3, 4, 5].includes(rank)) return null;
  return { combinedId, rank: rank as IssueRank, field: query.get('feld') ?? '' };
}

/** @param field field with which the editor opens, e.g. 'tabs[_key=="abc"].image' */
export function editPath(subdomain: string, combinedId: string, field?: string): string {
  const path = `/admin/${subdomain}/edit/${combinedId}`;
  return field ? `${path}?feld=${encodeURIComponent(field)}` : path;
}

/** Id of the element in the editor that lists all issues and problems. */
export const issuesId = 'stufe';

/** Returns the address of the editor's list of issues and problems. */
export function issuesPath(subdomain: string, combinedId: string): string {
  return `${editPath(subdomain, combinedId)}#${issuesId}`;
}

/** Returns the address of the CMS demo with the content of a trip. */
export function cmsDemoPath(subdomain: string, combinedId: string): string {
  return `${organiserPath(subdomain, 'cms-demo')}?reise=${combinedId}`;
}

const signedInAgain = 'angemeldet';

/**
 * Returns the address to which a repeated sign-in in another tab leads: the editor, which then explains how to continue
 * with both tabs.
 */
export function editAfterSignInPath(subdomain: string, combinedId: string): string {
  return `${editPath(subdomain, combinedId)}?${signedInAgain}=wieder`;
}

/** Returns whether the editor was opened by a repeated sign-in. @param search query of the editor's address */
export function isRepeatedSignIn(search: string): boolean {
  return new URLSearchParams(search).has(signedInAgain);
}

export function previewPath(subdomain: string, combinedId: string): string {
  return `/admin/${subdomain}/preview/${combinedId}`;
}

/** @param next address to which the sign-in redirects */
export function signInPath(subdomain: string, next?: string): string {
  const path = `/admin/${subdomain}/login`;
  return next && isOrganiserPath(subdomain, next) ? `${path}?weiter=${encodeURIComponent(next)}` : path;
}

/** Returns whether a path belongs to the organisers' pages of a host, so that the sign-in may redirect to it. */
export function isOrganiserPath(subdomain: string, path: string): boolean {
  return path.startsWith(`/admin/${subdomain}/`) && !path.includes('\\') && !path.includes('//');
}

const defaultSort = 'start-asc';

/** Parses the filters of the dashboard; ignores invalid ones. @returns null for an invalid page number */
export function readTripsArgs(
  subdomain: string,
  page: string | undefined,
  query: URLSearchParams,
): OrganiserTripsArgs | null {
  const number = parsePage(page);
  if (!number) return null;
  const level = query.get('level') === 'broken' ? 'broken' : Number(query.get('level'));
  const problem = Number(query.get('problem'));
  return {
    subdomain,
    page: number,
    sort: organiserTripSorts.find((sort) => sort === query.get('sort')) ?? defaultSort,
    text: (query.get('q') ?? '').slice(0, 200),
    level: level === 'broken' || [1, 2, 3, 4, 5].includes(level) ? (level as TripState) : null,
    problem: Number.isInteger(problem) && problem >= 1 && problem <= 9 ? problem : null,
  };
}

/** Returns the address of the dashboard with filters; unset filters are omitted. */
export function tripsPath(args: OrganiserTripsArgs): string {
  const query = selectionOf(args);
  if (args.sort === defaultSort) query.delete('sort');
  const path = organiserPath(args.subdomain, 'dashboard') + (args.page > 1 ? `/${args.page}` : '');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the address of the dashboard with the confirmation for undoing a bulk run. */
export function undoRunPath(subdomain: string, run: string): string {
  return `${organiserPath(subdomain, 'dashboard')}?lauf=${run}`;
}

/** Returns the address of the CSV export of all pages. */
export function tripsCsvPath(args: OrganiserTripsArgs): string {
  const query = selectionOf(args);
  query.set('subdomain', args.subdomain);
  return `/api/admin/trips.csv?${query}`;
}

/** Parses the arguments of an inbox page; ignores invalid filters. @returns null for an invalid page number */
export function readInboxArgs(subdomain: string, page: string | undefined, query: URLSearchParams): InboxArgs | null {
  const number = parsePage(page);
  const notice = inboxNotices.find((value) => value === query.get('hinweis')) ?? null;
  return number ? { ...readInboxSelection(subdomain, query), page: number, notice } : null;
}

/** The values in addresses. */
export const inboxStatusValues: Record<InboxStatus, string> = {
  open: 'offen',
  answered: 'beantwortet',
  refused: 'abgewiesen',
};

export const bookingStateValues: Record<BookingState, string> = {
  requested: 'angefragt',
  confirmed: 'bestaetigt',
  travelled: 'gereist',
  declined: 'abgelehnt',
  cancelled: 'storniert',
};

export function readInboxSelection(subdomain: string, query: URLSearchParams): InboxSelection {
  const standing = query.get('stand');
  const state = query.get('status');
  return {
    subdomain,
    box: query.get('postfach') === 'marktplatz' ? 'marketplace' : 'host',
    kind: submissionKinds.find((value) => value === query.get('art')) ?? null,
    standing: inboxStatuses.find((value) => inboxStatusValues[value] === standing) ?? null,
    state: bookingStates.find((value) => bookingStateValues[value] === state) ?? null,
    trip: readTripValue(query.get('reise') ?? ''),
    text: (query.get('q') ?? '').trim().slice(0, 200),
  };
}

/** Returns the address of a page of the inbox with filters; unset filters are omitted. */
export function inboxPath(selection: InboxSelection, page = 1): string {
  const query = inboxQueryOf(selection);
  const path = organiserPath(selection.subdomain, 'eingang') + (page > 1 ? `/${page}` : '');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the address of the inbox with the bookings of a trip, or of one of its departures. */
export function inboxTripPath(subdomain: string, combinedId: string, dateKey: string | null = null): string {
  const trip = { combinedId, dateKey };
  return inboxPath({ subdomain, box: 'host', kind: 'booking', standing: null, state: null, trip, text: '' });
}

/** Returns the address of the inbox with one booking. */
export function inboxBookingPath(subdomain: string, reference: string): string {
  return `${organiserPath(subdomain, 'eingang')}?q=${reference}#${reference}`;
}

/** Returns the address of the CSV export of all pages. */
export function inboxCsvPath(selection: InboxSelection): string {
  return `/api/admin/submissions.csv?subdomain=${selection.subdomain}&${inboxQueryOf(selection)}`;
}

/** Returns the address of the event stream with the versions of an inbox. */
export function inboxLivePath({ subdomain, box }: InboxSelection): string {
  const query = new URLSearchParams({ subdomain, ...(box === 'marketplace' && { postfach: 'marktplatz' }) });
  return `/api/admin/submissions/live?${query}`;
}

/** Returns the address to which the forms of an entry are sent. */
export function inboxEntryPath(subdomain: string, reference: string): string {
  return `${organiserPath(subdomain, 'eingang')}/${reference}`;
}

/** Returns the address of the page with the answers about the travellers of a booking. */
export function travellerDetailsPath(subdomain: string, reference: string): string {
  return `/admin/${subdomain}/angaben/${reference}`;
}

/** Returns the field value for a trip, or for one of its departures. */
export function inboxTripValue({ combinedId, dateKey }: NonNullable<InboxSelection['trip']>): string {
  return dateKey === null ? combinedId : `${combinedId}/${dateKey}`;
}

/** Reads what `inboxTripValue` has written; null for other texts. */
export function readTripValue(value: string): InboxSelection['trip'] {
  // A combined id contains no slash; a departure's key may contain any character.
  const [, combinedId = '', dateKey = null] = /^([\w-]{1,60})(?:\/(.{1,200}))?$/.exec(value) ?? [];
  return combinedId ? { combinedId, dateKey: dateKey ?? null } : null;
}

function inboxQueryOf({ box, kind, standing, state, trip, text }: InboxSelection): URLSearchParams {
  return new URLSearchParams({
    ...(box === 'marketplace' && { postfach: 'marktplatz' }),
    ...(kind && { art: kind }),
    ...(standing && { stand: inboxStatusValues[standing] }),
    ...(state && { status: bookingStateValues[state] }),
    ...(trip && { reise: inboxTripValue(trip) }),
    ...(text && { q: text }),
  });
}

function selectionOf({ sort, text, level, problem }: OrganiserTripsArgs): URLSearchParams {
  const query = new URLSearchParams({ sort });
  if (text) query.set('q', text);
  if (level !== null) query.set('level', String(level));
  if (problem !== null) query.set('problem', String(problem));
  return query;
}
