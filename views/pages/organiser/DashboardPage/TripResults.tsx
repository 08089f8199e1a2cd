import { maxBulkTrips } from '#domain/organisers/bulk/bulkTrip.ts';
import { organiserPath, tripsCsvPath, tripsPath, tripsQuery } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserTripList, OrganiserTripsArgs } from '#domain/organisers/organiserTrips.ts';
import { Button } from '#views/components/Button.tsx';
import { HiddenFields } from '#views/components/form/HiddenFields.tsx';
import { ListHead } from '#views/components/organisers/ListHead.tsx';
import { Pagination } from '#views/components/Pagination.tsx';
import * as de from '#views/texts/de.ts';
import styles from './TripResults.module.css';
import { TripRow } from './TripRow.tsx';

interface TripResultsProps {
  list: Omit<OrganiserTripList, 'version'>;
  args: OrganiserTripsArgs;
  canEdit: boolean;
}

/** Trips that are shown before something is searched. */
const maxShort = 5;

/** Shows one page of the filtered trips. Editors get links to the editor, and choose trips to change together. */
export function TripResults({
  list: { total, page, pageSize, items, levels, broken },
  args,
  canEdit,
}: TripResultsProps) {
  const { subdomain } = args;
  const all = Object.values(levels).reduce((sum, count) => sum + count, broken);
  const isWhole = tripsPath(args) === organiserPath(subdomain, 'dashboard');
  // Below the day's work, the list of everything is short. Who searches sees all that is found.
  const shown = isWhole && items.length > maxShort + 1 ? maxShort : items.length;
  const [first, rest] = [items.slice(0, shown), items.slice(shown)];
  const listOf = (trips: typeof items) => (
    <ul className="stack-3">
      {trips.map((trip) => (
        <li key={trip.combinedId}>
          <TripRow trip={trip} subdomain={subdomain} canEdit={canEdit} />
        </li>
      ))}
    </ul>
  );
  const paging = (
    <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(each) => tripsPath({ ...args, page: each })} />
  );
  const mayChoose = canEdit && items.length > 0;
  return (
    <section className="stack-4" aria-labelledby="treffer">
      <ListHead
        id="treffer"
        title={de.organisers.found(total, all)}
        fileHref={tripsCsvPath(args)}
        fileLabel={de.organisers.export(total, maxBulkTrips)}
      />
      {items.length === 0 ? <p>{de.organisers.none}</p> : null}
      {/* A plain GET form. Its boxes belong to this list: another page or filter begins without a choice. */}
      <form
        key={tripsPath(args)}
        className={`stack-4 ${styles.form}`}
        action={organiserPath(subdomain, 'reisen/aendern')}
      >
        {listOf(first)}
        {rest.length > 0 ? (
          <details className={styles.rest}>
            <summary>{de.organisers.moreTrips(total - first.length)}</summary>
            {listOf(rest)}
            {paging}
          </details>
        ) : null}
        {mayChoose ? (
          <p className={styles.actions}>
            <HiddenFields search={String(tripsQuery(args))} without={[]} />
            <Button type="submit">{de.tripChanges.open}</Button>
            {/* A button of its own, because boxes of other pages cannot show that they are chosen. */}
            <Button variant="secondary" type="submit" name="alle" value="1">
              {de.tripChanges.openAll(total, maxBulkTrips)}
            </Button>
          </p>
        ) : null}
      </form>
      {rest.length > 0 ? null : paging}
    </section>
  );
}
