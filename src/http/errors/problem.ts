/** Renders `application/problem+json` bodies (specification §9.2), for the app and for the HTTP server in front of it. */
import type { IncomingMessage } from 'node:http';
import { loginCodeOf } from '#domain/organisers/accounts/loginErrors.ts';
import type { AppError } from '#platform/appError.ts';

export const problemType = 'application/problem+json';

const titles: Record<number, string> = {
  400: 'Ungültige Anfrage',
  401: 'Nicht angemeldet',
  403: 'Nicht erlaubt',
  404: 'Nicht gefunden',
  405: 'Methode nicht erlaubt',
  408: 'Zeitüberschreitung',
  409: 'Konflikt',
  412: 'Bedingung nicht erfüllt',
  413: 'Zu groß',
  414: 'Adresse zu lang',
  415: 'Falsches Format',
  416: 'Bereich nicht vorhanden',
  421: 'Falscher Server',
  422: 'Angaben unvollständig',
  428: 'Bedingung fehlt',
  429: 'Zu viele Anfragen',
  500: 'Unerwarteter Fehler',
  502: 'Fehler einer anderen Stelle',
  503: 'Gerade nicht erreichbar',
};

/**
 * @param req the rejected request; sign-ins get an additional code
 * @param reference error reference of the log line
 * @returns JSON text
 */
export function problemText(
  req: IncomingMessage & { originalUrl?: string },
  error: AppError,
  reference?: string,
): string {
  const [path = ''] = (req.originalUrl ?? req.url ?? '').split('?', 1);
  return JSON.stringify({
    type: 'about:blank',
    title: titles[error.status] ?? 'Fehler',
    status: error.status,
    detail: error.message,
    ...(error.errors.length > 0 ? { errors: error.errors } : {}),
    ...(reference ? { reference } : {}),
    ...loginCodeOf({ method: req.method, path }, error.status),
    ...error.more,
  });
}
