/** The lists of trips in the coming school holidays of a Land, such as `/reisen/sommerferien-bayern` (specification §3.3). */
import type { IsoDate } from '../dates.ts';
import { slugOf } from '../text/slugOf.ts';
import type { HolidayKind } from './holidayKinds.ts';
import { nextHolidays } from './holidays.ts';
import { holidayTitle } from './holidayTitle.ts';
import { type Land, lands } from './lands.ts';

export interface HolidayList {
  slug: string;
  /** Key of the holidays, "BY:sommer-2027". */
  key: string;
  kind: HolidayKind;
  land: Land;
  /** "Sommerferien in Bayern 2027" */
  title: string;
}

let last: { today: IsoDate; lists: ReadonlyMap<string, HolidayList> } | null = null;

/** Returns for each Land and kind of holidays the next ones that have not ended, by slug. */
export function holidayLists(today: IsoDate): ReadonlyMap<string, HolidayList> {
  if (last?.today !== today) last = { today, lists: listsOn(today) };
  return last.lists;
}

function listsOn(today: IsoDate): ReadonlyMap<string, HolidayList> {
  const lists = new Map<string, HolidayList>();
  for (const land of lands) {
    for (const { key, kind, year } of nextHolidays(land.code, today)) {
      const title = holidayTitle(land, kind);
      const slug = `${slugOf(title.split(' ')[0] ?? '')}-${slugOf(land.title)}`;
      if (!lists.has(slug)) lists.set(slug, { slug, key, kind, land, title: `${title} ${year}` });
    }
  }
  return lists;
}
