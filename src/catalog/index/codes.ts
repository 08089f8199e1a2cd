/** Numbers for the distinct values of a column, from 1 in the order of their first use. 0 means no value. */
export interface Codes {
  /** Returns the code of a value, and creates it for a new value. */
  add(value: string | null): number;
  /** Returns the code of a value; -1 for an unknown value. */
  find(value: string): number;
  /** The values, indexed by code. */
  readonly values: readonly (string | null)[];
}

export function createCodes(): Codes {
  const codes = new Map<string | null, number>([[null, 0]]);
  const values: (string | null)[] = [null];
  return {
    values,
    add(value) {
      const existing = codes.get(value);
      if (existing !== undefined) return existing;
      codes.set(value, values.length);
      return values.push(value) - 1;
    },
    find: (value) => codes.get(value) ?? -1,
  };
}
