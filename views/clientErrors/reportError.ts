import { type ClientError, clientErrorLimits } from '#domain/site/clientErrors.ts';

const timeoutMs = 5_000;

/**
 * Reports an error in this browser to the server, which logs it. Never throws.
 * @returns the reference of the log entry; null if the server could not be reached or rejected the report
 */
export async function reportError(thrown: unknown): Promise<string | null> {
  try {
    const response = await fetch('/api/client-errors', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(clientErrorOf(thrown)),
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.status === 201 ? ((await response.json()) as { reference: string }).reference : null;
  } catch {
    return null;
  }
}

function clientErrorOf(thrown: unknown): ClientError {
  const isError = thrown instanceof Error;
  const truncate = (field: keyof ClientError, text: string) => text.slice(0, clientErrorLimits[field]);
  return {
    type: truncate('type', isError ? thrown.name : typeof thrown),
    // A thrown value that is no Error may contain anything, including user input, so it is not sent.
    message: truncate('message', isError ? thrown.message : ''),
    stack: truncate('stack', (isError && thrown.stack) || ''),
    path: truncate('path', window.location.pathname),
  };
}
