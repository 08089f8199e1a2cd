export interface Quantity {
  value: number;
  /** "ms", "MB", or empty for a plain number. */
  unit: string;
}

/** Unit in a table → unit of charts, and the factor between them. */
const units: Record<string, { unit: string; factor: number }> = {
  '': { unit: '', factor: 1 },
  ms: { unit: 'ms', factor: 1 },
  s: { unit: 'ms', factor: 1_000 },
  kB: { unit: 'MB', factor: 0.001 },
  MB: { unit: 'MB', factor: 1 },
};

/**
 * Reads a number of a table, for example "2.8 s" or "230 MB".
 * @returns null for other texts
 */
export function parseQuantity(cell: string | number | undefined): Quantity | null {
  const [, digits = '', name = ''] = /^(\d+(?:\.\d+)?)(?: (\w+))?$/.exec(String(cell ?? '')) ?? [];
  const known = units[name];
  return digits !== '' && known ? { value: Number(digits) * known.factor, unit: known.unit } : null;
}
