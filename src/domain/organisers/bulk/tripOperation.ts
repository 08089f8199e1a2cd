/** Changes of many trips (specification §7.13), and their description for organisers. */
import { type SeasonKey, seasons } from '../../trip/seasons.ts';

export const operationLabels = {
  show: 'Sichtbar schalten',
  hide: 'Unsichtbar schalten',
  archive: 'Archivieren',
  unarchive: 'Aus dem Archiv holen',
  prices: 'Preise ändern',
  'dates-online': 'Termine online stellen',
  'dates-offline': 'Termine offline stellen',
  move: 'Termine verschieben',
  copy: 'Termine ins nächste Jahr kopieren',
} as const;
export type OperationKind = keyof typeof operationLabels;

export const priceUnits = ['percent', 'euro'] as const;
type PriceUnit = (typeof priceUnits)[number];

/** To the nearest price that is whole, ends with 5 or 9, or ends with 0. */
export const priceRoundings = ['euro', 'fiveOrNine', 'ten'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

export const roundingTexts: Record<PriceRounding, string> = {
  euro: 'auf ganze Euro',
  fiveOrNine: 'auf 5 oder 9 am Ende',
  ten: 'auf volle 10 Euro',
};

/** Which departures are meant; null for all. A departure belongs to the year in which it starts. */
export interface DepartureFilter {
  season: SeasonKey | null;
  year: number | null;
}

/** Changes the departures that have not started; a copy also takes those that have. */
export type DepartureOperation = DepartureFilter &
  (
    | { kind: 'dates-online' | 'dates-offline' }
    /** `amount` is positive or negative. */
    | { kind: 'prices'; amount: number; unit: PriceUnit; rounding: PriceRounding }
    /** `days` is positive or negative. */
    | { kind: 'move'; days: number }
    /** Copies the departures of a year to the next one, by `departureCopies.ts`. */
    | { kind: 'copy'; year: number }
  );

export type TripOperation = { kind: 'show' | 'hide' | 'archive' | 'unarchive' } | DepartureOperation;

/** Describes an operation: "Preise ändern: +5 %, auf ganze Euro gerundet (Sommer 2027)". */
export function describeOperation(operation: TripOperation): string {
  const filter = 'season' in operation ? filterText(operation) : '';
  return `${operationLabels[operation.kind]}${detailsOf(operation)}${filter && ` (${filter})`}`;
}

function detailsOf(operation: TripOperation): string {
  if (operation.kind === 'prices') {
    const unit = operation.unit === 'percent' ? '%' : '€';
    return `: ${signed(operation.amount)} ${unit}, ${roundingTexts[operation.rounding]} gerundet`;
  }
  if (operation.kind !== 'move') return '';
  const { days } = operation;
  const weeks = Math.abs(days) / 7;
  const inWeeks = Number.isInteger(weeks) ? ` (${weeks} ${weeks === 1 ? 'Woche' : 'Wochen'})` : '';
  return `: ${signed(days)} ${Math.abs(days) === 1 ? 'Tag' : 'Tage'}${inWeeks}`;
}

function filterText({ season, year }: DepartureFilter): string {
  const label = seasons.find(({ key }) => key === season)?.label;
  return [label, year].filter(Boolean).join(' ');
}

/** "+5,5" or "−20" */
function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${String(Math.abs(amount)).replace('.', ',')}`;
}
