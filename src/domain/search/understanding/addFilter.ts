import type { Filters } from '../filters.ts';

/**
 * Adds the filters of a part. Lists are concatenated, bounds that are still open are set.
 * @returns false, without any change, if a single value is set already
 */
export function addFilter(filters: Partial<Filters>, added: Partial<Filters>): boolean {
  const merged: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(added)) {
    const current = filters[name as keyof Filters];
    if (current === undefined) merged[name] = value;
    else if (Array.isArray(current) && Array.isArray(value)) merged[name] = withoutRepetitions([...current, ...value]);
    else if (isRange(current) && isRange(value)) {
      if ((current.from !== null && value.from !== null) || (current.to !== null && value.to !== null)) return false;
      merged[name] = { from: current.from ?? value.from, to: current.to ?? value.to };
    } else return false;
  }
  Object.assign(filters, merged);
  return true;
}

/** Returns whether one of the filters has a value already. */
export function isSet(filters: Partial<Filters>, added: Partial<Filters>): boolean {
  return Object.keys(added).some((name) => filters[name as keyof Filters] !== undefined);
}

function isRange(value: unknown): value is { from: number | null; to: number | null } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function withoutRepetitions(values: unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
