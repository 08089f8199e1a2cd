import { stateLabels } from '#domain/bookings/bookingStates.ts';
import { type CsvCell, csv, csvRows, csvTime, csvValue } from '#domain/csv.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import type { Participant } from '#domain/organisers/departures/participants.ts';
import { type Slice, slicesOf } from '#platform/http/exportFile.ts';

const columns = [
  'Nummer',
  'Stand',
  'Reise',
  'Abreise',
  'Rückkehr',
  'Vorname',
  'Nachname',
  'Geburtsdatum',
  'Alter bei Abreise',
  'Zustieg',
  'Extras',
  'Gruppe',
  'Bemerkungen',
  'Ansprechperson',
  'Telefon',
  'E-Mail',
  'Gebucht am',
];

/** Renders the participants of a departure as CSV, one row per traveller. Times are in Berlin time. */
export function* participantsCsv(departure: DepartureHead, participants: readonly Participant[]): Generator<Slice> {
  yield () => csv([columns]);
  for (const slice of slicesOf(participants))
    yield () => csvRows(slice.map((participant) => participantRow(departure, participant)));
}

function participantRow({ title, start, end }: DepartureHead, participant: Participant): CsvCell[] {
  const { reference, state, firstName, lastName, birthDate, age, boarding, extras, group, remarks, guardian } =
    participant;
  return [
    ...[reference, stateLabels[state], title, csvValue(start), csvValue(end), firstName, lastName],
    ...[csvValue(birthDate), csvValue(age), boarding || 'eigene Anreise', extras.join(', '), group ?? '', remarks],
    ...[`${guardian.firstName} ${guardian.lastName}`.trim(), guardian.phone, guardian.email],
    csvTime(participant.bookedAt),
  ];
}
