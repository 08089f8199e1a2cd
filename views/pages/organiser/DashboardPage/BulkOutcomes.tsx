import type { ReactNode } from 'react';
import { formatDateRange } from '#domain/dates.ts';
import type { BulkAnswer, BulkDeparture, BulkTrip } from '#domain/organisers/bulkActions.ts';
import { editPath } from '#domain/organisers/organiserPaths.ts';
import { Icon } from '../../../components/icon/Icon.tsx';
import { LevelBadge } from '../../../components/organisers/LevelBadge.tsx';
import * as de from '../../../texts/de.ts';
import styles from './BulkOutcomes.module.css';

interface BulkOutcomesProps {
  answer: BulkAnswer;
  subdomain: string;
  /** Controls of the outcome, below the heading. */
  children?: ReactNode;
}

/** Outcomes other than a change, most important first. */
const groups = ['conflict', 'promised', 'broken', 'missing', 'unchanged'] as const;

/** Summarises the effect of an action: the number of trips for each change of level, and the trips without a change. */
export function BulkOutcomes({ answer, subdomain, children }: BulkOutcomesProps) {
  const { action, dryRun, counts, moves, trips } = answer;
  const byId = new Map(trips.map((trip) => [trip.combinedId, trip]));
  return (
    <>
      <h3>{dryRun ? de.bulk.wouldChange(counts.changes) : de.bulk.done(counts.saved)}</h3>
      {action === 'undo' && dryRun ? <p>{de.bulk.undoHint}</p> : null}
      {children}
      {moves.map(({ from, to, trips: ids }) => (
        <details key={`${from} ${to}`} className={styles.group}>
          <summary>
            <span className={styles.move}>
              {from === to ? de.bulk.stay(ids.length) : de.bulk.trips(ids.length)}{' '}
              {from === to ? null : (
                <>
                  <span className="visuallyHidden">{de.bulk.from}</span> <LevelBadge level={from} />
                  <Icon name="arrow-right" size={20} /> <span className="visuallyHidden">{de.bulk.to}</span>
                </>
              )}{' '}
              <LevelBadge level={to} />
            </span>
          </summary>
          <TripList trips={ids.flatMap((id) => byId.get(id) ?? [])} subdomain={subdomain} />
        </details>
      ))}
      {groups.map((outcome) =>
        counts[outcome] === 0 ? null : (
          <details key={outcome} className={styles.group} open={outcome !== 'unchanged'}>
            <summary>
              {action === 'undo' && outcome === 'conflict' ? de.bulk.undoConflictTitle : de.bulk.groups[outcome].title}:{' '}
              {de.bulk.trips(counts[outcome])}
            </summary>
            <p>{action === 'undo' && outcome === 'conflict' ? de.bulk.undoConflict : de.bulk.groups[outcome].text}</p>
            <TripList trips={trips.filter((trip) => trip.outcome === outcome)} subdomain={subdomain} />
          </details>
        ),
      )}
    </>
  );
}

function rangeOf({ start, end }: BulkDeparture): string {
  return formatDateRange(start, end);
}

function TripList({ trips, subdomain }: { trips: BulkTrip[]; subdomain: string }) {
  return (
    <ul className={styles.trips}>
      {trips.map(({ combinedId, title, outcome, departures, changedSince }) => (
        <li key={combinedId}>
          {outcome === 'missing' ? null : (
            <a href={editPath(subdomain, combinedId)}>{title || de.organisers.untitled}</a>
          )}{' '}
          <span>{combinedId}</span>
          {departures.length > 0 ? <p>{de.bulk.departureList(departures.map(rangeOf))}</p> : null}
          {changedSince.length > 0 ? <p>{de.bulk.changedSince(changedSince.map(rangeOf))}</p> : null}
        </li>
      ))}
    </ul>
  );
}
