import { useState } from 'react';
import { otherSystemName } from '#domain/organisers/plainTripForm.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import * as de from '#views/texts/de.ts';
import type { Editing } from '../editing.ts';
import { CheckField } from './CheckField.tsx';
import styles from './FieldControls.module.css';
import { TextField } from './TextField.tsx';

/**
 * Chooses between the trip's own booking form and another booking system, whose address is asked for only then. The style sheet
 * hides the address, so that the choice works without scripts.
 */
export function BookingSystemField({ editing, ownForm }: { editing: Editing; ownForm: string }) {
  const { rdsUrl } = editing.form;
  const [address, keepAddress] = useState(rdsUrl === ownForm ? '' : rdsUrl);
  const isOther = rdsUrl !== ownForm;
  return (
    <div className={`stack-3 ${styles.system}`}>
      <CheckField
        path={otherSystemName}
        label={de.editor.otherSystem}
        hint={de.editor.otherSystemHint}
        isChecked={isOther}
        onChange={(isChecked) => editing.change('rdsUrl', () => (isChecked ? address : ownForm))}
      />
      <TextField
        path="rdsUrl"
        label={tripFields.rdsUrl.inputLabel}
        value={isOther ? rdsUrl : address}
        error={editing.errorOf('rdsUrl')}
        onChange={(value) => {
          keepAddress(value);
          editing.change('rdsUrl', () => value);
        }}
      />
    </div>
  );
}
