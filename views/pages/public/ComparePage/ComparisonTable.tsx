import { askedPath } from '#domain/search/askedDepartures.ts';
import type { ComparedTrip } from '#pageData/compare.ts';
import { comparePath } from '#pageData/comparePath.ts';
import { useOwnAges } from '#views/children/ownChildren.ts';
import { FactList } from '#views/components/FactList.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { Section } from '#views/components/Section.tsx';
import { FavouriteButton } from '#views/components/trip/FavouriteButton.tsx';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import { CommonDates } from './CommonDates.tsx';
import styles from './ComparisonTable.module.css';
import { comparisonRows } from './comparisonGroups.ts';
import type { ComparisonCell, ComparisonRow } from './comparisonRow.ts';
import { GroupHead } from './GroupHead.tsx';

const pictureSizes = `${breakpoints.tablet} 16rem, 11rem`;

interface ComparisonTableProps {
  /** With the departures that meet what was asked. */
  trips: readonly ComparedTrip[];
  /** What was asked of departures, as returned by `askedSearch`. */
  asked: string;
}

/** Renders trips as columns, and as rows the properties in which they differ. What they have in common is said once below. */
export function ComparisonTable({ trips, asked }: ComparisonTableProps) {
  const ids = trips.map(({ combinedId }) => combinedId);
  const { groups, equal } = comparisonRows(trips, useOwnAges());
  return (
    <div className={styles.comparison}>
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
          {groups.map(({ key, rows }) => (
            <tbody key={key}>
              <GroupHead trips={trips}>{de.compare.groups[key]}</GroupHead>
              {rows.map((row) => (
                <PropertyRow key={row.title} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {equal.length > 0 ? (
        <Section title={de.compare.equal(trips.length)}>
          <FactList
            className={styles.equal}
            facts={equal.map(({ title, cells: [cell] }) => [title, cell && <Cell key={title} cell={cell} />] as const)}
          />
        </Section>
      ) : null}
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
    <tr>
      <th scope="row">
        <span>{row.title}</span>
      </th>
      {row.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are in the order of the trips
        <td key={index}>
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell: { lines, note, hint, mark, none } }: { cell: ComparisonCell }) {
  if (lines.length === 0) return <span className={styles.unknown}>{none ?? de.compare.unknown}</span>;
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
      {hint ? <span className={styles.nights}>{hint}</span> : null}
      {note ? <strong className={styles.note}>{note}</strong> : null}
    </>
  );
}
