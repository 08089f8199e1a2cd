import { editPath } from '#domain/organisers/organiserPaths.ts';
import type { TripWithProblems } from '#domain/organisers/organiserTrips.ts';
import { intendedStateCodes } from '#domain/trip/visibility.ts';
import * as de from '../../texts/de.ts';
import styles from './ProblemsPage.module.css';

interface TripsOutOfUseProps {
  trips: TripWithProblems[];
  subdomain: string;
}

/** Lists archived and disabled trips. These states are intended and not problems. */
export function TripsOutOfUse({ trips, subdomain }: TripsOutOfUseProps) {
  return (
    <section className={styles.section} aria-labelledby="ausser-betrieb">
      <h2 id="ausser-betrieb">{de.organisers.outOfUse}</h2>
      <p>{de.organisers.outOfUseText}</p>
      <ul className={styles.states}>
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
