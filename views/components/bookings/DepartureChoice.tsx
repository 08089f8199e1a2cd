import { useState } from 'react';
import { formatEuro } from '#domain/amounts.ts';
import { containsWords, fold } from '#domain/text/fold.ts';
import { formatWeekdayRange } from '#domain/weekdays.ts';
import type { ChangeFormData, OfferedTrip } from '#pageData/bookingChange.ts';
import { Button } from '#views/components/Button.tsx';
import { Field, FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './DepartureChoice.module.css';

interface DepartureChoiceProps {
  data: Pick<ChangeFormData, 'values' | 'trips' | 'booked'>;
  /** Names the other trips. */
  others: string;
  hint: string;
  error: string | undefined;
}

/** From this number on, trips are searched. */
const manyTrips = 10;

/** Chooses a departure of the booked trip, or folded by trip one of the others, and loads what can be chosen on it. */
export function DepartureChoice({ data, others: label, hint, error }: DepartureChoiceProps) {
  const [text, setText] = useState('');
  const [own, ...others] = data.trips;
  const isOther = own?.combinedId !== data.values.combinedId;
  const isFound = containsWords(text);
  return (
    <>
      <div id={fieldId('departure')} className={`stack-3 ${styles.departures}`}>
        {own ? <Dates data={data} trip={own} legend="bold" /> : null}
        {others.length > 0 ? (
          <details open={isOther}>
            <summary className="bold">{label}</summary>
            {others.length >= manyTrips ? (
              <div className={`scriptsOnly ${styles.filter}`}>
                <Field name="suche" label={de.changes.search}>
                  <input
                    type="search"
                    autoComplete="off"
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                    // The form is not sent by it.
                    onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
                  />
                </Field>
              </div>
            ) : null}
            {others.map((trip) => (
              <details
                key={trip.combinedId}
                open={trip.combinedId === data.values.combinedId}
                hidden={!isFound(fold(`${trip.title} ${trip.combinedId}`))}
              >
                <summary>{trip.title || trip.combinedId}</summary>
                <Dates data={data} trip={trip} legend="visuallyHidden" />
              </details>
            ))}
          </details>
        ) : null}
      </div>
      {error ? <FieldMessage id={`${fieldId('departure')}-fehler`}>{error}</FieldMessage> : null}
      <p className="note">{hint}</p>
      <Button variant="secondary" size="small" type="submit" name="action" value="load">
        {de.changes.load}
      </Button>
    </>
  );
}

interface DatesProps {
  data: DepartureChoiceProps['data'];
  trip: OfferedTrip;
  /** The summary of a folded trip names it already. */
  legend: 'bold' | 'visuallyHidden';
}

function Dates({ data: { values, booked }, trip: { combinedId, title, dates }, legend }: DatesProps) {
  return (
    <fieldset className="stack-2">
      <legend className={legend}>{title}</legend>
      {dates.map(({ dateKey, start, end, price, placesLeft = null }) => {
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
              {formatWeekdayRange(start, end)}
              {value === booked ? (
                <>
                  , <strong>{de.changeRequest.booked}</strong>
                </>
              ) : null}
              {price === undefined || value === booked ? null : `, ${formatEuro(price)}`}
              {placesLeft === null ? null : `, ${de.changes.left(placesLeft)}`}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
