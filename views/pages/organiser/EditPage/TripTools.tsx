import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Icon } from '../../../components/icon/Icon.tsx';
import * as de from '../../../texts/de.ts';
import { CopyDialog } from './history/CopyDialog.tsx';
import { HistoryDialog } from './history/HistoryDialog.tsx';
import type { TripOfHost } from './history/useTripHistory.ts';
import styles from './TripTools.module.css';
import type { TripEditing } from './useTripEditor.ts';

interface TripToolsProps {
  trip: TripOfHost;
  editing: TripEditing;
}

/** Actions on a trip other than editing. */
export function TripTools({ trip, editing }: TripToolsProps) {
  const [open, setOpen] = useState<'history' | 'copy' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.tools}>
      <Button variant="secondary" size="small" onClick={() => setOpen('history')}>
        <Icon name="history" size={18} /> {de.history.title}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setOpen('copy')}>
        <Icon name="copy" size={18} /> {de.copying.title}
      </Button>
      <HistoryDialog trip={trip} editing={editing} isOpen={open === 'history'} onClose={close} />
      <CopyDialog trip={trip} isDirty={editing.changed.length > 0} isOpen={open === 'copy'} onClose={close} />
    </div>
  );
}
