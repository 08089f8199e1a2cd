/** What the editor of texts is told of the things in them. */
import {
  defineAnnotation,
  defineBlockObject,
  defineDecorator,
  defineInlineObject,
  defineTextBlock,
} from '@portabletext/editor';
import { richTextTypes } from '../../../../src/domain/organisers/richTextTypes.ts';
import type { PortableText } from '../../../../src/domain/trip/portableText.ts';
import * as de from '../../../texts/de.ts';
import styles from './RichTextEditor.module.css';

/** How each kind of thing looks while it is edited. */
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
      <div {...attributes} className={styles.unknown}>
        <span contentEditable={false}>{de.editor.unknownBlock(node._type)}</span>
        {children}
      </div>
    ),
  }),
  defineInlineObject({
    type: '*',
    render: ({ attributes, children, node }) => (
      <span {...attributes} className={styles.unknown}>
        <span contentEditable={false}>{node._type}</span>
        {children}
      </span>
    ),
  }),
];

/** What the editor lets a text be made of: all that it offers, and all that this text has. */
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

/** The editor wants a key wherever one can stand. */
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
