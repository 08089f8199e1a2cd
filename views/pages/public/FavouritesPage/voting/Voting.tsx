import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newGroupPath } from '#domain/bookings/bookingGroups.ts';
import { offeredDates } from '#domain/trip/prices.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { useAskedTrips } from '#views/asked/asked.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { ShareSheet } from '#views/components/share/ShareSheet.tsx';
import { favouritesPath } from '#views/favourites/sharedFavourites.ts';
import { leadingTrips, parseName, type Voter, votersOf, withVoter } from '#views/favourites/votes.ts';
import { tripsOptions } from '#views/queries/apiQueries.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';
import { FavouriteTrips } from '../FavouriteTrips.tsx';
import { LostVotes } from './LostVotes.tsx';
import { VoteForm } from './VoteForm.tsx';
import styles from './Voting.module.css';

const noTrips: TripSummary[] = [];

/** Votes of a family on a shared list. Voting changes the address of the page, which is passed on. */
export function Voting({ ids, voters }: { ids: readonly string[]; voters: readonly Voter[] }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [votedAs, setVotedAs] = useState<string | null>(null);
  const { data: found = noTrips } = useQuery(tripsOptions(ids));
  const { asked, trips } = useAskedTrips(found);
  /** The form of a group, with the first departure that the list shows because it was asked for. */
  const groupHrefOf = (id: string) => {
    const dates = asked ? trips.find(({ combinedId }) => combinedId === id)?.dates : undefined;
    return newGroupPath(id, offeredDates(dates ?? [])[0]?.key);
  };
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const vote = (event: FormEvent) => {
    event.preventDefault();
    const validName = parseName(name);
    const next = validName && withVoter(voters, { name: validName, ids: ids.filter((id) => chosen.includes(id)) });
    setError(next ? null : validName ? de.favouritesPage.voteFull : de.favouritesPage.voteNameError);
    if (!next) return;
    window.location.hash = favouritesPath(1, ids, next).split('#')[1] ?? '';
    setVotedAs(validName);
  };
  return (
    <>
      {votedAs === null ? null : <Thanks key={votedAs} name={votedAs} path={favouritesPath(1, ids, voters)} />}
      <LostVotes ids={ids} voters={voters} />
      <Standing ids={ids} voters={voters} trips={trips} groupHrefOf={groupHrefOf} />
      <FavouriteTrips
        ids={ids}
        page={1}
        hrefOf={() => favouritesPath(1, ids, voters)}
        foot={(trip) => (
          <VoteFoot
            trip={trip}
            voters={voters}
            groupHref={groupHrefOf(trip.combinedId)}
            isChosen={chosen.includes(trip.combinedId)}
            onToggle={() => toggle(trip.combinedId)}
          />
        )}
      />
      <VoteForm name={name} onName={setName} voters={voters} error={error} count={chosen.length} onSubmit={vote} />
    </>
  );
}

/** Renders the new link after voting, and takes the focus. */
function Thanks({ name, path }: { name: string; path: string }) {
  const { origin } = useChrome();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className={`tinted stack-3 ${styles.thanks}`}>
      <h2 ref={heading} tabIndex={-1}>
        {de.favouritesPage.voteThanks(name)}
      </h2>
      <p>{de.favouritesPage.voteNext}</p>
      <ShareSheet url={origin + path} text={de.favouritesPage.voteShareText} />
    </section>
  );
}

interface StandingProps {
  ids: readonly string[];
  voters: readonly Voter[];
  trips: readonly TripSummary[];
  groupHrefOf: (id: string) => string;
}

function Standing({ ids, voters, trips, groupHrefOf }: StandingProps) {
  const leading = leadingTrips(voters, ids);
  const ahead = trips.filter(({ combinedId }) => leading?.ids.includes(combinedId));
  const titles = ahead.map(({ title }) => title);
  const names = voters.map((voter) => voter.name).join(', ');
  return (
    <div className={`tinted stack-3 start ${styles.standing}`}>
      <p role="status">
        {voters.length === 0 ? de.favouritesPage.nobodyVoted : de.favouritesPage.voted(names)}{' '}
        {leading && titles.length > 0 ? <strong>{de.favouritesPage.leading(titles, leading.votes)}</strong> : null}
      </p>
      {ahead.length === 1 && ahead[0] ? (
        <Button size="small" href={groupHrefOf(ahead[0].combinedId)}>
          {de.groups.start}
          <span className="visuallyHidden">{de.groups.startWith(ahead[0].title)}</span>
        </Button>
      ) : null}
    </div>
  );
}

interface VoteFootProps {
  trip: Pick<TripSummary, 'combinedId' | 'title'>;
  voters: readonly Voter[];
  groupHref: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** Renders the votes for a trip and the checkbox of the visitor's own vote. */
function VoteFoot({ trip: { combinedId, title }, voters, groupHref, isChosen, onToggle }: VoteFootProps) {
  const names = votersOf(voters, combinedId);
  return (
    <div className={`stack-1 ${styles.foot}`}>
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
      <p>
        <a href={groupHref}>
          {de.groups.start}
          <span className="visuallyHidden">{de.groups.startWith(title)}</span>
        </a>
      </p>
    </div>
  );
}
