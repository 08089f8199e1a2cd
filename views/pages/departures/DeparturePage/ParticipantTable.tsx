import { stateLabels } from '#domain/bookings/bookingStates.ts';
import { formatDay, isIsoDate } from '#domain/dates.ts';
import type { Participant } from '#domain/organisers/departures/participants.ts';
import { inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import { phoneHref } from '#views/components/contactHref.ts';
import stacked from '#views/components/organisers/stackedTable.module.css';
import * as de from '#views/texts/de.ts';
import styles from './ParticipantTable.module.css';

interface ParticipantTableProps {
  participants: readonly Participant[];
  subdomain: string;
}

/** One row per traveller, with few elements, because a departure can have a thousand. Narrow screens show each row as a block, with the name of the column before each value. */
export function ParticipantTable({ participants, subdomain }: ParticipantTableProps) {
  const { columns } = de.departure;
  return (
    <table className={`${stacked.table} ${styles.table}`} aria-label={de.departure.listLabel}>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {participants.map((participant) => (
          <ParticipantRow
            key={`${participant.reference}/${participant.index}`}
            participant={participant}
            subdomain={subdomain}
          />
        ))}
      </tbody>
    </table>
  );
}

function ParticipantRow({ participant, subdomain }: { participant: Participant; subdomain: string }) {
  const {
    reference,
    state,
    firstName,
    lastName,
    birthDate,
    age,
    guardian,
    boarding,
    extras,
    group,
    lacksAnswers,
    remarks,
  } = participant;
  const { columns } = de.departure;
  return (
    <tr data-state={state}>
      <th scope="row">{`${firstName} ${lastName}`}</th>
      <td data-column={columns.age}>
        {age ?? de.departure.unknownAge}
        <small>{de.departure.born(isIsoDate(birthDate) ? formatDay(birthDate) : birthDate)}</small>
      </td>
      <td data-column={columns.guardian}>
        {`${guardian.firstName} ${guardian.lastName}`}
        {guardian.phone ? <a href={phoneHref(guardian.phone)}>{guardian.phone}</a> : null}
      </td>
      <td data-column={columns.boarding}>{boarding || de.departure.ownArrival}</td>
      <td data-column={columns.extras}>{extras.join(', ')}</td>
      <td data-column={columns.remarks}>{remarks}</td>
      <td data-column={columns.booking}>
        <a href={inboxBookingPath(subdomain, reference)}>{reference}</a>
        <small>{stateLabels[state]}</small>
        {group ? <small>{de.departure.group(group)}</small> : null}
        {lacksAnswers ? <small data-warning="">{de.departure.lacksAnswers}</small> : null}
      </td>
    </tr>
  );
}
