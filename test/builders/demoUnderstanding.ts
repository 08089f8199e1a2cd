/** Query understanding over the demo catalogue, with all names that the product knows. */
import type { Catalogue } from '../../src/catalog/index/catalogue.ts';
import { createUnderstandText } from '../../src/catalog/queries/understandText.ts';
import type { UnderstandText } from '../../src/catalog/queries/understoodText.ts';
import { nextHolidays } from '../../src/domain/holidays/holidays.ts';
import { findRegion, regions } from '../../src/domain/places/regions.ts';
import { stateOf } from '../../src/domain/places/stateOf.ts';
import { createHosts, defaultHosts } from '../../src/domain/site/hosts.ts';
import { countries } from '../../src/domain/trip/countries.ts';
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
