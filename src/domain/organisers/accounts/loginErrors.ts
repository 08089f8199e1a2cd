/** The errors of an organiser's sign-in (specification §9.3). */

/** Errors of the check of user name and password. */
export type CredentialErrorCode = 0 | 1 | 2 | 3 | 4;
/** 5: the password is right, but the code of the second factor is missing, wrong or used. */
export type LoginErrorCode = CredentialErrorCode | 5;

const texts: Record<LoginErrorCode, (message: string) => string> = {
  0: (message) => `Unbekannter Fehler: ${message}.`,
  1: () => 'Benutzername oder Passwort falsch',
  2: (message) => `Server Fehler: ${message}.`,
  3: (message) => `Schema der Server Antwort ist nicht korrekt ${message}`,
  4: () => 'Verbindung zum Server fehlgeschlagen',
  5: (message) => message || 'Bitte gib den Code aus deiner App ein.',
};

/** @param message details, which the texts of codes 0, 2 and 3 contain, and which replaces that of code 5 */
export function loginErrorText(code: LoginErrorCode, message = ''): string {
  return texts[code](message);
}

/** Paths of the sign-in routes, matched like Express does. */
const signInRoutes = /^\/(api\/admin|admin\/[^/]+)\/login\/?$/i;
/** The closest codes of the specification's list: 422 means invalid credentials, 503 an unavailable check. */
const codesOfStatus: Record<number, LoginErrorCode> = { 401: 1, 422: 1, 500: 2, 502: 2, 503: 4 };

/**
 * Returns the `code` of specification §9.3 for a sign-in that is rejected before its credentials are checked, for example by a
 * rate limit or because of its body. Code 0 covers all reasons without a code in the specification.
 * @returns an empty object for other requests
 */
export function loginCodeOf(
  { method, path }: { method: string | undefined; path: string },
  status: number,
): { code: LoginErrorCode } | Record<string, never> {
  return method === 'POST' && signInRoutes.test(path) ? { code: codesOfStatus[status] ?? 0 } : {};
}
