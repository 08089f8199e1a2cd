import { type FormEvent, useState } from 'react';
import { type BulkAction, bulkActions, maxBulkTrips } from '#domain/organisers/bulkActions.ts';
import { Button } from '../../../components/Button.tsx';
import { FieldMessage } from '../../../components/form/Field.tsx';
import * as de from '../../../texts/de.ts';
import styles from './BulkBar.module.css';

interface BulkBarProps {
  count: number;
  /** Number of selected trips on other pages of the list. */
  onOtherPages: number;
  /** Address of the page that changes prices and dates of the selected trips. */
  changesHref: string;
  onStart: (action: BulkAction) => void;
  onClear: () => void;
}

/** Sticky bar with the actions on the selected trips. */
export function BulkBar({ count, onOtherPages, changesHref, onStart, onClear }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction | ''>('');
  const isTooMany = count > maxBulkTrips;
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (action !== '' && !isTooMany) onStart(action);
  };
  return (
    <form className={styles.bar} aria-label={de.bulk.title} onSubmit={start}>
      <div className={styles.count}>
        <p>{de.bulk.chosen(count, onOtherPages)}</p>
        {isTooMany ? null : <a href={changesHref}>{de.bulk.pricesAndDates}</a>}
        {isTooMany ? <FieldMessage id="zu-viele">{de.bulk.tooMany(maxBulkTrips)}</FieldMessage> : null}
      </div>
      <Button variant="quiet" onClick={onClear}>
        {de.bulk.clear}
      </Button>
      <select
        className={styles.action}
        required
        aria-label={de.bulk.action}
        aria-describedby={isTooMany ? 'zu-viele' : undefined}
        value={action}
        onChange={(event) => setAction(bulkActions.find((each) => each === event.target.value) ?? '')}
      >
        <option value="">{de.bulk.chooseAction}</option>
        {bulkActions.map((each) => (
          <option key={each} value={each}>
            {de.bulk.actions[each]}
          </option>
        ))}
      </select>
      <Button type="submit">{de.bulk.next}</Button>
    </form>
  );
}
