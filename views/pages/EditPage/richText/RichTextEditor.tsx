import { EditorProvider, PortableTextEditable, useEditor } from '@portabletext/editor';
import { NodePlugin } from '@portabletext/editor/plugins';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sameRichText } from '../../../../src/domain/organisers/richTextTypes.ts';
import type { FormText } from '../../../../src/domain/organisers/tripForm.ts';
import { blocksOf, formTextOf } from '../../../../src/domain/trip/paragraphs.ts';
import type { PortableText } from '../../../../src/domain/trip/portableText.ts';
import { FieldMessage, fieldId } from '../../../components/form/Field.tsx';
import { focusField, isHighlighted } from '../fields/focusField.ts';
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

/** A text with headings, lists, bold, italic and links. What it does not know it shows as a box, and keeps. */
export function RichTextEditor({ path, label, value, error, onChange }: ParagraphsProps) {
  const id = fieldId(path);
  const [current, setCurrent] = useState(value);
  const [started, setStarted] = useState({ text: blocksOf(value), count: 0 });
  // From elsewhere: discarded, restored, or taken from another version. Its types may be others.
  if (value !== current) {
    setCurrent(value);
    const text = blocksOf(value);
    if (!sameRichText(text, blocksOf(current))) setStarted(({ count }) => ({ text, count: count + 1 }));
  }

  function take(next: PortableText): void {
    const text = formTextOf(next);
    setCurrent(text);
    onChange(text);
  }

  return (
    <div className={styles.field}>
      <span id={`${id}-titel`} className={styles.label}>
        {label}
      </span>
      <EditorProvider
        key={started.count}
        initialConfig={{ schemaDefinition: richTextSchema(started.text), initialValue: withEveryKey(started.text) }}
      >
        <NodePlugin nodes={richTextNodes} />
        <EachChange from={started.text} onChange={take} />
        <TakeFocus path={path} />
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

/** Hears of every change at once: the editor's own word of it comes a moment after one stops typing, too late for who saves by then. */
function EachChange({ from, onChange }: { from: PortableText; onChange: (value: PortableText) => void }) {
  const editor = useEditor();
  const isTouched = useRef(false);
  const read = useEffectEvent(() => {
    const value = editor.getSnapshot().context.value as PortableText;
    // The editor tidies keys as soon as it opens; that is no change.
    if (!isTouched.current && sameRichText(value, from)) return;
    isTouched.current = true;
    onChange(value);
  });
  useEffect(() => {
    // A change may be several patches; the text is whole after the last.
    const { unsubscribe } = editor.on('patch', () => queueMicrotask(() => read()));
    return unsubscribe;
  }, [editor]);
  return null;
}

/** Takes the focus when a link has led to the plain field that was here before. */
function TakeFocus({ path }: { path: string }) {
  const editor = useEditor();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      if (isHighlighted(path)) focusField(path);
    };
    // It becomes editable, and so can be focused, with the next rendering.
    const { unsubscribe } = editor.on('ready', () => {
      timer = setTimeout(take);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [editor, path]);
  return null;
}
