import { badRequest } from '../apiError.ts';
import { parseJson } from '../http.ts';

/** Reads a query and its parameters from a query string: `query=…&$name=<JSON>`. @throws ApiError 400 */
export function queryParameters(search: URLSearchParams): { query: string; params: Record<string, unknown> } {
  const query = search.get('query');
  if (!query) throw badRequest('query is missing');
  const params: Record<string, unknown> = {};
  for (const [name, value] of search) {
    if (name.startsWith('$')) params[name.slice(1)] = parseJson(value, `Parameter ${name}`);
  }
  return { query, params };
}
