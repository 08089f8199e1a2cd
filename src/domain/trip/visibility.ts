/**
 * Determines the problems and the visibility level of a trip (specification §6.1, §6.2). The worker and the editor's
 * live preview both use `checkTrip`.
 */

import { type IsoDate, isIsoDate } from '../dates.ts';
import { formAt, type HostNames } from './bookingFormPath.ts';
import { isShowable } from './images.ts';
import type { ContentDate, ContentImage, Level } from './trip.ts';

export type ProblemCode = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface ProblemRule {
  code: ProblemCode;
  /** The highest level of a trip with this problem. */
  level: Level;
  message: string;
  /** Path of the field in the document; "[]" is a placeholder for the affected tab. */
  field: string;
  /** How to fix the problem, in German. */
  fix: string;
}

export interface Problem {
  code: ProblemCode;
  message: string;
  /** Path of the field in the document, e.g. 'title' or 'tabs[_key=="abc"].image'. */
  field: string;
  fix: string;
  /** The affected tab, for codes 8 and 9. */
  tab?: { key: string; title: string };
}

type Loose<T> = { [K in keyof T]?: T[K] | null };

export interface DraftTab {
  _key: string;
  key: string;
  title?: string | null;
  summary?: string | null;
  image?: Loose<ContentImage> | null;
}

/** The fields that the rules read. All are optional, so that unsaved drafts can be checked; a `Destination` is valid. */
export interface TripDraft {
  subdomain?: string | null;
  destinationId?: number | null;
  visible?: boolean | null;
  switchedOn?: boolean | null;
  archived?: boolean | null;
  rdsUrl?: string | null;
  title?: string | null;
  images?: readonly Loose<ContentImage>[] | null;
  tabs?: readonly DraftTab[] | null;
  dates?: readonly Loose<ContentDate>[] | null;
}

/** A bookable departure. */
export type ValidDate = ContentDate & { online: true; basePrice: number };

const minimumImages = 3;
/** The lowest level of trips that can be booked (specification §6.1). */
const lowestBookable: Level = 3;

/** The nine problems and their levels (specification §6.2). */
export const problemTable: readonly ProblemRule[] = [
  {
    code: 1,
    level: 3,
    message: 'Die Reise ist nicht auf sichtbar gestellt',
    field: 'visible',
    fix: 'Setze das Häkchen bei „Sichtbar“.',
  },
  {
    code: 2,
    level: 1,
    message: 'Die Reise ist ausgeschaltet',
    field: 'switchedOn',
    fix: 'Setze das Häkchen bei „Eingeschaltet“.',
  },
  {
    code: 3,
    level: 1,
    message: 'Das Buchungsformular fehlt',
    field: 'rdsUrl',
    fix: 'Nimm das eigene Buchungsformular, oder trage die Adresse des anderen Buchungssystems ein.',
  },
  { code: 4, level: 1, message: 'Der Titel fehlt', field: 'title', fix: 'Gib der Reise einen Titel.' },
  {
    code: 5,
    level: 1,
    message: 'Die Reise ist archiviert',
    field: 'archived',
    fix: 'Entferne das Häkchen bei „Archiviert“.',
  },
  {
    code: 6,
    level: 2,
    message: 'Es gibt keinen gültigen Termin',
    field: 'dates',
    fix: 'Lege einen künftigen Termin an, der online ist und einen Grundpreis über 0 Euro hat.',
  },
  {
    code: 7,
    level: 4,
    message: `Es gibt weniger als ${minimumImages} Bilder`,
    field: 'images',
    fix: `Füge Bilder hinzu, bis es mindestens ${minimumImages} sind.`,
  },
  {
    code: 8,
    level: 4,
    message: 'Ein Reiter hat kein Bild',
    field: 'tabs[].image',
    fix: 'Wähle ein Bild für den Reiter aus.',
  },
  {
    code: 9,
    level: 4,
    message: 'Ein Reiter hat keine Zusammenfassung',
    field: 'tabs[].summary',
    fix: 'Fasse den Reiter in ein bis zwei Sätzen zusammen.',
  },
];

