/** The errors of an organiser's sign-in (specification §9.3). */

export type LoginErrorCode = 0 | 1 | 2 | 3 | 4;

const texts: Record<LoginErrorCode, (message: string) => string> = {
  0: (message) => `Unbekannter Fehler: ${message}.`,
  1: () => 'Benutzername oder Passwort falsch',
  2: (message) => `Server Fehler: ${message}.`,
  3: (message) => `Schema der Server Antwort ist nicht korrekt ${message}`,
  4: () => 'Verbindung zum Server fehlgeschlagen',
};

/** @param message details, which the texts of codes 0, 2 and 3 contain */
export function loginErrorText(code: LoginErrorCode, message = ''): string {
  return texts[code](message);
}
