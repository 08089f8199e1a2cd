/** How a streamed page transfers the data of queries that settle after the shell was sent. */

/** A query that settled after the shell: its name and its data, or only its name if it failed. A page has each of them once. */
export type LateQuery = [name: string, data: unknown] | [name: string];

/** Name of the global array in the browser to which inline scripts append late queries. */
export const lateQueriesName = '__late';

/** Escapes JSON for use inside a script element. */
export function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
