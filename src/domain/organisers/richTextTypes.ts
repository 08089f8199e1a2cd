/** The types of styles, marks and objects in a rich text, for the schema of the rich text editor. */
import type { PortableText } from '../text/portableText.ts';

export interface RichTextTypes {
  styles: string[];
  lists: string[];
  /** Marks without fields: bold, italic. */
  decorators: string[];
  /** Marks with fields, by type: links. */
  annotations: string[];
  /** Types of blocks that are not text. */
  blockObjects: string[];
  /** Types of inline objects that are not text. */
  inlineObjects: string[];
}

/** The types that the editor offers. */
const offered: RichTextTypes = {
  styles: ['normal', 'h3'],
  lists: ['bullet'],
  decorators: ['strong', 'em'],
  annotations: ['link'],
  blockObjects: [],
  inlineObjects: [],
};

/** Returns the types that the editor offers and all further types in a text, because the editor drops unknown types. */
export function richTextTypes(text: PortableText): RichTextTypes {
  const blocks = text.filter(({ _type }) => _type === 'block');
  const children = blocks.flatMap((block) => block.children ?? []);
  const markDefs = blocks.flatMap((block) => block.markDefs ?? []);
  const defined = new Set(markDefs.map(({ _key }) => _key));
  const marks = children.flatMap((child) => child.marks ?? []).filter((mark) => !defined.has(mark));
  const types = (entries: { _type: string }[]) => entries.map(({ _type }) => _type);
  return {
    styles: union(
      offered.styles,
      blocks.map(({ style }) => style),
    ),
    lists: union(
      offered.lists,
      blocks.map(({ listItem }) => listItem),
    ),
    decorators: union(offered.decorators, marks),
    annotations: union(offered.annotations, types(markDefs)),
    blockObjects: union(
      [],
      types(text).filter((type) => type !== 'block'),
    ),
    inlineObjects: union(
      [],
      types(children).filter((type) => type !== 'span'),
    ),
  };
}

/** Returns whether two texts have the same content. Ignores keys, empty lists and the names of annotations. */
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

function union(some: readonly string[], more: readonly (string | undefined)[]): string[] {
  return [...new Set([...some, ...more.filter((type) => type !== undefined)])];
}
