import { type Catalogue, createCatalogue } from '#catalog/index/catalogue.ts';
import { countsOfTrip } from '#catalog/index/counts.ts';
import type { Hosts } from '#domain/hosts.ts';

/** Creates a catalogue whose counts follow its trips, as those of the worker do. */
export function createCountedCatalogue(hosts: Hosts): Catalogue {
  const catalogue = createCatalogue(hosts);
  const counts = new Map<string, number>();
  const namesOf = new Map<string, string[]>();
  const count = (combinedId: string, names: string[]) => {
    for (const name of namesOf.get(combinedId) ?? []) counts.set(name, (counts.get(name) ?? 0) - 1);
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    namesOf.set(combinedId, names);
  };
  return Object.assign(catalogue, {
    counts,
    upsert: wrap(catalogue.upsert, (summary, row) => {
      count(summary.combinedId, countsOfTrip(summary, row, hosts));
    }),
    remove: wrap(catalogue.remove, (combinedId) => count(combinedId, [])),
  });
}

/** Calls a function before another one with the same arguments. */
function wrap<Args extends unknown[], Result>(run: (...args: Args) => Result, before: (...args: Args) => void) {
  return (...args: Args): Result => {
    before(...args);
    return run(...args);
  };
}
