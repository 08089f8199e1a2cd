import { formatEuro } from '#domain/amounts.ts';
import { formatWeekdayRange } from '#domain/weekdays.ts';
import type { OpenChangeRequest } from '#pageData/bookingChange.ts';
import { Button } from '#views/components/Button.tsx';
import { FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ChangeRequestPage.module.css';

interface DepartureChoiceProps {
  data: OpenChangeRequest;
  error: string | undefined;
}

/** Chooses a departure of the booked trip, or folded by trip one of the others, and loads what can be chosen on it. */
export function DepartureChoice({ data, error }: DepartureChoiceProps) {
  const texts = de.changeRequest;
  const [own, ...others] = data.trips;
  const isOther = own?.combinedId !== data.values.combinedId;
  return (
    <>
      <div id={fieldId('departure')} className={`stack-3 ${styles.departures}`}>
        {own ? <Dates data={data} trip={own} legend="bold" /> : null}
        {others.length > 0 ? (
          <details open={isOther}>
            <summary className="bold">{texts.otherTrips(others.length, data.travellers.length)}</summary>
            {others.map((trip) => (
              <details key={trip.combinedId} open={trip.combinedId === data.values.combinedId}>
                <summary>{trip.title}</summary>
                <Dates data={data} trip={trip} legend="visuallyHidden" />
              </details>
            ))}
          </details>
        ) : null}
      </div>
      {error ? <FieldMessage id={`${fieldId('departure')}-fehler`}>{error}</FieldMessage> : null}
      <p className="note">{texts.departureHint}</p>
      <Button variant="secondary" size="small" type="submit" name="action" value="load">
        {de.changes.load}
      </Button>
    </>
  );
}

interface DatesProps {
  data: OpenChangeRequest;
  trip: OpenChangeRequest['trips'][number];
  /** The summary of a folded trip names it already. */
  legend: 'bold' | 'visuallyHidden';
}

function Dates({ data: { values, booked }, trip: { combinedId, title, dates }, legend }: DatesProps) {
  return (
    <fieldset className="stack-2">
      <legend className={legend}>{title}</legend>
      {dates.map(({ dateKey, start, end, price }) => {
        const value = `${combinedId}/${dateKey}`;
        return (
          <label key={dateKey} className="option">
            <input
              type="radio"
              name="departure"
              value={value}
              defaultChecked={value === `${values.combinedId}/${values.dateKey}`}
            />
            <span>
              {formatWeekdayRange(start, end)},{' '}
              {value === booked ? (
                <strong>{de.changeRequest.booked}</strong>
              ) : price === undefined ? null : (
                formatEuro(price)
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
