import { askedPath } from '#domain/search/askedDepartures.ts';
import type { ComparedTrip } from '#pageData/compare.ts';
import { comparePath } from '#pageData/comparePath.ts';
import { useOwnAges } from '#views/children/ownChildren.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { FavouriteButton } from '#views/components/trip/FavouriteButton.tsx';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import { CommonDates } from './CommonDates.tsx';
import styles from './ComparisonTable.module.css';
import { comparisonGroups } from './comparisonGroups.ts';
import { type ComparisonCell, type ComparisonRow, isDifferent } from './comparisonRow.ts';
import { GroupHead } from './GroupHead.tsx';

const pictureSizes = `${breakpoints.desktop} 16rem, 11rem`;

interface ComparisonTableProps {
  /** With the departures that meet what was asked. */
  trips: readonly ComparedTrip[];
  /** What was asked of departures, as returned by `askedSearch`. */
  asked: string;
}

/** Renders trips as columns and their properties as rows. A plain checkbox hides rows without differences. */
export function ComparisonTable({ trips, asked }: ComparisonTableProps) {
  const ids = trips.map(({ combinedId }) => combinedId);
  const ownAges = useOwnAges();
  return (
    <div className={styles.comparison}>
      {trips.length > 1 ? (
        <details className={styles.options}>
          <summary>{de.compare.more}</summary>
          <label className={styles.option}>
            <input type="checkbox" className={styles.onlyDifferences} /> {de.compare.onlyDifferences}
          </label>
        </details>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards can scroll only a region that has the focus */}
      <section className={styles.scroll} aria-label={de.compare.table} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visuallyHidden">{de.compare.caption}</caption>
          <thead>
            <tr>
              <td className={styles.corner} />
              {trips.map((trip) => (
                <TripHead key={trip.combinedId} trip={trip} ids={ids} asked={asked} />
              ))}
            </tr>
          </thead>
          {trips.length > 1 ? <CommonDates trips={trips} /> : null}
          {comparisonGroups(trips, ownAges).map(({ key, rows }) => (
            <tbody key={key}>
              <GroupHead trips={trips}>{de.compare.groups[key]}</GroupHead>
              {rows.map((row) => (
                <PropertyRow key={row.title} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}

function TripHead({ trip, ids, asked }: { trip: ComparedTrip; ids: readonly string[]; asked: string }) {
  const { combinedId, title, path, image } = trip;
  return (
    <th scope="col" className={styles.trip}>
      <div className={styles.picture}>
        {image ? <Picture picture={{ ...image, alt: '' }} sizes={pictureSizes} /> : null}
        <FavouriteButton id={combinedId} title={title} />
      </div>
      <a className={styles.title} href={askedPath(path, asked)}>
        {title}
      </a>
      <a
        className={styles.remove}
        href={comparePath(
          ids.filter((id) => id !== combinedId),
          asked,
        )}
      >
        {de.compare.remove}
        <span className="visuallyHidden"> ({title})</span>
      </a>
    </th>
  );
}

function PropertyRow({ row }: { row: ComparisonRow }) {
  return (
    <tr className={isDifferent(row) ? undefined : styles.equal}>
      <th scope="row">{row.title}</th>
      {row.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are in the order of the trips
        <td key={index}>
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell: { lines, note, mark } }: { cell: ComparisonCell }) {
  if (lines.length === 0) return <span className={styles.unknown}>{de.compare.unknown}</span>;
  return (
    <>
      {lines.length === 1 ? (
        <span className={mark && styles.marked}>
          {mark ? <Icon name={mark === 'yes' ? 'check' : 'x'} size={18} className={styles[mark]} /> : null}
          {lines[0]}
        </span>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {note ? <strong className={styles.note}>{note}</strong> : null}
    </>
  );
}
