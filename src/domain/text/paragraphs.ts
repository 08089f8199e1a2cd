/** Converts portable text that consists only of paragraphs to the plain text of a text area, and back. */
import type { PortableBlock, PortableText } from './portableText.ts';

/**
 * Returns the paragraphs as plain text, separated by blank lines.
 * @returns null if the text has anything that plain text would lose: headings, lists, marks, links, other blocks
 */
export function paragraphsOf(blocks: PortableText): string | null {
  return blocks.every(isPlain) ? blocks.map(textOf).join('\n\n') : null;
}

/** Converts plain text to paragraphs, which are separated by blank lines; single line breaks are kept. */
export function portableTextOf(paragraphs: string): PortableText {
  return paragraphs
    .split(/\n(?:[^\S\n]*\n)+/)
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

/** Returns the blocks of a text in either representation. */
export function blocksOf(text: string | PortableText): PortableText {
  return typeof text === 'string' ? portableTextOf(text) : text;
}

/** Returns a text as it is stored in a form: plain paragraphs as a string, everything else as blocks. */
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
