import { afterEach, expect, test, vi } from 'vitest';
import { prefersReducedData } from './prefetch.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ connection: { saveData: true, effectiveType: '4g' } }, true],
  [{ connection: { saveData: false, effectiveType: '2g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
  [{ connection: { saveData: false, effectiveType: '3g' } }, false],
  [{ connection: {} }, false],
  [{}, false],
])('%j prefers reduced data: %s', (navigator, expected) => {
  vi.stubGlobal('navigator', navigator);
  expect(prefersReducedData()).toBe(expected);
});
