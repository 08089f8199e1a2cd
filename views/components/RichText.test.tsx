import { PortableText as Reference } from '@portabletext/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PortableBlock, PortableSpan, PortableText } from '#domain/text/portableText.ts';
import { RichText } from './RichText.tsx';

const link = { _key: 'link', _type: 'link', href: 'https://example.org' };

function span(text: string, ...marks: string[]): PortableSpan {
  return { _type: 'span', text, marks };
}

function block(fields: Partial<PortableBlock>): PortableBlock {
  return { _type: 'block', style: 'normal', markDefs: [link], children: [], ...fields };
}

/** Returns the HTML without the element around it. */
function html(value: PortableText): string {
  return renderToStaticMarkup(<RichText value={value} />).replace(/^<div[^>]*>(.*)<\/div>$/s, '$1');
}

/**
 * Avoids what the reference implementation renders badly: it inserts empty items where a level is skipped, puts lists into headings,
 * and moves the second of two nested lists of different kinds out of their item.
 */
function comparable(blocks: PortableText): PortableText {
  let deepest = 1;
  return blocks.map((block) => {
    const level = Math.min(block.level ?? 0, deepest);
    deepest = level + 1;
    return block.listItem === undefined ? block : { ...block, level, ...(level > 1 && { listItem: 'bullet' }) };
  });
}

const components = {
  marks: {
    underline: ({ children }: { children?: React.ReactNode }) => <u>{children}</u>,
    link: ({ children }: { children?: React.ReactNode }) => (
      <a href={link.href} rel="noopener noreferrer">
        {children}
      </a>
    ),
  },
};

test('renders texts as the reference implementation does', () => {
  const mark = fc.constantFrom('strong', 'em', 'underline', 'link', 'code', 'strike-through');
  const spans = fc.array(
    fc.record({
      _type: fc.constant('span' as const),
      text: fc.constantFrom('a', 'b c', '', 'x\ny', '<i>'),
      marks: fc.uniqueArray(mark, { maxLength: 3 }),
    }),
    { maxLength: 4 },
  );
  const listed = fc.record({ listItem: fc.constantFrom('bullet', 'number'), level: fc.integer({ min: 1, max: 3 }) });
  const style = fc.constantFrom('normal', 'h2', 'h3', 'blockquote');
  const blocks = fc.array(
    fc
      .tuple(spans, style, fc.option(listed, { nil: {} }))
      .map(([children, style, list]) => block({ children, style: 'listItem' in list ? 'normal' : style, ...list })),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(blocks, (any) => {
      const value = comparable(any);
      expect(html(value)).toBe(renderToStaticMarkup(<Reference value={value as never} components={components} />));
    }),
    { numRuns: 150 },
  );
});

test.each([
  [
    'a link with a bold word is one link',
    [span('to ', 'link'), span('us', 'strong', 'link')],
    /^<p><a [^>]*>to <strong>us<\/strong><\/a><\/p>$/,
  ],
  ['a line break', [span('one\ntwo')], /^<p>one<br\/>two<\/p>$/],
  ['an unknown mark', [span('text', 'blink')], /^<p>text<\/p>$/],
])('renders %s', (_name, children, expected) => {
  expect(html([block({ children })])).toMatch(expected);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.org', ' javascript:alert(1)', undefined])(
  'renders a link to %s as text',
  (href) => {
    const markDefs = [{ _key: 'link', _type: 'link', ...(href !== undefined && { href }) }];
    expect(html([block({ markDefs, children: [span('text', 'link')] })])).toBe('<p>text</p>');
  },
);

test('omits blocks of unknown types and renders those of unknown styles as paragraphs', () => {
  expect(html([{ _type: 'video' }, block({ style: 'fancy', children: [span('text')] })])).toBe('<p>text</p>');
});
