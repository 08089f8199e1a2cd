import { describe, expect, test } from 'vitest';
import { checkIcon } from './checkIcon.ts';

const icon = '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M3 17l6-6 4 4 8-8"/></svg>';

describe('checkIcon', () => {
  test('returns a valid drawing unchanged', () => {
    expect(checkIcon(icon)).toBe(icon);
  });

  test('normalises the markup and removes declarations and namespaces', () => {
    const source = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox='0 0 24 24'>\n  <circle cx="1" cy="2" r="3" />\n</svg>\n`;
    expect(checkIcon(source)).toBe('<svg viewBox="0 0 24 24"><circle cx="1" cy="2" r="3"/></svg>');
  });

  test.each([
    ['a script', '<svg><script>alert(1)</script></svg>'],
    ['an event handler', '<svg onload="alert(1)"></svg>'],
    ['a URL', '<svg><path fill="url(#a)" d="M0 0"/></svg>'],
    ['a link', '<svg><a href="https://example.org"><path d="M0 0"/></a></svg>'],
    ['an unknown element', '<svg><foreignObject><p>Hallo</p></foreignObject></svg>'],
    ['a style attribute', '<svg style="position:fixed"></svg>'],
    ['text', '<svg>Hallo</svg>'],
    ['a comment', '<svg><!-- --></svg>'],
    ['an entity', '<svg viewBox="&quot;"></svg>'],
    ['a document type', '<!DOCTYPE svg><svg></svg>'],
    ['a root element that is not svg', '<path d="M0 0"/>'],
    ['two svg elements', '<svg></svg><svg></svg>'],
    ['an unclosed element', '<svg><g></svg>'],
    ['an empty file', ''],
  ])('rejects %s', (_what, source) => {
    expect(() => checkIcon(source)).toThrow();
  });
});
