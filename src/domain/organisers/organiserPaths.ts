/** The addresses of the organisers' pages (specification §7.1), and the encoding of filters in them. */

import { type BookingState, bookingStates } from '../bookings/bookingStates.ts';
import {
  type InboxArgs,
  type InboxNotice,
  type InboxSelection,
  type InboxStatus,
  inboxNotices,
  inboxStatuses,
  noInboxFilters,
} from '../bookings/inbox.ts';
import { isReference } from '../bookings/reference.ts';
import { submissionKinds } from '../bookings/submissionKinds.ts';
import { pagedPath } from '../pagedPath.ts';
import { encodePart } from '../text/addressPart.ts';
import { tidyLine } from '../text/tidyText.ts';
import { categories } from '../trip/categories.ts';
import type { NoticeOf, NoticePage } from './notices.ts';
import type { IssuePlace, IssueRank } from './openIssues.ts';
import { type OrganiserTripsArgs, organiserPageSize, organiserTripSorts, type TripState } from './organiserTrips.ts';

/** @param page path of a page of `src/pageData/organiserPages.ts` below those of the host */
export function organiserPath(subdomain: string, page: string): string {
  return `/admin/${subdomain}/${page}`;
}

/** Returns the address of a page that confirms the result of an action. */
export function noticePath<Page extends NoticePage>(subdomain: string, page: Page, notice: NoticeOf<Page>): string {
  return `${organiserPath(subdomain, page)}?hinweis=${notice}`;
}

/** Returns the address of the defaults for a category. @param category empty for those of all trips */
export function defaultsPath(subdomain: string, category: string, notice?: NoticeOf<'vorgaben'>): string {
  const query = new URLSearchParams({ ...(category && { art: category }), ...(notice && { hinweis: notice }) });
  return `${organiserPath(subdomain, 'vorgaben')}${query.size > 0 ? `?${query}` : ''}`;
}

/** Returns the key of a category; empty for an unknown one. */
export function readCategory(text: string): string {
  return categories.find(({ key }) => key === text)?.key ?? '';
}

/** Returns the address of the page that shows what was recorded from a bank statement. @param at when it was recorded */
export function statementPath(subdomain: string, at: Date): string {
  return `${organiserPath(subdomain, 'buchungen/kontoauszug')}?eingetragen=${at.toISOString()}`;
}

