import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { ChildrenEditor } from '#views/children/ChildrenEditor.tsx';
import { Button } from '#views/components/Button.tsx';
import { Dialog } from '#views/components/dialog/Dialog.tsx';
import * as de from '#views/texts/de.ts';

interface ChildrenDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog in which the visitor enters the children. Outside the form of the search, which its fields must not submit. */
export function ChildrenDialog({ isOpen, onClose }: ChildrenDialogProps) {
  const editor = useRef<HTMLDivElement>(null);
  /** Adds the age that is still in the field, and closes the dialog unless the age is invalid. */
  const finish = () => {
    const form = editor.current?.querySelector('form');
    if (!form || new FormData(form).get('age') === '') return onClose();
    const isValid = form.checkValidity();
    form.requestSubmit();
    if (isValid) onClose();
  };
  return createPortal(
    <Dialog
      title={de.children.title}
      shape="sheet"
      isOpen={isOpen}
      onClose={onClose}
      foot={<Button onClick={finish}>{de.children.done}</Button>}
    >
      <div ref={editor}>
        <ChildrenEditor />
      </div>
    </Dialog>,
    document.body,
  );
}