/** Replaces the texts of code 3 if the address leads to the form of another trip. */
const otherForm = {
  message: 'Gebucht wird über das Buchungsformular einer anderen Reise',
  fix: 'Entferne das Häkchen bei „Anderes Buchungssystem“.',
};

/** The levels as explained to organisers (specification §6.1). */
export const levelTexts: Record<Level, { title: string; description: string }> = {
  1: { title: 'Nicht erreichbar', description: 'Die Adresse der Reise leitet auf die Startseite um.' },
  2: {
    title: 'Nur per Link, nicht buchbar',
    description: 'Die Reise fehlt in der Suche. Ihre Adresse funktioniert, gebucht werden kann sie nicht.',
  },
  3: {
    title: 'Nur per Link, buchbar',
    description: 'Die Reise fehlt in der Suche. Ihre Adresse funktioniert, und sie kann gebucht werden.',
  },
  4: {
    title: 'Sichtbar mit Mängeln',
    description: 'Die Reise ist voll sichtbar, aber es fehlen Bilder oder Angaben.',
  },
  5: { title: 'Sichtbar und vollständig', description: 'Die Reise ist voll sichtbar und in bestem Zustand.' },
};

/** Shown to organisers instead of a level if a trip's document cannot be parsed. */
export const brokenStateText = 'Fehlerhaft';

/** Problems that are intended states (switched off, archived) and need no fix. */
export const intendedStateCodes: readonly ProblemCode[] = [2, 5];

/**
 * Checks a trip.
 * @param today date in Europe/Berlin; earlier departures are not counted
 * @param hosts to recognise the address of another trip's booking form, which counts like a missing one; otherwise it is not recognised
 * @returns the problems by code, then in the order of the tabs, and the lowest level that a problem allows
 */
export function checkTrip(given: TripDraft, today: IsoDate, hosts?: HostNames): { problems: Problem[]; level: Level } {
  const isOther = hasOtherForm(given, hosts);
  const trip = isOther ? { ...given, rdsUrl: null } : given;
  const found = problemTable.flatMap((rule) =>
    affectedParts(rule.code, trip, today).map((tab) => ({
      rule: rule.code === 3 && isOther ? { ...rule, ...otherForm } : rule,
      tab,
    })),
  );
  return {
    problems: found.map(({ rule, tab }) => problemOf(rule, tab)),
    level: Math.min(5, ...found.map(({ rule }) => rule.level)) as Level,
  };
}

/** Returns whether the address of a trip leads to the booking form of another trip. Unknown for drafts without ids. */
export function hasOtherForm(trip: TripDraft, hosts?: HostNames): boolean {
  return formOf(trip, hosts) === 'other';
}

/** Returns to which booking form the address of a trip leads; null if this is unknown. */
export function formOf(
  { rdsUrl, subdomain, destinationId }: TripDraft,
  hosts?: HostNames,
): ReturnType<typeof formAt> | null {
  return hosts && rdsUrl && subdomain && destinationId ? formAt(rdsUrl, { subdomain, destinationId }, hosts) : null;
}

export function levelOfProblem(code: ProblemCode): Level {
  return problemTable.find((rule) => rule.code === code)?.level ?? 5;
}

/** Returns the departures that are online, cost more than 0 euros and have not started, soonest first (specification §6.3). */
export function validDates(dates: readonly Loose<ContentDate>[], today: IsoDate): ValidDate[] {
  return dates.filter((date) => isValidDate(date, today)).sort(byDays);
}

/** Returns the coming departures that families could book until the last day for it, soonest first. */
export function closedDates(dates: readonly Loose<ContentDate>[], today: IsoDate): ValidDate[] {
  return dates
    .filter((date) => isOffered(date, today))
    .filter((date) => isSaleOver(date, today))
    .sort(byDays);
}

