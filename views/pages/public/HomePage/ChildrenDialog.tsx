import { createPortal } from 'react-dom';
import { ChildrenEditor } from '../../../children/ChildrenEditor.tsx';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import * as de from '../../../texts/de.ts';

interface ChildrenDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog in which the visitor enters the children. Outside the form of the search, which its fields must not submit. */
export function ChildrenDialog({ isOpen, onClose }: ChildrenDialogProps) {
  return createPortal(
    <Dialog
      title={de.children.title}
      shape="sheet"
      isOpen={isOpen}
      onClose={onClose}
      foot={<Button onClick={onClose}>{de.children.done}</Button>}
    >
      <ChildrenEditor />
    </Dialog>,
    document.body,
  );
}
