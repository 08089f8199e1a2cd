/**
 * A row for each field of a document: its path, its type and its limits in a fixed order. Entries of lists have the path
 * "list[]"; the document itself has an empty path.
 */
export type Description = Record<string, string[]>;

/** Returns a row. `false` and undefined stand for limits that do not apply. */
export function rowOf(type: string, limits: (string | false | undefined)[]): string[] {
  return [type, ...limits.filter((limit) => typeof limit === 'string').sort()];
}

export const valuesText = (values: (string | number)[]) => `one of ${values.map(String).sort().join(', ')}`;
