/** How a streamed page brings the data of queries that settle after the shell was sent. */

/** A query that settled late: its hash and its data, or its hash alone when it failed. */
export type LateQuery = [hash: string, data: unknown] | [hash: string];

/** Name of the global list in the browser to which scripts in the page add late queries. */
export const lateQueriesName = '__late';

/** Makes JSON safe inside a script element. */
export function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
