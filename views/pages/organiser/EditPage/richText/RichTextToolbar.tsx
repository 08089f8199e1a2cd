import { useEditor, useEditorSelector } from '@portabletext/editor';
import * as selectors from '@portabletext/editor/selectors';
import { type ReactNode, useState } from 'react';
import { Button } from '#views/components/Button.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './RichTextToolbar.module.css';

/** @param controls id of the edited text */
export function RichTextToolbar({ controls }: { controls: string }) {
  const editor = useEditor();
  const [isLinking, setIsLinking] = useState(false);
  const isHeading = useEditorSelector(editor, selectors.isActiveStyle('h3'));
  const isStrong = useEditorSelector(editor, selectors.isActiveDecorator('strong'));
  const isItalic = useEditorSelector(editor, selectors.isActiveDecorator('em'));
  const isList = useEditorSelector(editor, selectors.isActiveListItem('bullet'));
  const isLink = useEditorSelector(editor, selectors.isActiveAnnotation('link'));

  function send(event: Parameters<typeof editor.send>[0]): void {
    editor.send(event);
    focusText();
  }

  function focusText(): void {
    editor.send({ type: 'focus' });
    // Shortly after a change, the editor has not noticed that it lost the focus, and ignores the event.
    document.getElementById(controls)?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-controls={controls} aria-label={de.editor.formatting}>
        <Tool label={de.editor.heading} isOn={isHeading} onClick={() => send({ type: 'style.toggle', style: 'h3' })}>
          <Icon name="heading" size={20} />
        </Tool>
        <Tool
          label={de.editor.bold}
          isOn={isStrong}
          onClick={() => send({ type: 'decorator.toggle', decorator: 'strong' })}
        >
          <Icon name="bold" size={20} />
        </Tool>
        <Tool
          label={de.editor.italic}
          isOn={isItalic}
          onClick={() => send({ type: 'decorator.toggle', decorator: 'em' })}
        >
          <Icon name="italic" size={20} />
        </Tool>
        <Tool
          label={de.editor.list}
          isOn={isList}
          onClick={() => send({ type: 'list item.toggle', listItem: 'bullet' })}
        >
          <Icon name="list" size={20} />
        </Tool>
        <Tool
          label={de.editor.link}
          isOn={isLink}
          onClick={() => {
            if (isLink) send({ type: 'annotation.remove', annotation: { name: 'link' } });
            else setIsLinking(!isLinking);
          }}
        >
          <Icon name="link" size={20} />
        </Tool>
      </div>
      {isLinking ? (
        <LinkField
          id={`${controls}-link`}
          onDone={(href) => {
            setIsLinking(false);
            if (href) send({ type: 'annotation.add', annotation: { name: 'link', value: { href } } });
            else focusText();
          }}
        />
      ) : null}
    </>
  );
}

interface ToolProps {
  label: string;
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isOn, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={`iconButton ${styles.tool}`}
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Addresses that the site renders as links. It renders other addresses as text. */
const linkPattern = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/;

/** Input for the address of a link. @param onDone called with the address, or null after a cancellation */
function LinkField({ id, onDone }: { id: string; onDone: (href: string | null) => void }) {
  const [href, setHref] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => (linkPattern.test(href.trim()) ? onDone(href.trim()) : setError(de.editor.linkIssue));
  return (
    <div className={`stack-2 ${styles.link}`}>
      <Field name={id} label={de.editor.linkAddress} hint={de.editor.linkHint} error={error}>
        <input
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
      </Field>
      <Button variant="secondary" size="small" onClick={submit}>
        {de.editor.setLink}
      </Button>
    </div>
  );
}