/** Reads the time that `statementPath` has written, as milliseconds; null for other texts. */
export function readStatementTime(query: URLSearchParams): number | null {
  const text = query.get('eingetragen') ?? '';
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** Returns the address of the page for a table of new trips that confirms their number. */
export function tripTablePath(subdomain: string, created: number): string {
  return `${organiserPath(subdomain, 'reisen/csv')}?angelegt=${created}`;
}

export function tripChangesPath(args: OrganiserTripsArgs): string {
  return `${organiserPath(args.subdomain, 'reisen/aendern')}?${tripsQuery(args)}`;
}

/** Returns the address to which a file with trips or departures is sent; it shows the page that changes many trips. */
export function importTablePath(args: OrganiserTripsArgs): string {
  return `${organiserPath(args.subdomain, 'reisen/aendern')}/datei?${tripsQuery(args)}`;
}

/** Returns the address of the confirmation for undoing a run on many trips. */
export function undoRunPath(subdomain: string, run: string): string {
  return `${organiserPath(subdomain, 'reisen/aendern')}?lauf=${run}`;
}

/** Parses what the list of trips or a link to undo a run sends to the page that changes many trips. */
export function readTripChangesQuery(query: URLSearchParams): { isForAll: boolean; chosen: string[]; run: string } {
  const run = query.get('lauf') ?? '';
  return {
    isForAll: query.has('alle'),
    chosen: query.getAll('reise').slice(0, organiserPageSize),
    run: /^[\da-f-]{36}$/.test(run) ? run : '',
  };
}

export function restorePath(subdomain: string, combinedId: string): string {
  return `${organiserPath(subdomain, 'papierkorb')}/${combinedId}`;
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
  return field ? `${path}?feld=${encodePart(field)}` : path;
}

/** Id of the element in the editor that lists all issues and problems. */
export const issuesId = 'stufe';

/** Returns the address of the editor's list of issues and problems. */
export function issuesPath(subdomain: string, combinedId: string): string {
  return `${editPath(subdomain, combinedId)}#${issuesId}`;
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
  const path = organiserPath(subdomain, 'login');
  return next && isOrganiserPath(subdomain, next) ? `${path}?weiter=${encodePart(next)}` : path;
}

/** Returns whether a path belongs to the organisers' pages of a host, so that the sign-in may redirect to it. */
export function isOrganiserPath(subdomain: string, path: string): boolean {
  return path.startsWith(`/admin/${subdomain}/`) && !path.includes('\\') && !path.includes('//');
}

/** Reads the words that a list is searched for. */
export function readSearchText(query: URLSearchParams): string {
  return tidyLine((query.get('q') ?? '').slice(0, 200));
}

const defaultSort = 'start-asc';

/** Parses the filters of the dashboard; ignores invalid ones. */
export function readTripsArgs(subdomain: string, page: number, query: URLSearchParams): OrganiserTripsArgs {
  const level = query.get('level') === 'broken' ? 'broken' : Number(query.get('level'));
  const problem = Number(query.get('problem'));
  return {
    subdomain,
    page,
    sort: organiserTripSorts.find((sort) => sort === query.get('sort')) ?? defaultSort,
    text: readSearchText(query),
    level: level === 'broken' || [1, 2, 3, 4, 5].includes(level) ? (level as TripState) : null,
    problem: Number.isInteger(problem) && problem >= 1 && problem <= 9 ? problem : null,
  };
}

/** Returns the address of the dashboard with filters; unset filters are omitted. */
export function tripsPath(args: OrganiserTripsArgs): string {
  const query = tripsQuery(args);
  if (args.sort === defaultSort) query.delete('sort');
  const path = pagedPath(organiserPath(args.subdomain, 'dashboard'), args.page);
  return query.size > 0 ? `${path}?${query}` : path;
}

export function tripsCsvPath(args: OrganiserTripsArgs): string {
  return exportPath('trips.csv', args);
}

/** Returns the address of the departures of the selected trips as CSV. */
export function departuresCsvPath(args: OrganiserTripsArgs): string {
  return exportPath('departures.csv', args);
}

function exportPath(file: string, args: OrganiserTripsArgs): string {
  const query = tripsQuery(args);
  query.set('subdomain', args.subdomain);
  return `/api/admin/${file}?${query}`;
}

/** Parses the arguments of an inbox page; ignores invalid filters. */
export function readInboxArgs(subdomain: string, page: number, query: URLSearchParams): InboxArgs {
  const notice = inboxNotices.find((value) => value === query.get('hinweis')) ?? null;
  const entry = query.get('eintrag') ?? '';
  return { ...readInboxSelection(subdomain, query), page, notice, entry: isReference(entry) ? entry : null };
}

export const inboxStatusValues: Record<InboxStatus, string> = {
  open: 'offen',
  unanswered: 'nachricht',
  settled: 'erledigt',
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
  const family = query.get('familie') ?? '';
  return {
    subdomain,
    box: query.get('postfach') === 'marktplatz' ? 'marketplace' : 'host',
    kind: submissionKinds.find((value) => value === query.get('art')) ?? null,
    standing: inboxStatuses.find((value) => inboxStatusValues[value] === standing) ?? null,
    state: bookingStates.find((value) => bookingStateValues[value] === state) ?? null,
    trip: readTripValue(query.get('reise') ?? ''),
    family: isReference(family) ? family : null,
    text: readSearchText(query),
  };
}

/** Returns the address of a page of the inbox with filters; unset filters are omitted. */
export function inboxPath(selection: InboxSelection, page = 1): string {
  const query = inboxQueryOf(selection);
  const path = pagedPath(organiserPath(selection.subdomain, 'eingang'), page);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the address of the inbox with the bookings of a trip, or of one of its departures. */
export function inboxTripPath(subdomain: string, combinedId: string, dateKey: string | null = null): string {
  const trip = { combinedId, dateKey };
  return inboxPath({ ...noInboxFilters, subdomain, box: 'host', kind: 'booking', trip });
}

/** Returns the address of the inbox with one booking. @param notice result of an action, shown in the open entry */
export function inboxBookingPath(subdomain: string, reference: string, notice?: InboxNotice): string {
  const done = notice ? `&hinweis=${notice}&eintrag=${reference}` : '';
  return `${organiserPath(subdomain, 'eingang')}?q=${reference}${done}#${reference}`;
}

export interface HostReviewSelection {
  subdomain: string;
  /** Whether only reviews without an answer are listed. */
  isOpen: boolean;
  /** Words that must all occur in the review, its answer, or the title of the trip; empty for all. */
  text: string;
}

export interface HostReviewArgs extends HostReviewSelection {
  /** 1-based. */
  page: number;
}

const openReviews = 'offen';

/** Parses the arguments of a page of reviews; ignores invalid filters. */
export function readHostReviewArgs(subdomain: string, page: number, query: URLSearchParams): HostReviewArgs {
  return { subdomain, isOpen: query.get('stand') === openReviews, text: readSearchText(query), page };
}

/** Returns the address of a page of reviews with filters; unset filters are omitted. @param notice result of an answer */
export function hostReviewsPath(
  { subdomain, isOpen, text }: HostReviewSelection,
  page = 1,
  notice?: NoticeOf<'bewertungen'>,
): string {
  const query = new URLSearchParams({
    ...(isOpen && { stand: openReviews }),
    ...(text && { q: text }),
    ...(notice && { hinweis: notice }),
  });
  const path = pagedPath(organiserPath(subdomain, 'bewertungen'), page);
  return query.size > 0 ? `${path}?${query}` : path;
}

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

/** Returns the address of the page on which a booking is changed. */
export function bookingChangePath(subdomain: string, reference: string): string {
  return `${organiserPath(subdomain, 'buchungen')}/${reference}/aendern`;
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

function inboxQueryOf({ box, kind, standing, state, trip, family, text }: InboxSelection): URLSearchParams {
  return new URLSearchParams({
    ...(box === 'marketplace' && { postfach: 'marktplatz' }),
    ...(kind && { art: kind }),
    ...(standing && { stand: inboxStatusValues[standing] }),
    ...(state && { status: bookingStateValues[state] }),
    ...(trip && { reise: inboxTripValue(trip) }),
    ...(family && { familie: family }),
    ...(text && { q: text }),
  });
}

/** Returns the filters and the order of a list of trips as a query. */
export function tripsQuery({ sort, text, level, problem }: OrganiserTripsArgs): URLSearchParams {
  const query = new URLSearchParams({ sort });
  if (text) query.set('q', text);
  if (level !== null) query.set('level', String(level));
  if (problem !== null) query.set('problem', String(problem));
  return query;
}
