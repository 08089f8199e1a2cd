/**
 * Converts the mark-up of the content files to portable text. Each line is a block: "## " and "### " start a heading,
 * "- " a bullet, "1. " a numbered item; other lines are paragraphs. Inline marks are `**strong**` and `[label](address)`.
 */
import type { PortableBlock, PortableSpan, PortableText } from '#domain/text/portableText.ts';

const lineStart = /^(?:(?<heading>#{2,3})|(?<bullet>-)|(?<number>\d+\.)) /;
const inline = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

function spans(text: string): Pick<PortableBlock, 'children' | 'markDefs'> {
  const children: PortableSpan[] = [];
  const markDefs: { _key: string; _type: string; href?: string }[] = [];
  const push = (piece: string, marks: string[]) => {
    if (piece !== '') children.push({ _type: 'span', _key: `s${children.length}`, text: piece, marks });
  };
  let end = 0;
  for (const match of text.matchAll(inline)) {
    push(text.slice(end, match.index), []);
    end = match.index + match[0].length;
    const { strong, label, href } = match.groups ?? {};
    if (strong !== undefined) push(strong, ['strong']);
    if (label !== undefined && href !== undefined) {
      const _key = `m${markDefs.length}`;
      markDefs.push({ _key, _type: 'link', href });
      push(label, [_key]);
    }
  }
  push(text.slice(end), []);
  return { children, markDefs };
}

/** Converts lines to portable text, one block per line. */
export function richText(lines: readonly string[]): PortableText {
  return lines.map((line, index) => {
    const start = lineStart.exec(line);
    const { heading, bullet, number } = start?.groups ?? {};
    const block = { _type: 'block', _key: `b${index}`, style: heading ? `h${heading.length}` : 'normal' };
    const text = line.slice(start?.[0].length ?? 0);
    if (bullet) return { ...block, listItem: 'bullet', level: 1, ...spans(text) };
    if (number) return { ...block, listItem: 'number', level: 1, ...spans(text) };
    return { ...block, ...spans(text) };
  });
}
