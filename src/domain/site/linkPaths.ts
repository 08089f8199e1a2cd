/** Paths that contain the token of a signed link, which is a credential: logs, third parties and other sites must not learn it. */
import { decodePart } from '../text/addressPart.ts';

const paths =
  /^\/(bewertung(?!\/(?:danke|abgelehnt)\/?$)|meine-buchung|warteliste\/(?:bestaetigung|eintrag|angebot)|admin\/[^/]+\/(?:einladung|passwort-neu|mailadresse))\/./;
/** Query parameter of a booking form that uses an offer to the waiting list. */
const offerKey = 'angebot';

/** Returns whether an address contains a token. @param address path with or without its query */
export function isLinkPath(address: string): boolean {
  return paths.test(readPath(address)) || new URLSearchParams(address.split('?').slice(1).join('?')).has(offerKey);
}

/** Returns the path of an address, without the token that it may contain, query and fragment. */
export function withoutToken(address: string): string {
  const [, before] = paths.exec(readPath(address)) ?? [];
  return before ? `/${before}/…` : (/^[^?#]*/.exec(address)?.[0] ?? '');
}

/** Returns a path as the routers read it: decoded, in lower case, without empty segments. */
function readPath(address: string): string {
  const { pathname } = new URL(`http://site.invalid/${address}`);
  return decode(pathname)
    .replace(/[/\\]+/g, '/')
    .toLowerCase();
}

/** Decodes each character that can be decoded. */
function decode(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => decodePart(encoded) ?? encoded);
}
