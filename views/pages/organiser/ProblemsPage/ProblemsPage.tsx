import { isOutOfUse } from '#domain/organisers/openIssues.ts';
import { editPath, issuesPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { TripWithProblems } from '#domain/organisers/organiserTrips.ts';
import { type BrokenDocumentOfHost, maxBrokenDocuments } from '#domain/organisers/organiserTrips.ts';
import { intendedStateCodes } from '#domain/trip/visibility.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { LevelBadge } from '#views/components/organisers/LevelBadge.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { useLiveHost } from '#views/components/organisers/useLiveHost.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './ProblemsPage.module.css';

/** Lists the problems that keep a host's trips from the next level, with instructions to fix them (specification §7.5). */
export function ProblemsPage({ args }: PageProps<'ProblemsPage'>) {
  const { subdomain } = args;
  const { version, codes, trips: all, broken } = usePageQuery('organiserProblems', args);
  useLiveHost(subdomain, version);
  const trips = all.filter(({ problems }) => !isOutOfUse(problems));
  const outOfUse = all.filter(({ problems }) => isOutOfUse(problems));
  const titles = new Map(trips.map(({ combinedId, title }) => [combinedId, title || de.organisers.untitled]));
  const isPerfect = trips.length === 0 && broken.length === 0;
  return (
    <OrganiserFrame subdomain={subdomain} path={organiserPath(subdomain, 'problems')}>
      {isPerfect ? <EmptyState title={de.organisers.noProblems} text={de.organisers.noProblemsText} /> : null}
      {broken.length > 0 ? <BrokenDocuments documents={broken} subdomain={subdomain} /> : null}
      {trips.length > 0 ? (
        <>
          <section className="stack-3" aria-labelledby="nach-problem">
            <h2 id="nach-problem">{de.organisers.byProblem}</h2>
            {codes
              .map((list) => ({ ...list, concerned: list.trips.filter((id) => titles.has(id)) }))
              .filter(({ concerned }) => concerned.length > 0)
              .map(({ code, message, concerned }) => (
                <details key={code} className={`boxed ${styles.code}`} name="problem">
                  <summary>
                    {message} <span className={styles.count}>{concerned.length}</span>
                  </summary>
                  <ul>
                    {concerned.map((combinedId) => (
                      <li key={combinedId}>
                        <a href={editPath(subdomain, combinedId)}>{titles.get(combinedId)}</a>
                      </li>
                    ))}
                  </ul>
                </details>
              ))}
          </section>
          <section className="stack-3" aria-labelledby="nach-reise">
            <h2 id="nach-reise">{de.organisers.byTrip}</h2>
            <p role="status">{de.organisers.problemCount(trips.length)}</p>
            {trips.map((trip) => (
              <TripProblems
                key={trip.combinedId}
                trip={trip}
                editHref={(field) => editPath(subdomain, trip.combinedId, field)}
              />
            ))}
          </section>
        </>
      ) : null}
      {outOfUse.length > 0 ? <TripsOutOfUse trips={outOfUse} subdomain={subdomain} /> : null}
    </OrganiserFrame>
  );
}

interface TripsOutOfUseProps {
  trips: TripWithProblems[];
  subdomain: string;
}

/** Lists archived and disabled trips. These states are intended and not problems. */
function TripsOutOfUse({ trips, subdomain }: TripsOutOfUseProps) {
  return (
    <section className="stack-3" aria-labelledby="ausser-betrieb">
      <h2 id="ausser-betrieb">{de.organisers.outOfUse}</h2>
      <p>{de.organisers.outOfUseText}</p>
      <ul className={`stack-2 ${styles.states}`}>
        {trips.map(({ combinedId, title, problems }) => (
          <li key={combinedId}>
            <strong>{title || de.organisers.untitled}</strong> ({combinedId}):{' '}
            {problems
              .filter(({ code }) => intendedStateCodes.includes(code))
              .map(({ code, field }, index) => (
                <span key={code}>
                  {index > 0 ? ', ' : null}
                  <a href={editPath(subdomain, combinedId, field)}>{de.organisers.states[code]}</a>
                </span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BrokenDocumentsProps {
  documents: BrokenDocumentOfHost[];
  subdomain: string;
}

/** Lists documents that violate their schema. Visitors cannot see them until they are fixed. Trips link to the editor. */
function BrokenDocuments({ documents, subdomain }: BrokenDocumentsProps) {
  return (
    <section className={`stack-3 ${styles.broken}`} aria-labelledby="fehlerhaft">
      <h2 id="fehlerhaft">{de.organisers.broken}</h2>
      <p>{de.organisers.brokenText}</p>
      <ul>
        {documents.map(({ docId, combinedId, title, field, reason, otherIssues }) => (
          <li key={docId}>
            <strong>{title || de.organisers.untitled}</strong> ({combinedId ?? docId}):{' '}
            {combinedId ? <a href={editPath(subdomain, combinedId, field)}>{reason}</a> : reason}{' '}
            {otherIssues > 0 ? (
              <OtherIssues count={otherIssues} href={combinedId && issuesPath(subdomain, combinedId)} />
            ) : null}
          </li>
        ))}
      </ul>
      {documents.length < maxBrokenDocuments ? null : <p>{de.organisers.moreBroken(documents.length)}</p>}
    </section>
  );
}

/** Number of further issues, as a link to the editor. Only trips have an editor. */
function OtherIssues({ count, href }: { count: number; href: string | null }) {
  const words = de.organisers.otherIssues(count);
  return href ? <a href={href}>{words}</a> : words;
}

interface TripProblemsProps {
  trip: TripWithProblems;
  editHref: (field: string) => string;
}

/** Lists the problems of a trip with instructions and links to the fields. */
function TripProblems({ trip: { combinedId, title, level, problems }, editHref }: TripProblemsProps) {
  return (
    <article className={`boxed ${styles.trip}`}>
      <header>
        <h3 className="text-m">{title || de.organisers.untitled}</h3>
        <p className="note">{combinedId}</p>
        <LevelBadge level={level} />
      </header>
      <ul className="stack-3">
        {problems.map(({ code, field, message, fix }) => (
          <li key={`${code} ${field}`}>
            <a className="bold" href={editHref(field)}>
              {message}
            </a>
            <p className="note">
              <strong>{de.organisers.fix}</strong> {fix}
            </p>
          </li>
        ))}
      </ul>
    </article>
  );
}
