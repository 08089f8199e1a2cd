import { nextHolidays } from '#domain/holidays/holidays.ts';
import { findRegion, regions } from '#domain/places/regions.ts';
import { regionsOf } from '#domain/places/regionsOf.ts';
import { findTown, largestPlaceIn } from '#domain/places/stateOf.ts';
import { countryNames } from '#domain/search/understanding/placeNames.ts';
import { countries } from '#domain/trip/countries.ts';
import { createUnderstandText, type UnderstandingSettings } from './understandText.ts';
import type { UnderstandText } from './understoodText.ts';

const landscapes: ReadonlySet<string> = new Set(['sea', 'coast', 'mountains']);

/** Creates the understanding of search texts with all holidays and places that the product knows. */
export function createSiteUnderstanding(
  settings: Pick<UnderstandingSettings, 'current' | 'hosts' | 'today' | 'answers'>,
): UnderstandText {
  return createUnderstandText({
    ...settings,
    findHoliday: (land, kind, year) =>
      nextHolidays(land, settings.today()).find(
        (holiday) => holiday.kind === kind && (year === null || holiday.year === year),
      ) ?? null,
    findTown,
    findCentre: ({ type, key }) => largestPlaceIn(key, type === 'region' ? (findRegion(key)?.countries ?? []) : [key]),
    landscapesAt: (town) =>
      regionsOf({ country: town.country, city: town }).filter((key) => landscapes.has(findRegion(key)?.kind ?? '')),
    findRegion,
    allPlaces: [
      ...regions.map(({ key, title, names }) => ({ type: 'region' as const, key, title, names })),
      ...countries.map(({ slug, title, code }) => ({
        type: 'country' as const,
        key: slug,
        title,
        names: countryNames(code ?? ''),
      })),
    ],
  });
}
