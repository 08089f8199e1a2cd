import { lazy, Suspense } from 'react';
import { fieldId } from '../../../components/form/Field.tsx';
import { RichText } from '../../../components/RichText.tsx';
import { useHydrated } from '../../../components/useHydrated.ts';
import * as de from '../../../texts/de.ts';
import type { ParagraphsProps } from '../richText/RichTextEditor.tsx';
import styles from './ParagraphsField.module.css';
import { TextField } from './TextField.tsx';

const RichParagraphs = lazy(async () => {
  try {
    return { default: (await import('../richText/RichTextEditor.tsx')).RichTextEditor };
  } catch {
    // Without a connection the rest of the page stays as it is, with all that was typed.
    return { default: PlainParagraphs };
  }
});

/**
 * A text with headings, lists and links: an editor for it; until that is there, and without scripts, what goes without.
 * @param isShown of many texts that are folded away only the ones at hand get an editor
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

/** A text of paragraphs in a text area. One with more than that is shown and left alone: a text area would lose what it has. */
function PlainParagraphs({ path, label, value, onChange, error }: ParagraphsProps) {
  if (typeof value === 'string') {
    return (
      <TextField
        path={path}
        label={label}
        hint={de.editor.hints.paragraphs}
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
      <p className={styles.note}>{de.editor.formatted}</p>
      <div className={styles.text}>
        <RichText value={value} />
      </div>
    </section>
  );
}
