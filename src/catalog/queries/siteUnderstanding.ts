import { nextHolidays } from '#domain/holidays/holidays.ts';
import { findRegion, regions } from '#domain/places/regions.ts';
import { stateOf } from '#domain/places/stateOf.ts';
import { countries } from '#domain/trip/countries.ts';
import { createUnderstandText, type UnderstandingSettings } from './understandText.ts';
import type { UnderstandText } from './understoodText.ts';

/** Creates the understanding of search texts with all holidays and places that the product knows. */
export function createSiteUnderstanding(
  settings: Pick<UnderstandingSettings, 'current' | 'hosts' | 'today'>,
): UnderstandText {
  return createUnderstandText({
    ...settings,
    findHoliday: (land, kind, year) =>
      nextHolidays(land, settings.today()).find(
        (holiday) => holiday.kind === kind && (year === null || holiday.year === year),
      ) ?? null,
    findState: stateOf,
    findRegion,
    otherPlaces: [...regions.flatMap(({ title, names }) => [title, ...names]), ...countries.map(({ title }) => title)],
  });
}
