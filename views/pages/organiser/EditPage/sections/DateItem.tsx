import { formatDay, isIsoDate } from '#domain/dates.ts';
import type { Field } from '#domain/fields/field.ts';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import type { TripToEdit } from '#domain/organisers/organiserTrips.ts';
import { promisedOf } from '#domain/organisers/takenDeparture.ts';
import type { FormDate } from '#domain/organisers/tripForm.ts';
import { ownEntry } from '#domain/ownEntry.ts';
import { decisionDay, legalDecisionDays } from '#domain/trip/minimumDecision.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import { NumberField } from '#views/components/form/NumberField.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import * as de from '#views/texts/de.ts';
import type { Editing } from '../editing.ts';
import { CheckField } from '../fields/CheckField.tsx';
import { FieldControl } from '../fields/FieldControls.tsx';
import { dateRange } from '../fields/fieldPreview.ts';
import { IconButton, ItemButtons } from '../ItemButtons.tsx';
import styles from './DateItem.module.css';

interface DateItemProps {
  date: FormDate;
  trip: Pick<TripToEdit, 'subdomain' | 'combinedId' | 'today' | 'taken'>;
  editing: Pick<Editing, 'errorOf' | 'announce'>;
  onChange: (part: Partial<FormDate>) => void;
  onCopy: () => void;
  onRemove: () => void;
}

const { online, minimumDecisionDays: decisionDays, ...otherFields } = tripFields.dates.entry;
const ownControls = Object.entries(otherFields) as [keyof typeof otherFields, Field][];

export function DateItem({ date, trip, editing, onChange, onCopy, onRemove }: DateItemProps) {
  const path = (field: keyof FormDate) => itemPath('dates', date._key, field);
  const name = dateName(date);
  const isPast = date.start !== '' && date.start < trip.today;
  return (
    <li>
      <fieldset className={styles.date} data-past={isPast || undefined}>
        <legend className={styles.legend}>
          {dateRange(date.start, date.end)} {isPast ? <span>({de.editor.past})</span> : null}
        </legend>
        <TakenNote date={date} trip={trip} />
        {ownControls.map(([field, definition]) => (
          <FieldControl
            key={field}
            field={definition}
            path={path(field)}
            value={date[field]}
            change={(next) => onChange({ [field]: next(date[field]) })}
            editing={editing}
          />
        ))}
        <DecisionField date={date} error={editing.errorOf(path('minimumDecisionDays'))} onChange={onChange} />
        <div className={styles.end}>
          <CheckField
            path={path('online')}
            label={online.label}
            isChecked={date.online}
            onChange={(isOnline) => onChange({ online: isOnline })}
          />
          <ItemButtons name={name} index={0} count={1} onRemove={onRemove}>
            <IconButton label={de.editor.copyDate(name)} onClick={onCopy}>
              <Icon name="copy-plus" size={20} />
            </IconButton>
          </ItemButtons>
        </div>
      </fieldset>
    </li>
  );
}

/** Says what families have of a saved departure, with the link to its page. */
function TakenNote({ date: { _key }, trip: { subdomain, combinedId, taken } }: Pick<DateItemProps, 'date' | 'trip'>) {
  const host = useOrganiserHost(subdomain);
  const found = ownEntry(taken, _key);
  if (!found || !(found.isCancelled || promisedOf(found))) return null;
  const text = found.isCancelled ? de.editor.cancelledDate : de.editor.taken(found);
  const path = departurePath({ subdomain, combinedId, dateKey: _key });
  return <p className={styles.taken}>{may(host, 'bookings.read') ? <a href={path}>{text}</a> : text}</p>;
}

interface DecisionFieldProps extends Pick<DateItemProps, 'date' | 'onChange'> {
  error: string | undefined;
}

/** The day of decision about the minimum; nothing for a departure without one. */
function DecisionField({ date, error, onChange }: DecisionFieldProps) {
  const { _key, start, end, minimum, minimumDecisionDays } = date;
  if (minimum === null && minimumDecisionDays === null && !error) return null;
  const hasDays = isIsoDate(start) && isIsoDate(end) && start <= end;
  const days = { start, end };
  return (
    <div className={styles.decision}>
      <NumberField
        field={decisionDays}
        path={itemPath('dates', _key, 'minimumDecisionDays')}
        label={decisionDays.inputLabel}
        // The legal day counts if the field is empty.
        hint={
          hasDays ? de.editor.legalDecision(legalDecisionDays(days), formatDay(decisionDay(days))) : decisionDays.hint
        }
        value={minimumDecisionDays}
        error={error}
        onChange={(value) => onChange({ minimumDecisionDays: value })}
      />
    </div>
  );
}

export function dateName({ start, end }: FormDate): string {
  return de.editor.date(dateRange(start, end));
}
