import { useState } from 'react';
import type { TripField } from '#domain/trip/tripRecord.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import { CopyDialog } from './history/CopyDialog.tsx';
import { HistoryDialog } from './history/HistoryDialog.tsx';
import type { TripOfHost } from './history/useTripHistory.ts';
import type { TripEditing } from './useTripEditor.ts';

interface TripToolsProps {
  trip: TripOfHost;
  editing: TripEditing;
  /** Called with a field that an undo or a restored entry has changed. */
  onChanged: (field: TripField) => void;
}

export function TripTools({ trip, editing, onChanged }: TripToolsProps) {
  const [open, setOpen] = useState<'history' | 'copy' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="row-2 scriptsOnly">
      <Button variant="secondary" size="small" onClick={() => setOpen('history')}>
        <Icon name="history" size={18} /> {de.history.title}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setOpen('copy')}>
        <Icon name="copy" size={18} /> {de.copying.title}
      </Button>
      <HistoryDialog trip={trip} editing={editing} isOpen={open === 'history'} onChanged={onChanged} onClose={close} />
      <CopyDialog trip={trip} isDirty={editing.changed.length > 0} isOpen={open === 'copy'} onClose={close} />
    </div>
  );
}
