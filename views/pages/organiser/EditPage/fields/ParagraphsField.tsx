import { lazy, Suspense } from 'react';
import { fieldId } from '#views/components/form/Field.tsx';
import { RichText } from '#views/components/RichText.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import * as de from '#views/texts/de.ts';
import type { ParagraphsProps } from '../richText/RichTextEditor.tsx';
import styles from './ParagraphsField.module.css';
import { TextField } from './TextField.tsx';

const RichParagraphs = lazy(async () => {
  try {
    return { default: (await import('../richText/RichTextEditor.tsx')).RichTextEditor };
  } catch {
    // Offline: falls back to the plain field, so that the page and the entered values stay.
    return { default: PlainParagraphs };
  }
});

/**
 * Field for rich text. Shows the plain field until the editor is loaded, and without JavaScript.
 * @param isShown whether the field is visible. Collapsed fields do not load the editor.
 */
export function ParagraphsField({ isShown = true, ...props }: ParagraphsProps & { isShown?: boolean }) {
  const plain = <PlainParagraphs {...props} />;
  if (!useHydrated() || !isShown) return <div data-frame={fieldId(props.path)}>{plain}</div>;
  return (
    <div data-frame={fieldId(props.path)}>
      <Suspense fallback={plain}>
        <RichParagraphs {...props} />
      </Suspense>
    </div>
  );
}

/** Text area for plain paragraphs. Other rich text is shown read-only, because a text area would drop its formatting. */
function PlainParagraphs({ path, label, value, onChange, error }: ParagraphsProps) {
  if (typeof value === 'string') {
    return (
      <TextField
        path={path}
        label={label}
        hint={de.editor.paragraphs}
        rows={6}
        value={value}
        error={error}
        onChange={onChange}
      />
    );
  }
  const id = fieldId(path);
  return (
    <section id={id} className={styles.shown} tabIndex={-1} aria-labelledby={`${id}-titel`}>
      <h3 id={`${id}-titel`}>{label}</h3>
      <p className="note">{de.editor.formatted}</p>
      <div className={styles.text}>
        <RichText value={value} />
      </div>
    </section>
  );
}
