/**
 * Sanitises SVG icons. Allows only drawing elements and harmless attributes. The output is built from the parsed
 * elements and attributes and contains nothing else of the source.
 */
const elements = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);
const attributes = new Set([
  ...['viewBox', 'width', 'height', 'd', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'points'],
  ...['fill', 'fill-rule', 'clip-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'transform'],
]);
/** Numbers, path commands, colour names and transforms; no URLs or references. */
const value = /^[\w\s#.,()+-]*$/;
const reference = /url|href|script|data/i;

const tag = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/**
 * Checks and normalises an icon.
 * @param source the fetched SVG
 * @returns the sanitised SVG
 * @throws Error that names the first invalid part
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
    const [match, closing, name = '', attributeText = '', selfClosing] = found;
    if (!elements.has(name)) throw new Error(`Element ${name} is not allowed`);
    if (open.length === 0 && (name !== 'svg' || position > 0)) throw new Error('An icon must be a single svg element');
    if (closing) {
      if (open.pop() !== name) throw new Error(`${name} is closed but not open`);
      icon += `</${name}>`;
    } else {
      icon += `<${name}${checkAttributes(attributeText)}${selfClosing ? '/' : ''}>`;
      if (!selfClosing) open.push(name);
    }
    position += match.length;
    position += /^\s*/.exec(text.slice(position))?.[0].length ?? 0;
  }
  if (open.length > 0 || icon === '') throw new Error('The svg element is not complete');
  return icon;
}

function checkAttributes(text: string): string {
  let checked = '';
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    if (name === 'xmlns' || name === 'aria-hidden' || name === 'class') continue;
    const content = double ?? single ?? '';
    if (!attributes.has(name)) throw new Error(`Attribute ${name} is not allowed`);
    if (!value.test(content) || reference.test(content)) throw new Error(`Value of ${name} is not allowed`);
    checked += ` ${name}="${content}"`;
  }
  return checked;
}
