import { type PortableText, plainText } from '#domain/text/portableText.ts';
import { slugOf } from '#domain/text/slugOf.ts';

/** A part of a long text: the content below one second-level heading. */
export interface TextPart {
  /** Anchor: the slug of the heading, numbered if it occurs several times. */
  id: string;
  heading: string;
  body: PortableText;
}

/** Splits a text at its second-level headings, so that each part can be linked to. */
export function splitByHeadings(body: PortableText): { intro: PortableText; parts: TextPart[] } {
  const intro: PortableText = [];
  const parts: TextPart[] = [];
  const used = new Map<string, number>();
  for (const block of body) {
    const heading = block._type === 'block' && block.style === 'h2' ? plainText([block]).trim() : '';
    if (heading) parts.push({ id: anchorOf(heading, used), heading, body: [] });
    else (parts.at(-1)?.body ?? intro).push(block);
  }
  return { intro, parts };
}

function anchorOf(heading: string, used: Map<string, number>): string {
  const slug = slugOf(heading) || 'abschnitt';
  const occurrence = (used.get(slug) ?? 0) + 1;
  used.set(slug, occurrence);
  return occurrence === 1 ? slug : `${slug}-${occurrence}`;
}
