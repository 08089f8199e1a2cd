/** The schema of the Sanity Studio (studio/) has the fields, types and limits of the product's schemas. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { boundedArray } from '#content/bounded.ts';
import { destinationSchema } from '#content/destinationSchema.ts';
import { clockTime, optional } from '#content/fieldSchemas.ts';
import { siteSchemas } from '#content/siteSchemas.ts';

import { contentTypes, internalTypes } from '../../studio/schema/schemaTypes.ts';
import { compiledType, schemaProblems } from './compiledSchema.ts';
import { describeStudio } from './describeStudio.ts';
import { describeZod } from './describeZod.ts';
import type { Description } from './description.ts';

const schemas: Record<string, z.ZodType> = { destination: destinationSchema, ...siteSchemas };

/**
 * Fields for which the Studio offers the values of a table. The product accepts any key there and ignores unknown ones; for
 * `components`, it checks each entry.
 */
const chosenFields: Record<string, string[]> = {
  destination: ['categories', 'skills', 'features', 'journeys', 'travellerFields', 'dates[].season', 'tabs[].key'],
  category: ['key'],
  footer: ['tenant'],
  incident: ['components'],
};

/** Removes the limits that only one side can describe. */
function comparable(type: string, description: Description): Description {
  const entries = Object.entries(description).map(([path, row]) => {
    const isChosen = chosenFields[type]?.includes(path);
    // A union of two formats, which the Studio expresses by one pattern. The examples compare them.
    const isUnion = type === 'category' && path === 'iconUrl';
    return [
      path,
      row.filter((limit) => !(isChosen && limit.startsWith('one of')) && !(isUnion && limit.startsWith('/'))),
    ];
  });
  return Object.fromEntries(entries);
}

test('the Studio reports no problem in the schema', () => {
  expect(schemaProblems()).toEqual([]);
});

test('each type of documents has a type in the Studio', () => {
  expect(contentTypes.map(({ name }) => name).sort()).toEqual(Object.keys(schemas).sort());
  expect(internalTypes.map(({ name }) => name)).toEqual(['history', 'bulkRun']);
});

test.each(Object.entries(schemas))('%s has the same fields, types and limits', (name, schema) => {
  const ours = describeZod(schema);
  expect(Object.keys(ours).length).toBeGreaterThan(4);
  expect(comparable(name, describeStudio(compiledType(name)))).toEqual(comparable(name, ours));
});

describe('control: the description contains', () => {
  test.each<[string, z.ZodType, string[]]>([
    ['the length of a text', z.string().max(7), ['string', 'max 7', 'required']],
    ['that a field is optional', optional(z.string().max(7)), ['string', 'max 7']],
    ['a pattern', clockTime, ['string', '/^([01]\\d|2[0-3]):[0-5]\\d$/', 'custom', 'max 200', 'required']],
    ['a refinement', z.string().refine(Boolean), ['string', 'custom', 'required']],
    ['a date', z.iso.date(), ['date', 'required']],
    ['the range of a number', z.number().min(1).max(5), ['number', 'max 5', 'min 1', 'required']],
    ['that a number is an integer', z.int().positive(), ['number', 'integer', 'min 1', 'required']],
    ['the values of an enumeration', z.enum(['b', 'a']), ['string', 'one of a, b', 'required']],
    ['the length of a list', boundedArray(z.string(), 9), ['list', 'max 9', 'required']],
  ])('%s', (_what, schema, row) => {
    expect(describeZod(z.object({ field: schema })).field).toEqual(row);
  });

  test('no schema or check that it does not understand', () => {
    expect(() => describeZod(z.object({ field: z.bigint() }))).toThrow('bigint');
    expect(() => describeZod(z.object({ field: z.string().min(3) }))).toThrow('min_length');
  });
});
