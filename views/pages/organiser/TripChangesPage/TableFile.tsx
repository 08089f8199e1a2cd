import { maxBulkTrips } from '#domain/organisers/bulk/bulkTrip.ts';
import { departuresCsvPath, importTablePath, tripsCsvPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserTripsArgs } from '#domain/organisers/organiserTrips.ts';
import { TableFields } from '#views/components/organisers/TableFields.tsx';
import * as de from '#views/texts/de.ts';
import styles from './TripChangesPage.module.css';

interface TableFileProps {
  args: OrganiserTripsArgs;
  /** Number of trips of the list. */
  total: number;
  /** The submitted table, if it has to be corrected. */
  text: string;
  error: string | undefined;
}

/** The trips of the list and their departures as files, and the form that takes an edited one. */
export function TableFile({ args, total, text, error }: TableFileProps) {
  const download = (path: string, name: string, hint: string) => (
    <li>
      <a href={path} download>
        {name}
      </a>{' '}
      <small className="note">
        ({de.tableFile.scope(total, maxBulkTrips)}). {hint}
      </small>
    </li>
  );
  return (
    <form className="stack-5" method="post" action={importTablePath(args)} encType="multipart/form-data">
      <input type="hidden" name="aenderung" value="import" />
      <fieldset className={`boxed stack-3 ${styles.group}`}>
        <legend>{de.tableFile.title}</legend>
        <p className="note">{de.tableFile.hint}</p>
        <ul className="stack-2">
          {download(tripsCsvPath(args), de.tableFile.trips, de.tableFile.tripsHint)}
          {download(departuresCsvPath(args), de.tableFile.departures, de.tableFile.departuresHint)}
        </ul>
        <TableFields text={text} error={error} check={de.tableFile.check} />
      </fieldset>
    </form>
  );
}
