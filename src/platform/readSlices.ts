import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters that a parser reads in one turn of the event loop. */
const sliceLength = 16 * 1024;

/** Passes a long text to a parser in slices, so that reading it does not hold up other requests. @throws what `write` throws */
export async function readSlices(text: string, write: (slice: string) => void): Promise<void> {
  for (let at = 0; at < text.length; at += sliceLength) {
    write(text.slice(at, at + sliceLength));
    await nextTurn();
  }
}
