/**
 * Lets an SVG into our pages only if it consists of drawing elements and harmless attributes alone. What is written out
 * is built anew from what was recognised; nothing else of the source gets through.
 */
const elements = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);
const attributes = new Set([
  ...['viewBox', 'width', 'height', 'd', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'points'],
  ...['fill', 'fill-rule', 'clip-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'transform'],
]);
/** Numbers, path commands, colour words, transforms: nothing that could be an address or a reference. */
const value = /^[\w\s#.,()+-]*$/;
const reference = /url|href|script|data/i;

const tag = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/**
 * @param source the SVG as it was fetched
 * @returns the same drawing, written out anew
 * @throws Error naming what is not allowed
 */
export function checkIcon(source: string): string {
  const text = source.replace(/^﻿?\s*(<\?xml[^>]*\?>)?\s*/, '').trim();
  const open: string[] = [];
  let icon = '';
  let position = 0;
  while (position < text.length) {
    tag.lastIndex = position;
    const found = tag.exec(text);
    if (!found) throw new Error(`Unexpected "${text.slice(position, position + 20)}"`);
    const [whole, closing, name = '', given = '', selfClosing] = found;
    if (!elements.has(name)) throw new Error(`Element ${name} is not allowed`);
    if (open.length === 0 && (name !== 'svg' || position > 0)) throw new Error('An icon is one svg element');
    if (closing) {
      if (open.pop() !== name) throw new Error(`${name} is closed but not open`);
      icon += `</${name}>`;
    } else {
      icon += `<${name}${checkAttributes(given)}${selfClosing ? '/' : ''}>`;
      if (!selfClosing) open.push(name);
    }
    position += whole.length;
    position += /^\s*/.exec(text.slice(position))?.[0].length ?? 0;
  }
  if (open.length > 0 || icon === '') throw new Error('The svg element is not complete');
  return icon;
}

function checkAttributes(given: string): string {
  let checked = '';
  for (const [, name = '', double, single] of given.matchAll(attribute)) {
    if (name === 'xmlns' || name === 'aria-hidden' || name === 'class') continue;
    const content = double ?? single ?? '';
    if (!attributes.has(name)) throw new Error(`Attribute ${name} is not allowed`);
    if (!value.test(content) || reference.test(content)) throw new Error(`Value of ${name} is not allowed`);
    checked += ` ${name}="${content}"`;
  }
  return checked;
}
