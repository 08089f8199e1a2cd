/** What kinds of things a rich text is made of, so that an editor knows them before it meets them. */
import type { PortableText } from '../trip/portableText.ts';

export interface RichTextTypes {
  styles: string[];
  lists: string[];
  /** Marks without anything more to them: bold, italic. */
  decorators: string[];
  /** Marks with fields, by type: links. */
  annotations: string[];
  /** Blocks that are no text, by type. */
  blockObjects: string[];
  /** What stands within a line and is no text, by type. */
  inlineObjects: string[];
}

/** What the editor offers. */
const offered: RichTextTypes = {
  styles: ['normal', 'h3'],
  lists: ['bullet'],
  decorators: ['strong', 'em'],
  annotations: ['link'],
  blockObjects: [],
  inlineObjects: [],
};

/** All that the editor offers, and all that a text has besides: it is kept only if it is known. */
export function richTextTypes(text: PortableText): RichTextTypes {
  const blocks = text.filter(({ _type }) => _type === 'block');
  const children = blocks.flatMap((block) => block.children ?? []);
  const markDefs = blocks.flatMap((block) => block.markDefs ?? []);
  const defined = new Set(markDefs.map(({ _key }) => _key));
  const marks = children.flatMap((child) => child.marks ?? []).filter((mark) => !defined.has(mark));
  const types = (entries: { _type: string }[]) => entries.map(({ _type }) => _type);
  return {
    styles: all(
      offered.styles,
      blocks.map(({ style }) => style),
    ),
    lists: all(
      offered.lists,
      blocks.map(({ listItem }) => listItem),
    ),
    decorators: all(offered.decorators, marks),
    annotations: all(offered.annotations, types(markDefs)),
    blockObjects: all(
      [],
      types(text).filter((type) => type !== 'block'),
    ),
    inlineObjects: all(
      [],
      types(children).filter((type) => type !== 'span'),
    ),
  };
}

/** Whether two texts say the same: keys, empty lists and marks that are named otherwise make no difference. */
export function sameRichText(a: PortableText, b: PortableText): boolean {
  return JSON.stringify(a.map(withoutKeys)) === JSON.stringify(b.map(withoutKeys));
}

function withoutKeys({ _key, style = 'normal', markDefs = [], children, ...block }: PortableText[number]): unknown {
  if (block._type !== 'block') return ordered({ ...block, style, children, markDefs });
  const meaning = new Map(markDefs.map(({ _key: key, ...mark }) => [key, ordered(mark)]));
  const spans = (children ?? []).map(({ _key: _, marks = [], ...span }) =>
    ordered({ ...span, marks: marks.map((mark) => meaning.get(mark) ?? mark) }),
  );
  return ordered({ ...block, level: block.listItem ? (block.level ?? 1) : undefined, style, spans });
}

function ordered(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function all(some: readonly string[], more: readonly (string | undefined)[]): string[] {
  return [...new Set([...some, ...more.filter((each) => each !== undefined)])];
}
