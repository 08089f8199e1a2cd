import { expect, test } from 'vitest';
import { isReference } from '#domain/bookings/reference.ts';
import { createReference } from './createReference.ts';

test('new references are valid and unique', () => {
  const references = Array.from({ length: 2_000 }, createReference);
  expect(references.filter((reference) => !isReference(reference))).toEqual([]);
  expect(new Set(references).size).toBe(references.length);
});

test.each(['', 'LF-7K3M', 'LF-7K3M-Q9PD-AAAA', 'LF-7K3O-Q9PD', 'lf-7k3m-q9pd', 'LF-7K3M-Q9PD\n', '<LF-7K3M-Q9PD>'])(
  '%j is not a reference',
  (text) => expect(isReference(text)).toBe(false),
);
