import { EditorProvider, PortableTextEditable, useEditor } from '@portabletext/editor';
import { NodePlugin } from '@portabletext/editor/plugins';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormText } from '#domain/fields/field.ts';
import { sameRichText } from '#domain/organisers/richTextTypes.ts';
import { blocksOf, formTextOf } from '#domain/text/paragraphs.ts';
import type { PortableText } from '#domain/text/portableText.ts';
import { FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import { focusField, isHighlighted } from '../focusField.ts';
import styles from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextNodes, richTextSchema, withEveryKey } from './richTextNodes.tsx';

export interface ParagraphsProps {
  path: string;
  label: string;
  value: FormText;
  onChange: (value: FormText) => void;
  error: string | undefined;
}

/** Editor for text with headings, lists, bold, italic and links. Unknown content is shown as a box and kept. */
export function RichTextEditor({ path, label, value, error, onChange }: ParagraphsProps) {
  const id = fieldId(path);
  const [current, setCurrent] = useState(value);
  const [started, setStarted] = useState({ text: blocksOf(value), count: 0 });
  // Changed outside of the editor: discarded, restored, or from another version. The types of its blocks may differ.
  if (value !== current) {
    setCurrent(value);
    const text = blocksOf(value);
    if (!sameRichText(text, blocksOf(current))) setStarted(({ count }) => ({ text, count: count + 1 }));
  }

  function update(next: PortableText): void {
    const text = formTextOf(next);
    setCurrent(text);
    onChange(text);
  }

  return (
    <div className="stack-2">
      <span id={`${id}-titel`} className="bold">
        {label}
      </span>
      <EditorProvider
        key={started.count}
        initialConfig={{ schemaDefinition: richTextSchema(started.text), initialValue: withEveryKey(started.text) }}
      >
        <NodePlugin nodes={richTextNodes} />
        <ChangeListener from={started.text} onChange={update} />
        <FocusOnLoad path={path} />
        <RichTextToolbar controls={id} />
        <PortableTextEditable
          id={id}
          className={styles.text}
          aria-labelledby={`${id}-titel`}
          aria-describedby={error && `${id}-fehler`}
          aria-invalid={error ? true : undefined}
          spellCheck
        />
      </EditorProvider>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </div>
  );
}

/** Reports every change immediately. The editor's `value changed` event is debounced: a save before it would miss the change. */
function ChangeListener({ from, onChange }: { from: PortableText; onChange: (value: PortableText) => void }) {
  const editor = useEditor();
  const isTouched = useRef(false);
  const read = useEffectEvent(() => {
    const value = editor.getSnapshot().context.value as PortableText;
    // The editor normalises keys when it opens. That is not a change.
    if (!isTouched.current && sameRichText(value, from)) return;
    isTouched.current = true;
    onChange(value);
  });
  useEffect(() => {
    // A change may consist of several patches. The text is consistent after the last one.
    const { unsubscribe } = editor.on('patch', () => queueMicrotask(() => read()));
    return unsubscribe;
  }, [editor]);
  return null;
}

/** Moves the focus to the editor if a link has led to the plain field that it replaces. */
function FocusOnLoad({ path }: { path: string }) {
  const editor = useEditor();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const takeFocus = () => {
      if (isHighlighted(path)) focusField(path);
    };
    // The editor becomes editable, and therefore focusable, with the next render.
    const { unsubscribe } = editor.on('ready', () => {
      timer = setTimeout(takeFocus);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [editor, path]);
  return null;
}
