import { editPath, organiserPath } from '../../../src/domain/organiserPaths.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { OrganiserFrame } from '../../components/organisers/OrganiserFrame.tsx';
import { useLiveHost } from '../../components/organisers/useLiveHost.ts';
import { usePageQuery } from '../../queries/pageQueries.ts';
import * as de from '../../texts/de.ts';
import { BrokenDocuments } from './BrokenDocuments.tsx';
import styles from './ProblemsPage.module.css';
import { TripProblems } from './TripProblems.tsx';

/** Everything that keeps a host's trips from the next level, and how to mend it (specification §2.4). */
export function ProblemsPage({ args }: { args: { subdomain: string } }) {
  const { host, version, codes, total, trips, broken } = usePageQuery('organiserProblems', args);
  useLiveHost(host.subdomain, version);
  const titles = new Map(trips.map(({ combinedId, title }) => [combinedId, title || de.organisers.untitled]));
  const isPerfect = total === 0 && broken.length === 0;
  return (
    <OrganiserFrame host={host} title={de.organisers.problems} path={organiserPath(host.subdomain, 'problems')}>
      {isPerfect ? <EmptyState title={de.organisers.noProblems} text={de.organisers.noProblemsText} /> : null}
      {broken.length > 0 ? <BrokenDocuments documents={broken} /> : null}
      {total > 0 ? (
        <>
          <section className={styles.section} aria-labelledby="nach-problem">
            <h2 id="nach-problem">{de.organisers.byProblem}</h2>
            {codes.map(({ code, message, trips: concerned }) => (
              <details key={code} className={styles.code} name="problem">
                <summary>
                  {message} <span className={styles.count}>{concerned.length}</span>
                </summary>
                <ul>
                  {concerned.map((combinedId) => (
                    <li key={combinedId}>
                      <a href={editPath(host.subdomain, combinedId)}>{titles.get(combinedId)}</a>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </section>
          <section className={styles.section} aria-labelledby="nach-reise">
            <h2 id="nach-reise">{de.organisers.byTrip}</h2>
            <p role="status">{de.organisers.problemCount(total)}</p>
            {trips.map((trip) => (
              <TripProblems
                key={trip.combinedId}
                trip={trip}
                editHref={(field) => editPath(host.subdomain, trip.combinedId, field)}
              />
            ))}
          </section>
        </>
      ) : null}
    </OrganiserFrame>
  );
}
