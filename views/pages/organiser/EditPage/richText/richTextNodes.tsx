/** Schema and nodes of the rich text editor. */
import {
  defineAnnotation,
  defineBlockObject,
  defineDecorator,
  defineInlineObject,
  defineTextBlock,
} from '@portabletext/editor';
import { richTextTypes } from '#domain/organisers/richTextTypes.ts';
import type { PortableText } from '#domain/text/portableText.ts';
import * as de from '#views/texts/de.ts';
import styles from './RichTextEditor.module.css';

export const richTextNodes = [
  defineTextBlock({
    type: 'block',
    render: ({ attributes, children, node }) => {
      const { style, listItem } = node as PortableText[number];
      const plain = listItem ? styles.listItem : styles.paragraph;
      return (
        <div {...attributes} className={/^h\d$/.test(style ?? '') ? styles.heading : plain}>
          {children}
        </div>
      );
    },
  }),
  defineDecorator({ type: 'strong', render: ({ children }) => <strong>{children}</strong> }),
  defineDecorator({ type: 'em', render: ({ children }) => <em>{children}</em> }),
  defineAnnotation({ type: 'link', render: ({ children }) => <span className={styles.link}>{children}</span> }),
  defineBlockObject({
    type: '*',
    render: ({ attributes, children, node }) => (
      <div {...attributes} className={`note ${styles.unknown}`}>
        <span contentEditable={false}>{de.editor.unknownBlock(node._type)}</span>
        {children}
      </div>
    ),
  }),
  defineInlineObject({
    type: '*',
    render: ({ attributes, children, node }) => (
      <span {...attributes} className={`note ${styles.unknown}`}>
        <span contentEditable={false}>{node._type}</span>
        {children}
      </span>
    ),
  }),
];

/** Returns the schema for the editor: the types that it offers, and the types that the text contains. */
export function richTextSchema(text: PortableText) {
  const { styles: names, lists, decorators, annotations, blockObjects, inlineObjects } = richTextTypes(text);
  const named = (each: string[]) => each.map((name) => ({ name }));
  return {
    styles: named(names),
    lists: named(lists),
    decorators: named(decorators),
    annotations: annotations.map((name) => ({ name, fields: [{ name: 'href', type: 'string' as const }] })),
    blockObjects: named(blockObjects),
    inlineObjects: named(inlineObjects),
  };
}

/** Returns the text with a key on every node, as the editor requires. */
export function withEveryKey(text: PortableText) {
  return text.map((block, index) => ({
    ...block,
    _key: block._key ?? `absatz-${index + 1}`,
    ...(block._type === 'block' && {
      style: block.style ?? 'normal',
      markDefs: block.markDefs ?? [],
      children: (block.children ?? []).map((span, place) => ({
        ...span,
        _key: span._key ?? `text-${place + 1}`,
        ...(span._type === 'span' && { marks: span.marks ?? [] }),
      })),
    }),
  }));
}
