import type { IsoDate } from '#domain/dates.ts';

/** Returns the id of a week on the page, to which its cell in the strip leads. */
export function weekId(start: IsoDate): string {
  return `woche-${start}`;
}
