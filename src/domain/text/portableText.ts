/** Portable text of the content backend. Blocks of unknown types are kept, but not rendered. */

export interface PortableSpan {
  _type: 'span';
  _key?: string;
  text: string;
  marks?: string[];
}

export interface PortableBlock {
  _type: string;
  _key?: string;
  style?: string;
  listItem?: string;
  level?: number;
  children?: PortableSpan[];
  markDefs?: { _key: string; _type: string; href?: string }[];
  [field: string]: unknown;
}

export type PortableText = PortableBlock[];

/** Returns a text without what only editing needs: keys of blocks and spans, empty lists of marks, and the default style. */
export function compactText(blocks: PortableText): PortableText {
  return blocks.map(({ _key, style, markDefs, children, ...block }) => ({
    ...block,
    ...(style !== undefined && style !== 'normal' && { style }),
    ...(markDefs && markDefs.length > 0 && { markDefs }),
    ...(children && {
      children: children.map(({ _type, text, marks }) => ({
        _type,
        text,
        ...(marks && marks.length > 0 && { marks }),
      })),
    }),
  }));
}

/**
 * Returns the plain text of portable text, with a newline between blocks. Used for search and for meta descriptions.
 * @param blocks portable text; undefined counts as empty
 */
export function plainText(blocks: PortableText | undefined): string {
  if (!blocks) return '';
  return blocks
    .map((block) => (block.children ?? []).map((span) => span.text ?? '').join(''))
    .filter((line) => line.trim() !== '')
    .join('\n');
}
