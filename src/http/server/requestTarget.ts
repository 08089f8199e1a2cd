/** What the first line of a request asks for, in each form that HTTP allows (RFC 9112, section 3.2). */

/** Bytes of a whole target. The longest that our pages make, a list with all filters, has about 5,000. */
const longestTarget = 8_192;
/** Bytes of its path. The longest that our pages make has about 200. */
const longestPath = 2_048;

export type RequestTarget =
  /** `host` is set when the target itself names one; it then takes precedence over the `Host` header. */
  | { path: string; host: string | null }
  /** `*`, which asks about the server as a whole. */
  | { isServer: true }
  | { issue: 400 | 414 };

/**
 * Reads a request target.
 * @returns path and query for an origin-form or absolute-form target; 400 for one that is malformed, 414 for one that is
 * too long
 */
export function readRequestTarget(target: string): RequestTarget {
  if (target.length > longestTarget) return { issue: 414 };
  if (target === '*') return { isServer: true };
  const [scheme] = /^https?:\/\//i.exec(target) ?? [];
  const start = scheme ? firstOf(target, ['/', '?'], scheme.length) : 0;
  const host = scheme ? target.slice(scheme.length, start) : null;
  if (host !== null && !isHost(host)) return { issue: 400 };
  const rest = target.slice(start);
  // "http://example.org?q=1" leaves the path out.
  const path = host !== null && !rest.startsWith('/') ? `/${rest}` : rest;
  if (!path.startsWith('/')) return { issue: 400 };
  return firstOf(path, ['?'], 0) > longestPath ? { issue: 414 } : { path, host };
}

/** Index of the first of some characters; the length of the text when there is none. */
function firstOf(text: string, characters: readonly string[], from: number): number {
  const found = characters.map((character) => text.indexOf(character, from)).filter((index) => index >= 0);
  return Math.min(text.length, ...found);
}

/** Name or address with an optional port, and nothing else: no user, no path. */
function isHost(text: string): boolean {
  return /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}/`);
}
