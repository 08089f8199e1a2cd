import type { FormText } from '../../../src/domain/tripForm.ts';
import { fieldId } from '../../components/form/Field.tsx';
import { RichText } from '../../components/RichText.tsx';
import * as de from '../../texts/de.ts';
import styles from './ParagraphsField.module.css';
import { TextField } from './TextField.tsx';

interface ParagraphsFieldProps {
  path: string;
  label: string;
  value: FormText;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A text of paragraphs. One with more than that is shown and left alone: a text area would lose what it has. */
export function ParagraphsField({ path, label, value, onChange, error }: ParagraphsFieldProps) {
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
