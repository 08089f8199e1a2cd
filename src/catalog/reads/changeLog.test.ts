import { expect, test, vi } from 'vitest';
import { createHosts, defaultHosts } from '#domain/site/hosts.ts';
import { buildCatalogue } from '../../../test/builders/catalogue.ts';
import { buildRow, buildSummary } from '../../../test/builders/publication.ts';
import { createChangeLog } from './changeLog.ts';
import { createReads } from './reads.ts';

const catalogue = buildCatalogue(0, 1);
let edits = 0;

/** Changes the teaser of a trip. */
function edit(destinationId: number) {
  edits += 1;
  return catalogue.upsert(JSON.stringify(buildSummary({ destinationId, teaser: `Text ${edits}` })), buildRow());
}

/** A result that shows trips. */
function resultOf(...ids: number[]) {
  const reads = createReads(createHosts(defaultHosts));
  for (const id of ids) reads.card(`${id}-lagerfeuer`);
  return (validAt: number) => ({ reads, validAt });
}

test('a result is outdated since the first change that it shows', () => {
  const log = createChangeLog();
  log.add([edit(1), edit(2)]);
  const result = resultOf(2)(log.position());
  expect(log.outdatedSince(result)).toBeNull();
  log.add([edit(1)]);
  expect(log.outdatedSince(result)).toBeNull();
  const before = performance.now();
  log.add([edit(2)]);
  const after = performance.now();
  log.add([edit(2)]);
  const since = log.outdatedSince(result);
  expect(since).toBeGreaterThanOrEqual(before);
  expect(since).toBeLessThanOrEqual(after);
});

test('examines each change once', () => {
  const log = createChangeLog();
  const result = resultOf(2)(log.position());
  let examined = 0;
  const { areAffectedBy } = result.reads;
  result.reads.areAffectedBy = (change) => {
    examined += 1;
    return areAffectedBy(change);
  };
  for (let count = 1; count <= 3; count += 1) {
    log.add([edit(1)]);
    log.outdatedSince(result);
    log.outdatedSince(result);
    expect(examined).toBe(count);
  }
});

test('a result is outdated if its changes are no longer kept', () => {
  const log = createChangeLog(4);
  const old = resultOf(2)(log.position());
  for (const id of [1, 1, 1, 1]) log.add([edit(id)]);
  const recent = resultOf(2)(log.position());
  expect(log.outdatedSince({ ...old })).toBeNull();
  log.add([edit(1)]);
  expect(log.outdatedSince(old)).toBe(Number.NEGATIVE_INFINITY);
  expect(log.outdatedSince(recent)).toBeNull();
});

test('a general change makes all earlier results outdated, and no later ones', () => {
  const log = createChangeLog();
  const earlier = resultOf(2)(log.position());
  log.outdateAll();
  expect(log.outdatedSince(earlier)).not.toBeNull();
  expect(log.outdatedSince(resultOf(2)(log.position()))).toBeNull();
});

test('a general change does not postpone the time since which a result is outdated', () => {
  const now = vi.spyOn(performance, 'now');
  try {
    const log = createChangeLog();
    const result = resultOf(2)(log.position());
    now.mockReturnValue(1_000);
    log.add([edit(2)]);
    now.mockReturnValue(1_500);
    log.outdateAll();
    expect(log.outdatedSince(result)).toBe(1_000);
  } finally {
    now.mockRestore();
  }
});
