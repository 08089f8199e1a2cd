import * as de from '#views/texts/de.ts';
import { reportError } from './reportError.ts';

/** Limit per document, so that a repeating error does not flood the log. */
const maxReports = 5;

/** Reports errors outside of components (event handlers, promises) and logs the reference to the console. */
export function watchErrors(page: Window): void {
  let left = maxReports;
  const report = async (thrown: unknown) => {
    if (left === 0 || !isOwn(thrown, page.location.origin)) return;
    left -= 1;
    const reference = await reportError(thrown);
    // biome-ignore lint/suspicious/noConsole: the console already shows the error, the page shows nothing
    if (reference) console.error(de.errors.reference(reference));
  };
  page.addEventListener('error', ({ error }) => void report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}

/** Ignores errors of browser extensions: only errors with a stack frame in a script of this site are reported. */
function isOwn(thrown: unknown, origin: string): boolean {
  return thrown instanceof Error && (thrown.stack?.includes(`${origin}/`) ?? false);
}
