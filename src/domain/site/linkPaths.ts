/** Paths that contain the token of a signed link, which is a credential: logs, third parties and other sites must not learn it. */
const paths =
  /^\/(bewertung|meine-buchung|warteliste\/(?:eintrag|angebot)|admin\/[^/]+\/(?:einladung|passwort-neu|mailadresse))\/.+/;
/** Query of a booking form that uses an offer to the waiting list. */
const query = /[?&]angebot=./;

/** @param path with or without its query */
export function isLinkPath(path: string): boolean {
  return paths.test(path) || query.test(path);
}

/** Returns a path without the token that it may contain. */
export function withoutToken(path: string): string {
  return path.replace(paths, '/$1/…');
}
