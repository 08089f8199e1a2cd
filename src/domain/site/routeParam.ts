export type RouteParams = Readonly<Record<string, string | undefined>>;

/** Thrown for a missing parameter of a route (specification §7.1). */
export class RouteParamError extends Error {}

/**
 * Reads a parameter of an address, or of a link that is to be built.
 * @throws RouteParamError if it is missing, TypeError for a list, which results from repeated parameters (specification §3.3)
 */
export function routeParam(params: RouteParams, name: string): string {
  const value = params[name];
  if (Array.isArray(value)) throw new TypeError(`The route parameter ${name} must be a text, not a list`);
  if (value === undefined) throw new RouteParamError(`No ${name} found in route params`);
  return value;
}
