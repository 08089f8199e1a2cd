/** Titles of school holidays. Without the tables of dates, so that the browser can show a title without loading them. */
import { type HolidayKind, holidayKinds } from './holidayKinds.ts';
import { findLand, type Land } from './lands.ts';

export const kindTitles: Readonly<Record<HolidayKind, string>> = {
  herbst: 'Herbstferien',
  weihnachten: 'Weihnachtsferien',
  winter: 'Winterferien',
  ostern: 'Osterferien',
  pfingsten: 'Pfingstferien',
  sommer: 'Sommerferien',
};

/** Titles of Länder or countries that use another word. */
const otherTitles: Readonly<Record<string, string>> = {
  'BY:winter': 'Faschingsferien',
  'SL:winter': 'Faschingsferien',
  'HH:winter': 'Halbjahrespause',
  'HB:winter': 'Halbjahresferien',
  'NI:winter': 'Halbjahresferien',
  'HH:ostern': 'Frühjahrsferien',
  'at:winter': 'Semesterferien',
  'ch:winter': 'Sportferien',
  'ch:ostern': 'Frühlingsferien',
};

/** Returns the title of a Land's holidays: "Sommerferien in Bayern". */
export function holidayTitle({ code, country, where }: Land, kind: HolidayKind): string {
  const title = otherTitles[`${code}:${kind}`] ?? otherTitles[`${country}:${kind}`] ?? kindTitles[kind];
  return `${title} ${where}`;
}

/** Returns the title of a key with its year: "Sommerferien in Bayern 2027"; the key itself if it is malformed. */
export function titleOfKey(key: string): string {
  const [code = '', period = ''] = key.split(':');
  const [name = '', year = ''] = period.split('-');
  const land = findLand(code);
  const kind = holidayKinds.find((each) => each === name);
  return land && kind ? `${holidayTitle(land, kind)} ${year}` : key;
}
