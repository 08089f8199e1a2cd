import type { PortableBlock } from '../../src/domain/trip/portableText.ts';

/** A paragraph of portable text; another kind of block with another style. */
export function buildTextBlock(text: string, style = 'normal'): PortableBlock {
  return { _type: 'block', style, children: [{ _type: 'span', text }] };
}
