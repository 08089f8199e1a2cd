/** How a streamed page transfers the data of queries that settle after the shell was sent. */

/** A query that settled after the shell: its hash and its data, or only its hash if it failed. */
export type LateQuery = [hash: string, data: unknown] | [hash: string];

/** Name of the global array in the browser to which inline scripts append late queries. */
export const lateQueriesName = '__late';

/** Escapes JSON for use inside a script element. */
export function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
