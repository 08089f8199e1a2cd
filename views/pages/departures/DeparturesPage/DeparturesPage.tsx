import { formatDateRange } from '#domain/dates.ts';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import type { DepartureList, DeparturesArgs, ListedDeparture } from '#domain/organisers/departures/departureList.ts';
import { answersPath, departurePath, departuresPath } from '#domain/organisers/departures/departurePaths.ts';
import { editPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Late } from '#views/components/Late.tsx';
import { Occupancy } from '#views/components/organisers/departures/Occupancy.tsx';
import { Standing } from '#views/components/organisers/departures/Standing.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { Pagination } from '#views/components/Pagination.tsx';
import * as de from '#views/texts/de.ts';
import { DeparturesForm } from './DeparturesForm.tsx';
import styles from './DeparturesPage.module.css';

export function DeparturesPage({ args }: PageProps<'DeparturesPage'>) {
  const { subdomain } = args;
  return (
    <OrganiserFrame subdomain={subdomain} path={organiserPath(subdomain, 'termine')}>
      <p>
        {de.departures.lead} <a href={organiserPath(subdomain, 'auslastung')}>{de.occupancy.link}</a>
      </p>
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
              <DepartureItem departure={item} args={args} />
            </li>
          ))}
        </ul>
        <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(each) => departuresPath(args, each)} />
      </section>
    </>
  );
}

function DepartureItem({ departure, args }: { departure: ListedDeparture; args: DeparturesArgs }) {
  const { subdomain, time } = args;
  const { combinedId, dateKey, title, internalName, start, end, isOnline, isCancelled } = departure;
  const mayEdit = may(useOrganiserHost(subdomain), 'trips.write');
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
        {time === 'answers' ? (
          <p>
            <a href={answersPath({ subdomain, combinedId, dateKey }, { text: '', question: '', isMissing: true })}>
              {de.departures.lackingAnswers}
            </a>
          </p>
        ) : null}
        {mayEdit ? (
          <p className="row-3 screenOnly">
            {isCancelled || time === 'past' ? null : (
              <a href={departurePath({ subdomain, combinedId, dateKey }, 'verkauf')}>{de.departure.sale.title}</a>
            )}
            <a href={editPath(subdomain, combinedId, itemPath('dates', dateKey))}>{de.departures.edit}</a>
          </p>
        ) : null}
      </div>
      <div className="stack-1">
        {isCancelled ? null : <Occupancy {...departure} />}
        <Standing {...departure} />
      </div>
    </article>
  );
}
