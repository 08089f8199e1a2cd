export interface ComparisonCell {
  /** Paragraphs; empty if the trip does not tell. */
  lines: readonly string[];
  /** What is said instead of no lines; by default that the trip does not tell. */
  none?: string | undefined;
  /** A remark that singles the trip out, such as "am günstigsten". */
  note?: string;
  /** A further fact about the value, in smaller letters. */
  hint?: string | null;
  /** Shows a check mark or a cross before the text. */
  mark?: 'yes' | 'no';
}

export interface ComparisonRow {
  title: string;
  /** One per trip. */
  cells: readonly ComparisonCell[];
}

/** Returns whether the trips differ in a row. The order of lines does not count. */
export function isDifferent({ cells }: ComparisonRow): boolean {
  return new Set(cells.map(({ lines, hint }) => [...lines.toSorted(), hint].join('\n'))).size > 1;
}
