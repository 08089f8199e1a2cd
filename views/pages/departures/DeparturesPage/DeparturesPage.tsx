import { formatDateRange } from '#domain/dates.ts';
import type { DepartureList, DeparturesArgs, ListedDeparture } from '#domain/organisers/departures/departureList.ts';
import { departurePath, departuresPath } from '#domain/organisers/departures/departurePaths.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Late } from '#views/components/Late.tsx';
import { Occupancy } from '#views/components/organisers/departures/Occupancy.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { Pagination } from '#views/components/Pagination.tsx';
import * as de from '#views/texts/de.ts';
import { DeparturesForm } from './DeparturesForm.tsx';
import styles from './DeparturesPage.module.css';

export function DeparturesPage({ args }: PageProps<'DeparturesPage'>) {
  const { subdomain } = args;
  return (
    <OrganiserFrame subdomain={subdomain} path={organiserPath(subdomain, 'termine')}>
      <p>{de.departures.lead}</p>
      <Late query="organiserDepartures" args={args}>
        {(list) => <Departures list={list} args={args} />}
      </Late>
    </OrganiserFrame>
  );
}

function Departures({ list, args }: { list: DepartureList; args: DeparturesArgs }) {
  const { total, page, pageSize, items, trips, months } = list;
  return (
    <>
      <DeparturesForm key={departuresPath(args)} args={args} trips={trips} months={months} />
      <section className="stack-4" aria-labelledby="termine">
        <h2 className="text-l" id="termine" aria-live="polite">
          {de.departures.count(total, args.time)}
        </h2>
        {items.length === 0 ? <p>{de.departures.none}</p> : null}
        <ul className="stack-3">
          {items.map((item) => (
            <li key={`${item.combinedId}/${item.dateKey}`}>
              <DepartureItem departure={item} subdomain={args.subdomain} />
            </li>
          ))}
        </ul>
        <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(each) => departuresPath(args, each)} />
      </section>
    </>
  );
}

function DepartureItem({ departure, subdomain }: { departure: ListedDeparture; subdomain: string }) {
  const { combinedId, dateKey, title, internalName, start, end, isOnline, isCancelled } = departure;
  const state = isCancelled ? [de.departures.cancelled] : isOnline ? [] : [de.departures.offline];
  return (
    <article className={`boxed ${styles.item}`}>
      <div>
        <h3 className="text-m">
          <a href={departurePath({ subdomain, combinedId, dateKey })}>
            {formatDateRange(start, end)}
            <span className={styles.trip}>{title}</span>
          </a>
        </h3>
        <p className="note">{[combinedId, internalName, ...state].filter(Boolean).join(' · ')}</p>
      </div>
      {isCancelled ? null : <Occupancy {...departure} />}
    </article>
  );
}
