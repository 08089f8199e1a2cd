/**
 * The tables of school holidays. Each table is one school year of one country, in the layout of the Ferienkalender
 * of the Kultusministerkonferenz, so that a reader can compare both line by line.
 */
import { type IsoDate, isIsoDate } from '../dates.ts';
import { type HolidayKind, holidayKinds } from './holidayKinds.ts';

export interface HolidayTable {
  /** "2026/27" */
  schoolYear: string;
  /** Official publication of all rows that `sourceOf` does not name. */
  source: string;
  /** Official publication by code of the Land. */
  sourceOf?: Readonly<Record<string, string>>;
  /**
   * One line per Land or per Länder with the same days: codes, then a cell per kind in the order of `holidayKinds`.
   * Cells: "26.10.-31.10." first and last day; "18.05." a single day; "-" the Land does not have such holidays;
   * "?" they exist or may exist, but the dates are not included. A "*" after the dates marks them as provisional.
   */
  rows: string;
}

export interface HolidayEntry {
  land: string;
  kind: HolidayKind;
  schoolYear: string;
  source: string;
  /** The dates can still change, or only one source supports them. */
  provisional: boolean;
  /** First and last day as published. */
  start: IsoDate;
  end: IsoDate;
}

export interface HolidayGap {
  land: string;
  kind: HolidayKind;
  schoolYear: string;
  /** "none": the Land does not have these holidays. "unknown": their dates are not included. */
  reason: 'none' | 'unknown';
}

/** Returns the entries and the empty cells of a table. Throws an error that names the line if one is malformed. */
export function parseHolidayTable(table: HolidayTable): { entries: HolidayEntry[]; gaps: HolidayGap[] } {
  const { schoolYear, source, sourceOf = {}, rows } = table;
  const entries: HolidayEntry[] = [];
  const gaps: HolidayGap[] = [];
  for (const line of rows.trim().split('\n')) {
    const [codes = '', ...cells] = line.split('|').map((cell) => cell.trim());
    if (cells.length !== holidayKinds.length) throw new Error(`${schoolYear}: wrong number of cells in "${line}"`);
    for (const land of codes.split(' ')) {
      for (const [index, kind] of holidayKinds.entries()) {
        const cell = cells[index] ?? '';
        if (cell === '-' || cell === '?') {
          gaps.push({ land, kind, schoolYear, reason: cell === '-' ? 'none' : 'unknown' });
        } else {
          const days = parseCell(cell, kind, Number(schoolYear.slice(0, 4)));
          if (!days) throw new Error(`${schoolYear}: invalid dates "${cell}" in "${line}"`);
          entries.push({ land, kind, schoolYear, source: sourceOf[land] ?? source, ...days });
        }
      }
    }
  }
  return { entries, gaps };
}

const cellPattern = /^(\d\d)\.(\d\d)\.(?:-(\d\d)\.(\d\d)\.)?(\*?)$/;

/** Returns the days of a cell in a school year that begins in `firstYear`, or null if the cell is malformed. */
function parseCell(cell: string, kind: HolidayKind, firstYear: number) {
  const match = cellPattern.exec(cell);
  if (!match) return null;
  const [, startDay = '', startMonth = '', endDay = startDay, endMonth = startMonth, mark] = match;
  const startYear = kind === 'herbst' || kind === 'weihnachten' ? firstYear : firstYear + 1;
  const endYear = endMonth < startMonth ? startYear + 1 : startYear;
  const start = `${startYear}-${startMonth}-${startDay}`;
  const end = `${endYear}-${endMonth}-${endDay}`;
  if (!isIsoDate(start) || !isIsoDate(end) || end < start) return null;
  return { start, end, provisional: mark === '*' };
}
