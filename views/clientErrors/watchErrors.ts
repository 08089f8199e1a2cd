import * as de from '../texts/de.ts';
import { reportError } from './reportError.ts';

/** For each document: a failure that repeats itself is known by then. */
const reportsAtMost = 5;

/** Reports failures outside of components, in event handlers and promises; the console says under which reference. */
export function watchErrors(page: Window): void {
  let left = reportsAtMost;
  const report = async (thrown: unknown) => {
    if (left === 0 || !isOwn(thrown, page.location.origin)) return;
    left -= 1;
    const reference = await reportError(thrown);
    // biome-ignore lint/suspicious/noConsole: the error itself is there too, and nothing of it is on the page
    if (reference) console.error(de.errors.reference(reference));
  };
  page.addEventListener('error', ({ error }) => void report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}

/** Browsers' extensions fail in our pages too: only errors with a frame of a script of ours are reported. */
function isOwn(thrown: unknown, origin: string): boolean {
  return thrown instanceof Error && (thrown.stack?.includes(`${origin}/`) ?? false);
}
