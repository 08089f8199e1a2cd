/** The addresses of the pages of departures (specification §7.12), and the encoding of filters in them. */

import { pagedPath, parsePage } from '../../pagedPath.ts';
import { encodePart } from '../../text/addressPart.ts';
import { isCombinedId } from '../../tripId.ts';
import type { NoticeOf } from '../notices.ts';
import { organiserPath, readSearchText } from '../organiserPaths.ts';
import type { AnswerSelection } from './departureAnswers.ts';
import {
  type DepartureSort,
  type DeparturesArgs,
  type DeparturesSelection,
  type DepartureTime,
  departureSorts,
  departureTimes,
} from './departureList.ts';
import { noParticipantFilters, type ParticipantSelection, participantStates } from './participants.ts';

export interface DepartureAddress {
  subdomain: string;
  combinedId: string;
  dateKey: string;
}

export type DeparturePart =
  | 'angaben'
  | 'kueche'
  | 'notfall'
  | 'zimmer'
  | 'kontingente'
  | 'team'
  | 'nachricht'
  | 'absagen'
  | 'verschieben'
  | 'buchen'
  | 'verkauf';

/** Values of the orders in addresses. */
export const sortValues: Record<DepartureSort, string> = { start: 'termin', fullest: 'voll', emptiest: 'frei' };

/** Values of the times in addresses. */
export const timeValues: Record<DepartureTime, string> = {
  coming: '',
  past: 'vergangen',
  undecided: 'entscheiden',
  answers: 'angaben',
};

const maxKey = 200;

/** Parses the arguments of the overview; ignores invalid filters. */
export function readDeparturesArgs(subdomain: string, page: number, query: URLSearchParams): DeparturesArgs {
  const trip = query.get('reise') ?? '';
  const month = query.get('monat') ?? '';
  return {
    subdomain,
    page,
    time: departureTimes.find((time) => timeValues[time] === query.get('zeit')) ?? 'coming',
    trip: isCombinedId(trip) ? trip : null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    text: readSearchText(query),
    sort: departureSorts.find((sort) => sortValues[sort] === query.get('folge')) ?? 'start',
  };
}

/** Returns the address of a page of the overview with filters; unset filters are omitted. */
export function departuresPath({ subdomain, time, trip, month, text, sort }: DeparturesSelection, page = 1): string {
  const query = new URLSearchParams({
    ...(time !== 'coming' && { zeit: timeValues[time] }),
    ...(trip && { reise: trip }),
    ...(month && { monat: month }),
    ...(text && { q: text }),
    ...(sort !== 'start' && { folge: sortValues[sort] }),
  });
  return withQuery(pagedPath(organiserPath(subdomain, 'termine'), page), query);
}

export function readDepartureAddress(params: Partial<Record<string, string>>): DepartureAddress | null {
  const { subdomain, combinedId, dateKey } = params;
  if (!subdomain || !combinedId || !dateKey || !isCombinedId(combinedId) || dateKey.length > maxKey) return null;
  return { subdomain, combinedId, dateKey };
}

/** @param part one of the pages about the departure; by default the list of participants */
export function departurePath({ subdomain, combinedId, dateKey }: DepartureAddress, part?: DeparturePart): string {
  const path = `${organiserPath(subdomain, 'termine')}/${combinedId}/${encodePart(dateKey)}`;
  return part ? `${path}/${part}` : path;
}

/** Returns the address of the list of participants that confirms the result of an action. */
export function departureNoticePath(departure: DepartureAddress, notice: NoticeOf<'termin'>): string {
  return `${departurePath(departure)}?hinweis=${notice}`;
}

