import type { TripWithProblems } from '#domain/organisers/organiserTrips.ts';
import { LevelBadge } from '../../../components/organisers/LevelBadge.tsx';
import * as de from '../../../texts/de.ts';
import styles from './TripProblems.module.css';

interface TripProblemsProps {
  trip: TripWithProblems;
  editHref: (field: string) => string;
}

/** Lists the problems of a trip with instructions and links to the fields. */
export function TripProblems({ trip: { combinedId, title, level, problems }, editHref }: TripProblemsProps) {
  return (
    <article className={styles.trip}>
      <header>
        <h3>{title || de.organisers.untitled}</h3>
        <p>{combinedId}</p>
        <LevelBadge level={level} />
      </header>
      <ul>
        {problems.map(({ code, field, message, fix }) => (
          <li key={`${code} ${field}`}>
            <a href={editHref(field)}>{message}</a>
            <p>
              <strong>{de.organisers.fix}</strong> {fix}
            </p>
          </li>
        ))}
      </ul>
    </article>
  );
}
