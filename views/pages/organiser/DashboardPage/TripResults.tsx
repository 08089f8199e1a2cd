import { useRef } from 'react';
import { tripsCsvPath, tripsPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserTripList, OrganiserTripsArgs } from '#domain/organisers/organiserTrips.ts';
import { ListHead } from '../../../components/organisers/ListHead.tsx';
import { Pagination } from '../../../components/Pagination.tsx';
import * as de from '../../../texts/de.ts';
import { BulkActions } from './BulkActions.tsx';
import { ChooseBox } from './ChooseBox.tsx';
import styles from './TripResults.module.css';
import { TripRow } from './TripRow.tsx';
import { useChosenTrips } from './useChosenTrips.ts';

interface TripResultsProps {
  list: Omit<OrganiserTripList, 'version'>;
  args: OrganiserTripsArgs;
  canEdit: boolean;
}

/** Shows one page of the filtered trips. Editors get links to the editor and a selection for bulk actions. */
export function TripResults({
  list: { total, page, pageSize, items, levels, broken },
  args,
  canEdit,
}: TripResultsProps) {
  const chosen = useChosenTrips(args.subdomain);
  const pageIds = items.map(({ combinedId }) => combinedId);
  const onPage = pageIds.filter((id) => chosen.ids.includes(id)).length;
  const section = useRef<HTMLElement>(null);
  const clear = () => {
    chosen.choose(chosen.ids, false);
    // The pressed button is removed together with the selection.
    section.current?.querySelector('input')?.focus();
  };
  const all = Object.values(levels).reduce((sum, count) => sum + count, broken);
  return (
    <section ref={section} className={styles.trips} aria-labelledby="treffer">
      <ListHead
        id="treffer"
        title={de.organisers.found(total, all)}
        fileHref={tripsCsvPath(args)}
        fileLabel={de.organisers.export}
      />
      {items.length === 0 ? <p>{de.organisers.none}</p> : null}
      {canEdit ? (
        <noscript>
          <p>{de.bulk.needsScripts}</p>
        </noscript>
      ) : null}
      {canEdit && items.length > 0 ? (
        <ChooseBox
          label={de.bulk.choosePage}
          isLabelShown
          chosen={onPage === 0 ? 'none' : onPage === items.length ? 'all' : 'some'}
          onChoose={(isChosen) => chosen.choose(pageIds, isChosen)}
        />
      ) : null}
      <ul className={styles.rows}>
        {items.map((trip) => (
          <li key={trip.combinedId}>
            <TripRow
              trip={trip}
              subdomain={args.subdomain}
              canEdit={canEdit}
              isChosen={chosen.ids.includes(trip.combinedId)}
              onChoose={(isChosen) => chosen.choose([trip.combinedId], isChosen)}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(each) => tripsPath({ ...args, page: each })} />
      {canEdit ? (
        <BulkActions args={args} chosen={chosen} onOtherPages={chosen.ids.length - onPage} onClear={clear} />
      ) : null}
    </section>
  );
}
