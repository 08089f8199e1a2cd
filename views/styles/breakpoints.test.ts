// Proves specification §5.9
/** The layout of pages changes at the breakpoints only. Style sheets and scripts name them; the build refuses an unknown name. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Returns the widths of the page that a style sheet or a script states instead of naming a breakpoint. */
const statedWidths = (source: string) =>
  source
    .replace(/@container[^{]*/g, '')
    .match(/\((?:(?:min|max)-)?width\s*[:<>=]+\s*[\d.]+\w+|[\d.]+\w+\s*[<>]=?\s*width/g) ?? [];

test('no style sheet and no script states a width of the page', () => {
  const files = globSync('{src,views}/**/*.{css,ts,tsx}').filter((file) => !file.includes('.test.'));
  const stated = files.flatMap((file) => statedWidths(readFileSync(file, 'utf8')).map((width) => `${file}: ${width}`));
  expect(files.length).toBeGreaterThan(1000);
  expect(stated).toEqual([]);
});

test.each([
  '@media (min-width: 48rem) {',
  '@media screen and (width < 768px) {',
  '@media (480px <= width) {',
  '@media (--tablet) and (max-width: 63.99rem) {',
  "sizes = '(min-width: 64rem) 25vw, 100vw'",
])('control: %s', (source) => {
  expect(statedWidths(source)).toHaveLength(1);
});

test.each(['@media (--tablet) {', '@media print {', '@container (min-width: 36rem) and (max-width: 51rem) {'])(
  'control: %s is not one',
  (source) => {
    expect(statedWidths(source)).toEqual([]);
  },
);
