import type { TripSummary } from '#domain/trip/trip.ts';
import { Icon } from '../../../components/icon/Icon.tsx';
import { type Voter, votersOf } from '../../../favourites/votes.ts';
import * as de from '../../../texts/de.ts';
import styles from './Voting.module.css';

interface VoteFootProps {
  trip: TripSummary;
  voters: readonly Voter[];
  isChosen: boolean;
  onToggle: () => void;
}

/** Renders the votes for a trip and the checkbox of the visitor's own vote. */
export function VoteFoot({ trip: { combinedId, title }, voters, isChosen, onToggle }: VoteFootProps) {
  const names = votersOf(voters, combinedId);
  return (
    <div className={styles.foot}>
      <p className={styles.votes}>
        <Icon name="heart" size={18} className={names.length > 0 ? styles.full : undefined} />
        {names.length > 0 ? (
          <span>
            <strong>{de.favouritesPage.votes(names.length)}</strong>: {names.join(', ')}
          </span>
        ) : (
          de.favouritesPage.noVotes
        )}
      </p>
      <label className={styles.choose}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span>
          {de.favouritesPage.voteFor}
          <span className="visuallyHidden">{de.favouritesPage.voteForTrip(title)}</span>
        </span>
      </label>
    </div>
  );
}
