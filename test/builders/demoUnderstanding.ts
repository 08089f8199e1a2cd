/** Query understanding over the demo catalogue, with all names that the product knows. */
import type { Catalogue } from '#catalog/index/catalogue.ts';
import { createUnderstandText } from '#catalog/queries/understandText.ts';
import type { UnderstandText } from '#catalog/queries/understoodText.ts';
import { nextHolidays } from '#domain/holidays/holidays.ts';
import { findRegion, regions } from '#domain/places/regions.ts';
import { stateOf } from '#domain/places/stateOf.ts';
import { createHosts, defaultHosts } from '#domain/site/hosts.ts';
import { countries } from '#domain/trip/countries.ts';
import { demoToday } from './demoCatalogue.ts';

export function createDemoUnderstanding(demo: Catalogue): UnderstandText {
  return createUnderstandText({
    current: () => demo,
    hosts: createHosts(defaultHosts),
    today: () => demoToday,
    findHoliday: (land, kind, year) =>
      nextHolidays(land, demoToday).find(
        (holiday) => holiday.kind === kind && (year === null || holiday.year === year),
      ) ?? null,
    findState: stateOf,
    findRegion,
    otherPlaces: [...regions.flatMap(({ title, names }) => [title, ...names]), ...countries.map(({ title }) => title)],
  });
}
