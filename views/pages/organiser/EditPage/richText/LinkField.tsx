import { useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import * as de from '../../../../texts/de.ts';
import styles from './RichTextToolbar.module.css';

/** Addresses that the site renders as links. It renders other addresses as text. */
const linkPattern = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/;

/** Input for the address of a link. @param onDone called with the address, or null after a cancellation */
export function LinkField({ id, onDone }: { id: string; onDone: (href: string | null) => void }) {
  const [href, setHref] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => (linkPattern.test(href.trim()) ? onDone(href.trim()) : setError(de.editor.linkIssue));
  return (
    <div className={styles.link}>
      <Field name={id} label={de.editor.linkAddress} hint={de.editor.linkHint} error={error}>
        {(attributes) => (
          <input
            {...attributes}
            name={undefined}
            type="url"
            // biome-ignore lint/a11y/noAutofocus: the user has opened it with the button directly before it
            autoFocus
            value={href}
            onChange={(event) => setHref(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return;
              // Enter would submit the surrounding form.
              event.preventDefault();
              if (event.key === 'Enter') submit();
              else onDone(null);
            }}
          />
        )}
      </Field>
      <Button variant="secondary" size="small" onClick={submit}>
        {de.editor.setLink}
      </Button>
    </div>
  );
}
