import { lazy, Suspense } from 'react';
import { Button } from '#views/components/Button.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { addFavourites, useFavourites } from '#views/favourites/favourites.ts';
import { favouritesPath, type SharedList } from '#views/favourites/sharedFavourites.ts';
import { maxVotedTrips } from '#views/favourites/votes.ts';
import * as de from '#views/texts/de.ts';
import styles from './FavouritesPage.module.css';
import { FavouriteTrips } from './FavouriteTrips.tsx';
import { WaitingTrips } from './WaitingTrips.tsx';

const Voting = lazy(async () => ({ default: (await import('./voting/Voting.tsx')).Voting }));

/** Renders a shared list, which can be added to the visitor's own favourites; nothing is overwritten. */
export function SharedFavourites({ list: { ids, voters, hasInvalidVotes }, page }: { list: SharedList; page: number }) {
  const own = useFavourites();
  const missing = ids.filter((id) => !own.includes(id));
  const canVote = ids.length > 1 && ids.length <= maxVotedTrips;
  return (
    <>
      <PageIntro
        title={voters ? de.favouritesPage.voteTitle : de.favourites.sharedTitle}
        lead={voters ? de.favouritesPage.voteLead : de.favourites.sharedLead(ids.length)}
      />
      {hasInvalidVotes ? <p className={`tinted ${styles.notice}`}>{de.favouritesPage.voteInvalid}</p> : null}
      <div className={`ends ${styles.bar}`}>
        {missing.length > 0 ? (
          <Button variant={voters ? 'secondary' : 'primary'} onClick={() => addFavourites(missing)}>
            <Icon name="heart" size={18} /> {de.favourites.addAll}
          </Button>
        ) : null}
        <p role="status">{missing.length === 0 ? de.favourites.allMarked(ids.length) : null}</p>
        {canVote && !voters ? <a href={favouritesPath(1, ids, [])}>{de.favouritesPage.vote}</a> : null}
        <a href={favouritesPath()}>{de.favourites.showOwn}</a>
      </div>
      {voters && ids.length <= maxVotedTrips ? (
        <Suspense fallback={<WaitingTrips />}>
          <Voting ids={ids} voters={voters} />
        </Suspense>
      ) : (
        <FavouriteTrips ids={ids} page={page} hrefOf={(number) => favouritesPath(number, ids)} />
      )}
    </>
  );
}
