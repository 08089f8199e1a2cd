import type { Sealer } from '#bookings/sealed.ts';
import type { PersonReport } from '#pageData/organisers/privacy.ts';
import type { PersonData } from './personData.ts';
import { personFile } from './personFile.ts';

/** Maximum number of entries of each list on the page; the file has all. */
const maxEntries = 50;

/** Returns what the file discloses about a person, for the page to read and print. @param sealer see `personFile` */
export function personReport(found: PersonData, email: string, now: Date, sealer: Sealer | null): PersonReport {
  const shown = Object.fromEntries(
    Object.entries(found).map(([name, entries]) => [name, entries.slice(0, maxEntries)]),
  ) as unknown as PersonData;
  const { email: _, createdAt, ...lists } = personFile(shown, email, now, sealer);
  const omitted = Object.values(found).reduce((sum, { length }) => sum + Math.max(0, length - maxEntries), 0);
  // As JSON, because the page in the browser gets the data as JSON, too.
  return { createdAt: String(createdAt), lists: JSON.parse(JSON.stringify(lists)), omitted };
}
