/** The answers about all travellers of a departure, as a page and as a file. Opening either is an audit event. */
import { addAuditEvent } from '#database/auditEvents.ts';
import { csv, csvRows, csvValue } from '#domain/csv.ts';
import { type AnswerRow, type AnswerSelection, answerTable } from '#domain/organisers/departures/departureAnswers.ts';
import { readAnswerSelection } from '#domain/organisers/departures/departurePaths.ts';
import { isActive } from '#domain/organisers/departures/participants.ts';
import { AppError } from '#platform/appError.ts';
import { slicesOf } from '#platform/http/exportFile.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { DepartureKey } from '../departureKey.ts';
import { openStoredDetails } from '../travellers/openTravellerDetails.ts';
import { type DepartureParticipants, loadParticipants } from './loadParticipants.ts';

type Organiser = Parameters<typeof openStoredDetails>[1];

/** Opens the answers of bookings that take places. */
export async function openAnswerTable(
  deps: BookingDeps,
  organiser: Organiser,
  { departure, participants }: DepartureParticipants,
  selection: AnswerSelection,
) {
  const active = participants.filter(({ state }) => isActive(state));
  const references = [...new Set(active.map(({ reference }) => reference))];
  const about = `${departure.combinedId} ${departure.dateKey}`;
  const opened = await openStoredDetails(deps, organiser, about, references);
  return answerTable(active, opened ?? new Map(), selection);
}

export function exportAnswers(deps: BookingDeps, { req, address, organiser }: Call<unknown, DepartureKey>): Answer {
  return {
    async file() {
      const found = await loadParticipants(deps, address);
      if (!found) throw new AppError(404, 'Diesen Termin gibt es nicht.');
      const selection = readAnswerSelection(new URL(req.url, 'http://localhost').searchParams);
      const { columns, rows } = await openAnswerTable(deps, organiser, found, selection);
      const { combinedId, start } = found.departure;
      const { subdomain, username: by } = organiser;
      const subject = `answers of ${combinedId}`;
      await addAuditEvent(deps.database, { action: 'export', subdomain, by, subject, count: rows.length }, deps.now());
      function* slices() {
        yield () => csv([['Nummer', 'Name', 'Alter bei Abreise', ...columns]]);
        for (const slice of slicesOf(rows)) yield () => csvRows(slice.map(cellsOfRow));
      }
      return { name: `angaben-${combinedId}-${start}.csv`, type: 'text/csv', slices: slices() };
    },
  };
}

function cellsOfRow({ reference, name, age, cells }: AnswerRow) {
  const texts = cells.map((cell) => {
    if (cell === 'unreadable') return 'nicht lesbar';
    return cell === null ? '' : cell === 'notAsked' ? 'nicht gefragt' : cell.text;
  });
  return [reference, name, csvValue(age), ...texts];
}
