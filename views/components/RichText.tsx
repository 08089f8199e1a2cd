import type { JSX, ReactNode } from 'react';
import type { PortableBlock, PortableText } from '#domain/text/portableText.ts';
import styles from './RichText.module.css';

const safeHref = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/;
const blockTags = /^(h[1-6]|blockquote)$/;
/** A map, because a text can have marks with the names of properties that each object has, such as "constructor". */
const markTags = new Map<string, keyof JSX.IntrinsicElements>([
  ['strong', 'strong'],
  ['em', 'em'],
  ['code', 'code'],
  ['underline', 'u'],
  ['strike-through', 'del'],
]);

/** Of marks of the same length, links are outside. */
const markOrder = [...markTags.keys()];

/**
 * Renders rich text (Portable Text) from the content backend. Blocks and marks of other types are omitted, their texts are not.
 * `@portabletext/react` renders the same (see the test), but weighs six times as much, on every public page.
 */
export function RichText({ value }: { value: PortableText }) {
  return <div className={styles.text}>{renderBlocks(value.filter(({ _type }) => _type === 'block'))}</div>;
}

/** Consecutive list items form a list; items of a deeper level form a list within the item before them. */
function renderBlocks(blocks: readonly PortableBlock[]): ReactNode[] {
  const rendered: ReactNode[] = [];
  for (let start = 0; start < blocks.length; ) {
    const first = blocks[start] as PortableBlock;
    const isInList = (block: PortableBlock) =>
      block.listItem !== undefined &&
      (levelOf(block) > levelOf(first) || (levelOf(block) === levelOf(first) && block.listItem === first.listItem));
    const length = first.listItem === undefined ? 1 : runLength(blocks.slice(start), isInList);
    rendered.push(
      first.listItem === undefined ? (
        <Block key={start} block={first} />
      ) : (
        <List key={start} items={blocks.slice(start, start + length)} />
      ),
    );
    start += length;
  }
  return rendered;
}

function List({ items }: { items: readonly PortableBlock[] }) {
  const [first] = items;
  const Tag = first?.listItem === 'number' ? 'ol' : 'ul';
  const rendered: ReactNode[] = [];
  for (let start = 0; first && start < items.length; ) {
    const item = items[start] as PortableBlock;
    const nested = runLength(items.slice(start + 1), (block) => levelOf(block) > levelOf(first));
    rendered.push(
      <li key={start}>
        {blockTags.test(item.style ?? '') ? <Block block={item} /> : renderSpans(item)}
        {renderBlocks(items.slice(start + 1, start + 1 + nested))}
      </li>,
    );
    start += 1 + nested;
  }
  return <Tag>{rendered}</Tag>;
}

function Block({ block }: { block: PortableBlock }) {
  const Tag = blockTags.test(block.style ?? '') ? (block.style as 'h2') : 'p';
  return <Tag>{renderSpans(block)}</Tag>;
}

function renderSpans({ children = [], markDefs = [] }: PortableBlock): ReactNode[] {
  const hrefs = new Map(markDefs.map(({ _key, _type, href }) => [_key, _type === 'link' ? (href ?? '') : null]));
  /** Neighbouring spans with a common mark share its element, so that a link with a bold word remains one link. */
  const renderMarks = (from: number, to: number, outer: readonly string[]): ReactNode[] => {
    const rendered: ReactNode[] = [];
    for (let start = from; start < to; ) {
      const spans = children.slice(start);
      const lengthOf = (mark: string) => runLength(spans, ({ marks }) => marks?.includes(mark) ?? false);
      const marks = spans[0]?.marks?.filter((mark) => !outer.includes(mark)) ?? [];
      const [mark] = marks.toSorted((a, b) => lengthOf(b) - lengthOf(a) || markOrder.indexOf(a) - markOrder.indexOf(b));
      const end = mark === undefined ? start + 1 : Math.min(to, start + lengthOf(mark));
      rendered.push(
        mark === undefined ? (
          renderLines(spans[0]?.text ?? '')
        ) : (
          <Mark key={start} mark={mark} href={hrefs.get(mark)}>
            {renderMarks(start, end, [...outer, mark])}
          </Mark>
        ),
      );
      start = end;
    }
    return rendered;
  };
  return renderMarks(0, children.length, []);
}

function Mark({ mark, href, children }: { mark: string; href: string | null | undefined; children: ReactNode }) {
  const Tag = markTags.get(mark);
  if (Tag) return <Tag>{children}</Tag>;
  // Links with other schemes (javascript:, data:) are plain text.
  if (typeof href !== 'string' || !safeHref.test(href)) return children;
  return (
    <a href={href} {...(/^https?:/.test(href) && { rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}

function renderLines(text: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}

/** Returns the number of items at the start of a list that meet a condition. */
function runLength<T>(items: readonly T[], condition: (item: T) => boolean): number {
  const end = items.findIndex((item) => !condition(item));
  return end === -1 ? items.length : end;
}

function levelOf({ level }: PortableBlock): number {
  return level ?? 1;
}
