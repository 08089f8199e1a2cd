import { expect, test } from 'vitest';
import { plainPage } from './plainPage.ts';

test('escapes all texts', () => {
  const bad = '<script>"&';
  const cells = [bad, { href: bad, text: bad }];
  const html = plainPage(bad, [{ heading: bad }, { text: bad }, { list: cells }, { head: [bad], rows: [cells] }]);
  expect(html).not.toContain('<script');
  expect(html.match(/&lt;script&gt;&quot;&amp;/g)).toHaveLength(11);
});
