import { expect, test } from 'vitest';
import { fieldValuesOf } from '#domain/search/fieldValues.ts';
import { buildRow, buildSummary } from '#test/builders/publication.ts';
import { readCatalogueTrip } from './catalogueTrip.ts';

test('readCatalogueTrip reads rows published by an older release', () => {
  const { level, revision, internalName, problemCodes, text } = buildRow();
  const row = JSON.parse(JSON.stringify({ level, revision, internalName, problemCodes, text }));
  expect(readCatalogueTrip(0, buildSummary(), row)).toMatchObject({
    changedAt: null,
    fieldValues: fieldValuesOf({}),
  });
});
