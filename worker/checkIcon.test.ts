import { describe, expect, test } from 'vitest';
import { checkIcon } from './checkIcon.ts';

const icon = '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M3 17l6-6 4 4 8-8"/></svg>';

describe('checkIcon', () => {
  test('lets a drawing through as it is', () => {
    expect(checkIcon(icon)).toBe(icon);
  });

  test('writes the drawing out anew, without declarations and names', () => {
    const source = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox='0 0 24 24'>\n  <circle cx="1" cy="2" r="3" />\n</svg>\n`;
    expect(checkIcon(source)).toBe('<svg viewBox="0 0 24 24"><circle cx="1" cy="2" r="3"/></svg>');
  });

  test.each([
    ['a script', '<svg><script>alert(1)</script></svg>'],
    ['a handler', '<svg onload="alert(1)"></svg>'],
    ['an address', '<svg><path fill="url(#a)" d="M0 0"/></svg>'],
    ['a link', '<svg><a href="https://example.org"><path d="M0 0"/></a></svg>'],
    ['another element', '<svg><foreignObject><p>Hallo</p></foreignObject></svg>'],
    ['a style', '<svg style="position:fixed"></svg>'],
    ['text', '<svg>Hallo</svg>'],
    ['a comment', '<svg><!-- --></svg>'],
    ['an entity', '<svg viewBox="&quot;"></svg>'],
    ['a document type', '<!DOCTYPE svg><svg></svg>'],
    ['no svg', '<path d="M0 0"/>'],
    ['two of them', '<svg></svg><svg></svg>'],
    ['an open end', '<svg><g></svg>'],
    ['nothing', ''],
  ])('refuses %s', (_what, source) => {
    expect(() => checkIcon(source)).toThrow();
  });
});
