/** Reads the values of a document into a form, where values of the wrong type count as missing, and back. */

export type Fields = Readonly<Record<string, unknown>>;

/** A range whose bounds may be missing. */
export interface FormRange {
  from: number | null;
  to: number | null;
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

export function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function range(value: unknown): FormRange {
  const { from, to } = fields(value);
  return { from: number(from), to: number(to) };
}

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fields) : [];
}

/** Returns the trimmed text; undefined if it is blank. */
export function textOrUndefined(text: string): string | undefined {
  return text.trim() || undefined;
}

/** Returns the trimmed lines without blank ones. */
export function filledLines(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** Returns the bounds that are set; null if there are none. */
export function rangeOrNull({ from, to }: FormRange) {
  if (from === null && to === null) return null;
  return { from: from ?? undefined, to: to ?? undefined };
}