/** Parses the filters of a list of participants; ignores invalid ones. */
export function readParticipantSelection(query: URLSearchParams): ParticipantSelection {
  const age = (name: string) => (/^\d{1,2}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  return {
    text: readSearchText(query),
    state: participantStates.find((state) => participantStateValues[state] === query.get('stand')) ?? 'active',
    ages: { from: age('ab'), to: age('bis') },
    boarding: (query.get('zustieg') ?? '').slice(0, maxKey) || null,
  };
}

/** Values of the filter for states in addresses. */
export const participantStateValues: Record<ParticipantSelection['state'], string> = {
  active: 'aktiv',
  requested: 'angefragt',
  confirmed: 'bestaetigt',
  inactive: 'abgesagt',
  all: 'alle',
};

/** Parses the page of a list of participants; an invalid one is the first. */
export function readParticipantPage(query: URLSearchParams): number {
  return parsePage(query.get('seite') ?? undefined) ?? 1;
}

export function participantsPath(departure: DepartureAddress, selection: ParticipantSelection, page = 1): string {
  const query = participantQuery(selection);
  if (page > 1) query.set('seite', String(page));
  return withQuery(departurePath(departure), query);
}

export function participantsCsvPath(
  { subdomain, combinedId, dateKey }: DepartureAddress,
  selection: ParticipantSelection = noParticipantFilters,
): string {
  const query = participantQuery(selection);
  query.set('subdomain', subdomain);
  return `/api/admin/departures/${combinedId}/${encodePart(dateKey)}/participants.csv?${query}`;
}

/** Returns the address of the places for groups with the form filled in: from a message, or with an open contingent. */
export function contingentPath(
  departure: DepartureAddress,
  from: { anfrage: string } | { aendern: string } | { gesendet: string },
): string {
  return withQuery(departurePath(departure, 'kontingente'), new URLSearchParams(from));
}

export function waitingEntryPath(departure: DepartureAddress, reference: string): string {
  return `${departurePath(departure)}/warteliste/${reference}`;
}

/** Parses the filters of the answers; a question that nobody was asked filters nothing. */
export function readAnswerSelection(query: URLSearchParams): AnswerSelection {
  return {
    text: readSearchText(query),
    question: (query.get('frage') ?? '').slice(0, maxKey),
    isMissing: query.get('fehlt') === 'ja',
  };
}

function answerQuery({ text, question, isMissing }: AnswerSelection): URLSearchParams {
  return new URLSearchParams({
    ...(text && { q: text }),
    ...(question && { frage: question }),
    ...(isMissing && { fehlt: 'ja' }),
  });
}

export function answersPath(departure: DepartureAddress, selection: AnswerSelection): string {
  return withQuery(departurePath(departure, 'angaben'), answerQuery(selection));
}

/** Returns the address of the preview before families are asked what they were not asked when they booked. */
export function askPath(departure: DepartureAddress): string {
  return `${departurePath(departure, 'angaben')}?nachfragen=ja`;
}

export function readIsAsking(query: URLSearchParams): boolean {
  return query.get('nachfragen') === 'ja';
}

export function answersCsvPath(
  { subdomain, combinedId, dateKey }: DepartureAddress,
  selection: AnswerSelection,
): string {
  const query = answerQuery(selection);
  query.set('subdomain', subdomain);
  return `/api/admin/departures/${combinedId}/${encodePart(dateKey)}/answers.csv?${query}`;
}

/** Returns the address of the form for a mail. @param mail its template, and the bookings that get it instead of all */
export function mailingPath(
  departure: DepartureAddress,
  { template, recipients = [] }: { template?: string; recipients?: readonly string[] } = {},
): string {
  const query = new URLSearchParams([
    ...(template ? [['vorlage', template]] : []),
    ...recipients.map((reference) => ['an', reference]),
  ]);
  const path = departurePath(departure, 'nachricht');
  return query.size > 0 ? `${path}?${query}` : path;
}

function participantQuery({ text, state, ages, boarding }: ParticipantSelection): URLSearchParams {
  return new URLSearchParams({
    ...(text && { q: text }),
    ...(state !== 'active' && { stand: participantStateValues[state] }),
    ...(ages.from !== null && { ab: String(ages.from) }),
    ...(ages.to !== null && { bis: String(ages.to) }),
    ...(boarding && { zustieg: boarding }),
  });
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}
