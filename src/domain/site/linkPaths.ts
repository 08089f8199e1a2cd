/** Paths that contain the token of a signed link or the id of a group, which are credentials: logs, third parties and other sites must not learn them. */
import { decodePart } from '../text/addressPart.ts';

const paths =
  /^\/(bewertung(?!\/(?:danke|abgelehnt)\/?$)|meine-buchung|team|zusammen|warteliste\/(?:bestaetigung|eintrag|angebot)|admin\/[^/]+\/(?:einladung|passwort-neu|mailadresse))\/./;
/** Query parameters of a booking form that uses an offer to the waiting list or the page of a booking, or belongs to a group. */
const keys = ['angebot', 'gruppe', 'geschwister'];

/** Returns whether an address contains a token. @param address path with or without its query */
export function isLinkPath(address: string): boolean {
  const search = new URLSearchParams(address.split('?').slice(1).join('?'));
  return paths.test(readPath(address)) || keys.some((key) => search.has(key));
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
