import { addDays, type IsoDate } from '#domain/dates.ts';

/** Returns the id of a week on the page, to which its cell in the strip leads. */
export function weekId(start: IsoDate): string {
  return `woche-${start}`;
}

/** Groups weeks between which there is no school. */
export function holidaysOf<T extends { start: IsoDate }>(weeks: readonly T[]): T[][] {
  const runs: T[][] = [];
  for (const week of weeks) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && addDays(last.start, 7) === week.start) run.push(week);
    else runs.push([week]);
  }
  return runs;
}
