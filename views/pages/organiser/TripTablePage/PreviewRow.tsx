import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { PlannedRow } from '#domain/organisers/table/newTripPlan.ts';
import type { FormDate } from '#domain/organisers/tripForm.ts';
import * as de from '#views/texts/de.ts';
import styles from './TripTablePage.module.css';

/** A row of the table: the trip it becomes, or its errors with their columns. */
export function PreviewRow({ row }: { row: PlannedRow }) {
  const { line, title, country, city, category, ages, departure, errors, repeats } = row;
  const isValid = errors.length === 0;
  return (
    <tr className={isValid ? undefined : styles.invalid}>
      <td data-column={de.tripTable.line}>{line}</td>
      <th scope="row">
        {title || '–'}
        {category ? <small className="note">{category}</small> : null}
      </th>
      <td data-column={de.tripTable.place}>{[city, country].filter(Boolean).join(', ') || '–'}</td>
      <td data-column={de.tripTable.ages}>{de.tripTable.years(ages)}</td>
      <td data-column={de.tripTable.departure}>{(departure && departureText(departure)) || '–'}</td>
      <td data-column={de.tripTable.outcome}>
        {isValid ? (
          repeats === null ? (
            de.tripTable.willCreate
          ) : (
            <strong>
              {'line' in repeats
                ? de.tripTable.repeatsLine(repeats.line)
                : de.tripTable.repeatsTrip(repeats.combinedId)}
            </strong>
          )
        ) : (
          <>
            <strong>{de.tripTable.hasErrors}</strong>
            <ul>
              {errors.map(({ column, message }) => (
                <li key={`${column} ${message}`}>{de.tripTable.cellError(column, message)}</li>
              ))}
            </ul>
          </>
        )}
      </td>
    </tr>
  );
}

function departureText({ start, end, basePrice: price, capacity }: FormDate): string {
  return [
    start && end ? formatDateRange(start, end) : null,
    price === null ? null : formatEuro(price),
    capacity === null ? null : de.tripTable.places(capacity),
  ]
    .filter((part) => part !== null)
    .join(', ');
}
