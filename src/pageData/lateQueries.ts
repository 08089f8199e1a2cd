/** How a streamed page transfers the data of queries that settle after the shell was sent. */

/** A query that settled after the shell: its name, and its data or a failure. A page has each of them once. */
export type LateQuery = [name: string, data: unknown];

/** Stands for the data of a query that failed after the shell, so that the rest of the page stays as it is. */
export const lateFailure = { isLateFailure: true };

export function isLateFailure(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isLateFailure' in data;
}

/** Name of the global array in the browser to which inline scripts append late queries. */
export const lateQueriesName = '__late';

/** Escapes JSON for use inside a script element. */
export function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
