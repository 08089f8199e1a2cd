import { Button } from '#views/components/Button.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import styles from './SaveQuestions.module.css';

interface DraftOfferProps {
  /** ISO time of the last change. */
  at: string;
  onRestore: () => void;
  onDrop: () => void;
}

/** Offers to restore the unsaved changes of an earlier visit. */
export function DraftOffer({ at, onRestore, onDrop }: DraftOfferProps) {
  const time = new Date(at).toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <TitledSection id="entwurf" title={de.editor.draftTitle} className={`stack-2 ${styles.offer}`}>
      <p>{de.editor.draftText(time)}</p>
      <p className="row-2">
        <Button size="small" onClick={onRestore}>
          {de.editor.restore}
        </Button>
        <Button size="small" variant="secondary" onClick={onDrop}>
          {de.editor.dropDraft}
        </Button>
      </p>
    </TitledSection>
  );
}
