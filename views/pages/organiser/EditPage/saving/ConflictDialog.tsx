import { useState } from 'react';
import type { IsoDate } from '#domain/dates.ts';
import type { TripForm } from '#domain/organisers/tripForm.ts';
import type { MergedTrip } from '#domain/organisers/tripFormChanges.ts';
import type { SavedBy } from '#domain/organisers/tripHistory.ts';
import { type TripField, tripFields } from '#domain/trip/tripRecord.ts';
import { Button } from '#views/components/Button.tsx';
import { Dialog } from '#views/components/dialog/Dialog.tsx';
import * as de from '#views/texts/de.ts';
import { fieldPreview } from '../fields/fieldPreview.ts';
import styles from './ConflictDialog.module.css';
import { conflictTitle } from './conflictTitle.ts';

interface ConflictDialogProps {
  mine: TripForm;
  theirs: TripForm;
  /** Who has saved the other version; null if this is unknown. */
  savedBy: SavedBy | null;
  /** Current day in Berlin. */
  today: IsoDate;
  merge: MergedTrip;
  /** @param fromTheirs conflicting fields that keep the value of the other version */
  onResolve: (fromTheirs: TripField[]) => void;
  onClose: () => void;
}

/** Dialog for changes that conflict with a version saved in the meantime: selects one of the two values for each field. */
export function ConflictDialog({ mine, theirs, savedBy, today, merge, onResolve, onClose }: ConflictDialogProps) {
  const { contested, taken } = merge;
  const [fromTheirs, setFromTheirs] = useState<TripField[]>([]);
  const choose = (field: TripField, isTheirs: boolean) =>
    setFromTheirs((before) => [...before.filter((each) => each !== field), ...(isTheirs ? [field] : [])]);
  return (
    <Dialog
      isOpen
      shape="sheet"
      title={conflictTitle(savedBy, today)}
      onClose={onClose}
      foot={<Button onClick={() => onResolve(fromTheirs)}>{de.editor.resolve}</Button>}
    >
      <div className="stack-5">
        <p>{contested.length > 0 ? de.editor.conflictText : de.editor.conflictNone}</p>
        {contested.map((field) => (
          <fieldset key={field} className={styles.field}>
            <legend>{tripFields[field].label}</legend>
            {[false, true].map((isTheirs) => (
              <label key={String(isTheirs)} className={styles.version}>
                <input
                  type="radio"
                  name={`fassung-${field}`}
                  checked={fromTheirs.includes(field) === isTheirs}
                  onChange={() => choose(field, isTheirs)}
                />
                <strong>{isTheirs ? de.editor.theirs : de.editor.mine}</strong>
                <Preview lines={fieldPreview(isTheirs ? theirs : mine, field)} />
              </label>
            ))}
          </fieldset>
        ))}
        {taken.length > 0 ? (
          <section className={styles.taken} aria-labelledby="uebernommen">
            <h3 className="text-m" id="uebernommen">
              {de.editor.conflictTaken}
            </h3>
            <dl>
              {taken.map((field) => (
                <div key={field}>
                  <dt className="bold">{tripFields[field].label}</dt>
                  <dd>
                    <Preview lines={fieldPreview(theirs, field)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}

function Preview({ lines }: { lines: string[] }) {
  return (
    <span className={styles.preview}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines never changes
        <span key={index}>{line}</span>
      ))}
    </span>
  );
}
