/** Parses request targets in all forms that HTTP allows (RFC 9112, section 3.2). */

/** Maximum bytes of a target. The longest target of our pages, a list with all filters, has about 5,000. */
const maxTargetBytes = 8_192;
/** Maximum bytes of its path. The longest path of our pages has about 200. */
const maxPathBytes = 2_048;

export type RequestTarget =
  /** `host` is set for absolute-form targets and takes precedence over the `Host` header. */
  | { path: string; host: string | null }
  /** `*`, which refers to the server as a whole. */
  | { isServer: true }
  | { issue: 400 | 414 };

/**
 * Parses a request target.
 * @returns path and query of an origin-form or absolute-form target; 400 if it is malformed, 414 if it is too long
 */
export function readRequestTarget(target: string): RequestTarget {
  if (target.length > maxTargetBytes) return { issue: 414 };
  if (target === '*') return { isServer: true };
  const [scheme] = /^https?:\/\//i.exec(target) ?? [];
  const start = scheme ? firstOf(target, ['/', '?'], scheme.length) : 0;
  const host = scheme ? target.slice(scheme.length, start) : null;
  if (host !== null && !isHost(host)) return { issue: 400 };
  const rest = target.slice(start);
  // The path may be missing, as in "http://example.org?q=1".
  const path = host !== null && !rest.startsWith('/') ? `/${rest}` : rest;
  if (!path.startsWith('/')) return { issue: 400 };
  return firstOf(path, ['?'], 0) > maxPathBytes ? { issue: 414 } : { path, host };
}

/** Returns the index of the first occurrence of any of the characters, or the text's length if there is none. */
function firstOf(text: string, characters: readonly string[], from: number): number {
  const indexes = characters.map((character) => text.indexOf(character, from)).filter((index) => index >= 0);
  return Math.min(text.length, ...indexes);
}

/** Returns whether a text is a host name or IP address with an optional port, without user information and path. */
export function isHost(text: string): boolean {
  return /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}/`);
}