/** Returns whether the last day on which a departure could be booked is over. */
export function isSaleOver({ bookableUntil }: Pick<Loose<ContentDate>, 'bookableUntil'>, today: IsoDate): boolean {
  return Boolean(bookableUntil) && (bookableUntil ?? '') < today;
}

/**
 * Returns a trip as it is for a family to whom places of a departure were promised, by an offer or as those of a group: the end of its
 * sale does not concern them.
 */
export function withOpenSale<D extends { _key: string; bookableUntil?: unknown }, T extends { dates: readonly D[] }>(
  trip: T,
  dateKey: string,
): T {
  return {
    ...trip,
    dates: trip.dates.map((date) => (date._key === dateKey ? { ...date, bookableUntil: undefined } : date)),
  };
}

/** Returns whether trips of a level are listed (4 and 5); the marketplace lists only trips of its hosts. */
export function isListed(level: Level): boolean {
  return level >= 4;
}

/** Returns the departures that families can book today, soonest first. @param level of the trip, as `checkTrip` returns it */
export function bookableDates({ dates }: Pick<TripDraft, 'dates'>, level: Level, today: IsoDate): ValidDate[] {
  return level >= lowestBookable ? validDates(dates ?? [], today) : [];
}

/**
 * Returns whether families can book a departure today. Whoever takes, holds or offers its places asks this at that moment, and a save
 * may not end it while families still have to book.
 */
export function isBookable(trip: TripDraft, dateKey: string, today: IsoDate, hosts: HostNames): boolean {
  const { level } = checkTrip(trip, today, hosts);
  return bookableDates(trip, level, today).some(({ _key }) => _key === dateKey);
}

export function isReachable(level: Level): boolean {
  return level >= 2;
}

/** Returns the parts that have a problem: the affected tabs, or `null` for the trip itself; empty without a problem. */
function affectedParts(code: ProblemCode, trip: TripDraft, today: IsoDate): (DraftTab | null)[] {
  const tripIf = (isProblem: boolean) => (isProblem ? [null] : []);
  switch (code) {
    case 1:
      return tripIf(!trip.visible);
    case 2:
      return tripIf(!trip.switchedOn);
    case 3:
      return tripIf(isBlank(trip.rdsUrl));
    case 4:
      return tripIf(isBlank(trip.title));
    case 5:
      return tripIf(trip.archived === true);
    case 6:
      return tripIf(!trip.dates?.some((date) => isValidDate(date, today)));
    case 7:
      return tripIf((trip.images ?? []).filter(isShowable).length < minimumImages);
    case 8:
      return (trip.tabs ?? []).filter((tab) => !isShowable(tab.image));
    case 9:
      return (trip.tabs ?? []).filter((tab) => isBlank(tab.summary));
  }
}

function problemOf({ code, message, field, fix }: ProblemRule, tab: DraftTab | null): Problem {
  if (!tab) return { code, message, field, fix };
  const title = isBlank(tab.title) ? tab.key : (tab.title ?? '').trim();
  return {
    code,
    message: `${message}: ${title}`,
    field: field.replace('[]', `[_key==${JSON.stringify(tab._key)}]`),
    fix,
    tab: { key: tab.key, title },
  };
}

function isValidDate(date: Loose<ContentDate>, today: IsoDate): date is ValidDate {
  return isOffered(date, today) && !isSaleOver(date, today);
}

function isOffered(date: Loose<ContentDate>, today: IsoDate): date is ValidDate {
  const { online, basePrice } = date;
  const start = date.start ?? '';
  return online === true && typeof basePrice === 'number' && basePrice > 0 && isIsoDate(start) && start >= today;
}

function byDays(a: ValidDate, b: ValidDate): number {
  return compare(a.start, b.start) || compare(a.end, b.end) || compare(a._key, b._key);
}

function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === '';
}

/** Compares by code units, so that the order does not depend on a locale; missing fields come first. */
function compare(a = '', b = ''): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
