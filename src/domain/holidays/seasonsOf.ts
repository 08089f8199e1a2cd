/** The seasons of a departure (specification §3.6). */

import { type SeasonKey, seasons } from '../trip/seasons.ts';
import type { TripDate } from '../trip/trip.ts';
import type { HolidayKind } from './holidayKinds.ts';
import { type Holiday, holidaysDuring } from './holidays.ts';
import { kindTitles } from './holidayTitle.ts';

const seasonOfKind: Record<HolidayKind, SeasonKey> = {
  weihnachten: 'winter',
  winter: 'winter',
  ostern: 'ostern',
  pfingsten: 'pfingsten',
  sommer: 'sommer',
  herbst: 'herbst',
};

/**
 * Returns the season in which the host has filed a departure and those in which its days are: in school holidays of some Land,
 * or in spring, from March to May.
 */
export function seasonsOf({ start, end, season }: Pick<TripDate, 'start' | 'end' | 'season'>): SeasonKey[] {
  const found = new Set<string | null>(holidaysDuring(start, end).map(seasonOfHoliday)).add(season);
  if (start.slice(0, 4) === end.slice(0, 4) && start.slice(5) >= '03-01' && end.slice(5) <= '05-31')
    found.add('fruehjahr');
  return seasons.flatMap(({ key }) => (found.has(key) ? key : []));
}

/** The holidays before and after Easter in Hamburg and in Switzerland are not called after it. */
function seasonOfHoliday({ kind, title }: Holiday): SeasonKey | null {
  return kind === 'ostern' && !title.startsWith(kindTitles.ostern) ? null : seasonOfKind[kind];
}
