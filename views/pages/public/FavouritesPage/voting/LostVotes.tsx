import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { storedItems } from '#domain/site/storedItems.ts';
import { Button } from '#views/components/Button.tsx';
import { favouritesPath } from '#views/favourites/sharedFavourites.ts';
import { decodeVotes, encodeVotes, missingVoters, type Voter } from '#views/favourites/votes.ts';
import { tripsOptions } from '#views/queries/apiQueries.ts';
import { storedJson } from '#views/storage/browserStorage.ts';
import * as de from '#views/texts/de.ts';
import styles from './Voting.module.css';

const stored = storedJson<{ list: string; votes: string }>(storedItems.votes);

/**
 * Names votes that an earlier link of the same list had and this one lacks, because two people voted on the same link; and
 * adds them again.
 */
export function LostVotes({ ids, voters }: { ids: readonly string[]; voters: readonly Voter[] }) {
  const [seen, setSeen] = useState(() => readSeen(ids));
  const lost = missingVoters(voters, seen);
  const all = encodeVotes([...voters, ...lost], ids);
  useEffect(() => {
    const current = decodeVotes(all, ids);
    if (!current || current.length === 0) return;
    setSeen(current);
    stored.write({ list: ids.join(), votes: all });
  }, [all, ids]);
  const { data: trips = [] } = useQuery(tripsOptions(ids));
  if (lost.length === 0) return null;
  const describe = ({ name, ids: chosen }: Voter) => {
    const titles = trips.filter(({ combinedId }) => chosen.includes(combinedId)).map(({ title }) => title);
    return de.favouritesPage.lostVote(name, titles);
  };
  return (
    <section className={`tinted stack-3 ${styles.thanks}`} role="alert">
      <p>{de.favouritesPage.lostVotes}</p>
      <ul>
        {lost.map((voter) => (
          <li key={voter.name}>{describe(voter)}</li>
        ))}
      </ul>
      <p>
        <Button href={favouritesPath(1, ids, [...voters, ...lost])}>{de.favouritesPage.addLostVotes}</Button>
      </p>
    </section>
  );
}

function readSeen(ids: readonly string[]): readonly Voter[] {
  const found = stored.read();
  return (found?.list === ids.join() && typeof found.votes === 'string' && decodeVotes(found.votes, ids)) || [];
}
