import type { ClientError } from '#domain/site/clientErrors.ts';
import { isLinkPath, withoutToken } from '#domain/site/linkPaths.ts';

/** The loggable part of an error from a browser. */
export interface ClientErrorDescription {
  err: { type: string; message: string; stack: string };
  /** Path of the page without the query. */
  path: string;
}

const maxFrames = 15;
/** "    at name (https://host/file.js:1:2)" (Chromium) or "name@https://host/file.js:1:2" (Firefox, Safari). */
const frame =
  /^\s*(?:at (?:(?<name>[\w$.<> ]{1,80}) \()?|(?<otherName>[\w$.<>/*]{0,80})@)https?:\/\/[^/\s]+(?<place>\/[^\s?#)]*?(?::\d+){1,2})\)?$/;

/**
 * Removes possible personal data: quoted texts, email addresses, longer numbers and tokens in the message, queries, tokens of
 * links in addresses, and all stack lines that are not frames of a script. The input is untrusted.
 */
export function describeClientError({ type, message, stack, path }: ClientError): ClientErrorDescription {
  const frames = stack.split('\n').flatMap((line) => {
    const { name, otherName, place } = frame.exec(line)?.groups ?? {};
    return place ? [`at ${name || otherName || 'anonymous'} (${withoutToken(place)})`] : [];
  });
  return {
    err: {
      type: /^\w+$/.test(type) ? type : 'Error',
      message: withoutPersonalData(message),
      stack: frames.slice(0, maxFrames).join('\n'),
    },
    path: path.startsWith('/') ? withoutToken(path) : '/',
  };
}

function withoutPersonalData(message: string): string {
  return message
    .replace(/"[^"]*"?/g, '"[cut]"')
    .replace(/[?#][^\s"')]+/g, '?[cut]')
    .replace(/[^\s@]+@[^\s@]+/g, '[cut]')
    .replace(/\/[^\s"')]+/g, (address) => {
      const path = address.replace(/^\/\/[^/]*/, '');
      return isLinkPath(path) ? withoutToken(path) : address;
    })
    .replace(/[\w.-]{40,}/g, '[cut]')
    .replace(/\+?\d[\d /-]{5,}\d/g, '[cut]')
    .replace(/\s+/g, ' ');
}
