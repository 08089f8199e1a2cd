/** Portable text that is nothing but paragraphs, as the plain text of a text area, and back. */
import type { PortableBlock, PortableText } from './portableText.ts';

/**
 * The paragraphs as one text, a blank line between them.
 * @returns null when there is anything that a plain text would lose: headings, lists, marks, links, other blocks
 */
export function paragraphsOf(blocks: PortableText): string | null {
  return blocks.every(isPlain) ? blocks.map(textOf).join('\n\n') : null;
}

/** Each run of lines without a blank one between them becomes a paragraph; single line breaks stay. */
export function portableTextOf(paragraphs: string): PortableText {
  return paragraphs
    .split(/\n[^\S\n]*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text, index) => ({
      _type: 'block',
      _key: `absatz-${index + 1}`,
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'text', text, marks: [] }],
    }));
}

/** A text as its blocks, whichever way it is held. */
export function blocksOf(text: string | PortableText): PortableText {
  return typeof text === 'string' ? portableTextOf(text) : text;
}

/** A text as a form holds it: plain paragraphs as text, more than that as blocks. */
export function formTextOf(blocks: PortableText): string | PortableText {
  return paragraphsOf(blocks) ?? blocks;
}

function isPlain({ _type, style = 'normal', listItem, markDefs = [], children = [] }: PortableBlock): boolean {
  const isParagraph = _type === 'block' && style === 'normal' && !listItem && markDefs.length === 0;
  return isParagraph && children.every((span) => span._type === 'span' && (span.marks ?? []).length === 0);
}

function textOf({ children = [] }: PortableBlock): string {
  return children.map(({ text }) => text ?? '').join('');
}
