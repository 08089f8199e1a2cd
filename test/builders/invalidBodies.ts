/** Bodies with invalid values, for tests of error messages. */

const longText = 'x'.repeat(60_000);

/** Values that are invalid for almost all fields. */
export const invalidValues = [
  undefined,
  null,
  '',
  'x',
  '31.02.2015',
  '2099-01-01',
  longText,
  -1,
  0.5,
  true,
  [5],
  [{}],
  Array.from({ length: 600 }, (_, index) => `${index}-ya`),
  { x: { y: 1 } },
  Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`${index}-ya`, 'x'])),
];

type Json = Record<string, unknown> | unknown[];

/** Yields a copy of the body for each path in it and each invalid value, with that value at that path. */
export function* bodiesWithOneInvalidValue(body: object): Generator<object> {
  for (const path of pathsOf(body as Json))
    for (const value of invalidValues) yield withValue(body as Json, path, value);
}

/**
 * Yields bodies with each invalid value in all fields together, whose errors are reported at once, and each field alone: with the
 * long text, which makes a body of all fields too large, and with a fifth of the values, because an error of one field can hide that
 * of another.
 */
export function* invalidBodies(fields: string[]): Generator<object> {
  yield {};
  for (const [index, value] of invalidValues.entries()) {
    yield Object.fromEntries(fields.map((field) => [field, value]));
    const isAlone = (place: number) => value === longText || (index + place) % 5 === 0;
    for (const [place, field] of fields.entries()) if (isAlone(place)) yield { [field]: value };
  }
}

/** Returns all paths of a body. Of an array, only the first entry is included. */
function pathsOf(body: Json): string[][] {
  const names = Array.isArray(body) ? ['0'].slice(0, body.length) : Object.keys(body);
  return names.flatMap((name) => {
    const inner = (body as Record<string, unknown>)[name];
    const isJson = typeof inner === 'object' && inner !== null;
    return [[name], ...(isJson ? pathsOf(inner as Json).map((path) => [name, ...path]) : [])];
  });
}

function withValue(body: Json, [name = '', ...rest]: string[], value: unknown): Json {
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string, unknown>;
  copy[name] = rest.length > 0 ? withValue(copy[name] as Json, rest, value) : value;
  return copy as Json;
}
