/** Files with many rows. `src/http/exports.ts` creates them in slices, one per turn of the event loop. */

/** Creates a part of a file. Should take less than 10 ms. Texts are sent as UTF-8. */
export type Slice = () => string | Buffer;

export interface ExportFile {
  name: string;
  /** Media type. */
  type: string;
  slices: AsyncIterable<Slice> | Iterable<Slice>;
}

/** Rows or documents per slice. */
const sliceLength = 50;

/** Returns consecutive parts of a list. */
export function* slicesOf<T>(items: readonly T[], length = sliceLength): Generator<T[]> {
  for (let from = 0; from < items.length; from += length) yield items.slice(from, from + length);
}
