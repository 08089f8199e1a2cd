import { decisionDay, legalDecisionDays, maxDecisionDays } from '#domain/bookings/minimumDecision.ts';
import { formatDay, isIsoDate } from '#domain/dates.ts';
import type { FormDate } from '#domain/organisers/tripForm.ts';
import { itemPath } from '#domain/organisers/tripFormCheck.ts';
import { seasons } from '#domain/trip/seasons.ts';
import { type IsoDate, maxCapacity } from '#domain/trip/trip.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { Icon } from '../../../../components/icon/Icon.tsx';
import * as de from '../../../../texts/de.ts';
import { CheckField } from '../fields/CheckField.tsx';
import { dateRange } from '../fields/fieldPreview.ts';
import { IconButton, ItemButtons } from '../fields/ItemButtons.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import styles from './DateItem.module.css';

interface DateItemProps {
  date: FormDate;
  today: IsoDate;
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<FormDate>) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** Fields of one departure. */
export function DateItem({ date, today, errorOf, onChange, onCopy, onRemove }: DateItemProps) {
  const path = (field: keyof FormDate) => itemPath('dates', date._key, field);
  const name = dateName(date);
  const isPast = date.start !== '' && date.start < today;
  return (
    <li>
      <fieldset className={styles.date} data-past={isPast || undefined}>
        <legend className={styles.legend}>
          {dateRange(date.start, date.end)} {isPast ? <span>({de.editor.past})</span> : null}
        </legend>
        {(['start', 'end'] as const).map((bound) => (
          <TextField
            key={bound}
            path={path(bound)}
            label={bound === 'start' ? de.editor.start : de.editor.end}
            type="date"
            value={date[bound]}
            error={errorOf(path(bound))}
            onChange={(day) => onChange({ [bound]: day })}
          />
        ))}
        <NumberField
          path={path('basePrice')}
          label={de.editor.price}
          min={0}
          step="any"
          value={date.basePrice}
          error={errorOf(path('basePrice'))}
          onChange={(basePrice) => onChange({ basePrice })}
        />
        <Field name={path('season')} label={de.editor.season}>
          {(attributes) => (
            <select {...attributes} value={date.season} onChange={(event) => onChange({ season: event.target.value })}>
              <option value="">{de.editor.noSeason}</option>
              {seasons.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {(['capacity', 'minimum'] as const).map((field) => (
          <NumberField
            key={field}
            path={path(field)}
            label={de.editor[field]}
            min={1}
            max={maxCapacity}
            step={1}
            value={date[field]}
            error={errorOf(path(field))}
            onChange={(count) => onChange({ [field]: count })}
          />
        ))}
        <DecisionField date={date} error={errorOf(path('minimumDecisionDays'))} onChange={onChange} />
        <div className={styles.end}>
          <CheckField
            path={path('online')}
            label={de.editor.online}
            isChecked={date.online}
            onChange={(online) => onChange({ online })}
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
        path={itemPath('dates', _key, 'minimumDecisionDays')}
        label={de.editor.minimumDecisionDays}
        // The legal day counts if the field is empty.
        hint={
          hasDays
            ? de.editor.legalDecision(legalDecisionDays(days), formatDay(decisionDay(days)))
            : de.editor.minimumDecisionHint
        }
        min={0}
        max={maxDecisionDays}
        step={1}
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
