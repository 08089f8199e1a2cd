import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/form/Field.tsx';
import * as de from '../../../texts/de.ts';
import styles from './RichTextToolbar.module.css';

/** What the site shows as a link; other addresses it shows as text. */
const web = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/;

/** Asks where the chosen words shall lead. @param onDone null when they shall lead nowhere */
export function LinkField({ id, onDone }: { id: string; onDone: (href: string | null) => void }) {
  const [href, setHref] = useState('');
  const [error, setError] = useState<string>();
  const take = () => (web.test(href.trim()) ? onDone(href.trim()) : setError(de.editor.linkIssue));
  return (
    <div className={styles.link}>
      <Field name={id} label={de.editor.linkAddress} hint={de.editor.linkHint} error={error}>
        {(attributes) => (
          <input
            {...attributes}
            name={undefined}
            type="url"
            // biome-ignore lint/a11y/noAutofocus: it was asked for by the button right before it
            autoFocus
            value={href}
            onChange={(event) => setHref(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return;
              // Enter would send the form around it.
              event.preventDefault();
              if (event.key === 'Enter') take();
              else onDone(null);
            }}
          />
        )}
      </Field>
      <Button variant="secondary" size="small" onClick={take}>
        {de.editor.setLink}
      </Button>
    </div>
  );
}
