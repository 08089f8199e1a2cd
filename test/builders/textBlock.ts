import type { PortableBlock } from '#domain/text/portableText.ts';

/** A portable text block; a paragraph unless another style is given. */
export function buildTextBlock(text: string, style = 'normal'): PortableBlock {
  return { _type: 'block', style, children: [{ _type: 'span', text }] };
}
