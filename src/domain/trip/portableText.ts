/** Portable text as it comes from the content backend; blocks of unknown types are kept and skipped when rendered. */

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

/**
 * The plain text of portable text, blocks separated by a newline; used for search and for descriptions in the head.
 * @param blocks portable text; undefined counts as empty
 */
export function plainText(blocks: PortableText | undefined): string {
  if (!blocks) return '';
  return blocks
    .map((block) => (block.children ?? []).map((span) => span.text ?? '').join(''))
    .filter((line) => line.trim() !== '')
    .join('\n');
}
