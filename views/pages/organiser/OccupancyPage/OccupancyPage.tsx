import { formatExactCents } from '#domain/amounts.ts';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import {
  filledOf,
  type Occupancy,
  type OccupancyArgs,
  occupancyCsvPath,
  occupancyPath,
  percentOf,
  type TripOccupancy,
} from '#domain/organisers/occupancy/occupancy.ts';
import { seasons } from '#domain/trip/seasons.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Late } from '#views/components/Late.tsx';
import { ChoiceNav } from '#views/components/organisers/ChoiceNav.tsx';
import { ListHead } from '#views/components/organisers/ListHead.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { Sums } from '#views/components/organisers/Sums.tsx';
import stacked from '#views/components/organisers/stackedTable.module.css';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { Pagination } from '#views/components/Pagination.tsx';
import * as de from '#views/texts/de.ts';
import { MonthChart } from './MonthChart.tsx';
import styles from './OccupancyPage.module.css';

/** How full the trips of a year are and what they bring, against the year before. Works without JavaScript. */
export function OccupancyPage({ args }: PageProps<'OccupancyPage'>) {
  const texts = de.occupancy;
  return (
    <OrganiserFrame subdomain={args.subdomain} title={texts.title} path={occupancyPath(args, args.page)}>
      <p>{texts.lead}</p>
      <Late query="organiserOccupancy" args={args}>
        {(occupancy) => <YearOccupancy occupancy={occupancy} args={args} />}
      </Late>
    </OrganiserFrame>
  );
}

function YearOccupancy({ occupancy, args }: { occupancy: Occupancy; args: OccupancyArgs }) {
  const { year, until, total, page, pageSize, trips, months } = occupancy;
  const texts = de.occupancy;
  return (
    <>
      <ChoiceNav
        label={texts.years}
        choices={[year - 1, year, year + 1].map((each) => ({
          href: occupancyPath({ ...args, year: each }),
          text: String(each),
          isCurrent: each === year,
        }))}
      />
      <ChoiceNav
        label={texts.seasons}
        choices={[null, ...seasons].map((each) => ({
          href: occupancyPath({ ...args, season: each?.key ?? null }),
          text: each?.label ?? texts.allSeasons,
          isCurrent: (each?.key ?? null) === args.season,
        }))}
      />
      <section className="stack-4" aria-labelledby="liste">
        <ListHead
          id="liste"
          title={texts.count(total, year)}
          fileHref={occupancyCsvPath({ ...args, year })}
          fileLabel={texts.csv}
        />
        <p className="note">{texts.comparison(year - 1, formatDay(until))}</p>
        {total === 0 ? <p>{texts.none}</p> : null}
        {total === 0 ? null : (
          <>
            <OccupancySums sums={occupancy.sums} until={until} />
            <MonthChart months={months} year={year} />
            <TripTable trips={trips} until={until} subdomain={args.subdomain} />
          </>
        )}
        <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(each) => occupancyPath(args, each)} />
      </section>
    </>
  );
}

function OccupancySums({ sums, until }: Pick<Occupancy, 'sums' | 'until'>) {
  const { places, revenue, before } = sums;
  const texts = de.occupancy;
  const shown = [
    [texts.booked, places.toLocaleString('de')],
    [texts.occupancy, texts.percent(percentOf(sums))],
    [texts.revenue, formatExactCents(revenue)],
    [texts.before(formatDay(until)), texts.placesAndRevenue(before.places, formatExactCents(before.revenue))],
  ];
  return <Sums sums={shown} label={texts.sums} />;
}

interface TripTableProps {
  trips: readonly TripOccupancy[];
  until: string;
  subdomain: string;
}

/** One row per trip, and below it one per departure. */
function TripTable({ trips, until, subdomain }: TripTableProps) {
  const mayOpen = may(useOrganiserHost(subdomain), 'bookings.read');
  const texts = de.occupancy;
  const columns = [texts.booked, texts.occupancy, texts.revenue, texts.before(formatDay(until))] as const;
  const cells = (values: readonly string[]) =>
    values.map((value, index) => (
      <td key={columns[index]} data-column={columns[index]} data-number>
        {value}
      </td>
    ));
  return (
    <table className={`${stacked.table} ${styles.table}`} aria-labelledby="liste">
      <thead>
        <tr>
          <th scope="col">{texts.trip}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-number>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {trips.map(({ combinedId, title, places, revenue, before, departures, ...filled }) => (
        <tbody key={combinedId}>
          <tr className={styles.trip}>
            <th scope="rowgroup">
              {title}
              <small>
                {combinedId} · {texts.departures(departures.length)}
              </small>
            </th>
            {cells([
              places.toLocaleString('de'),
              texts.percent(percentOf(filled)),
              formatExactCents(revenue),
              texts.placesAndRevenue(before.places, formatExactCents(before.revenue)),
            ])}
          </tr>
          {departures.map((departure) => {
            const { dateKey, start, end, capacity } = departure;
            const days = formatDateRange(start, end);
            return (
              <tr key={dateKey}>
                <th scope="row" className={styles.departure}>
                  {mayOpen ? <a href={departurePath({ subdomain, combinedId, dateKey })}>{days}</a> : days}
                </th>
                {cells([
                  texts.bookedOf(departure.places, capacity),
                  texts.percent(percentOf(filledOf([departure]))),
                  formatExactCents(departure.revenue),
                ])}
                <td className={styles.empty} />
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
