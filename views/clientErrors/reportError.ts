import { type ClientError, clientErrorLimits } from '../../src/domain/site/clientErrors.ts';

/** How long a report may take, in milliseconds: then the visitor sees no reference. */
const patienceMs = 5_000;

/**
 * Reports a failure in this browser to the server, which logs it. Never throws.
 * @returns the reference under which it is logged; null when the server could not be reached or did not accept it
 */
export async function reportError(thrown: unknown): Promise<string | null> {
  try {
    const answer = await fetch('/api/client-errors', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(clientErrorOf(thrown)),
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.status === 201 ? ((await answer.json()) as { reference: string }).reference : null;
  } catch {
    return null;
  }
}

function clientErrorOf(thrown: unknown): ClientError {
  const isError = thrown instanceof Error;
  const cut = (field: keyof ClientError, text: string) => text.slice(0, clientErrorLimits[field]);
  return {
    type: cut('type', isError ? thrown.name : typeof thrown),
    // What is thrown without being an error may be anything, also what somebody has typed.
    message: cut('message', isError ? thrown.message : ''),
    stack: cut('stack', (isError && thrown.stack) || ''),
    path: cut('path', window.location.pathname),
  };
}
