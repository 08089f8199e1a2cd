import { allTripsPath } from '#domain/site/pageTargets.ts';
import { Button } from '#views/components/Button.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { ShareButton } from '#views/components/share/ShareButton.tsx';
import { useFavourites } from '#views/favourites/favourites.ts';
import { favouritesPath } from '#views/favourites/sharedFavourites.ts';
import { maxVotedTrips } from '#views/favourites/votes.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import { RecentSection } from '#views/recent/RecentSection.tsx';
import * as de from '#views/texts/de.ts';
import styles from './FavouritesPage.module.css';
import { FavouriteTrips } from './FavouriteTrips.tsx';

/** Renders the favourites of this browser, and the trips viewed last. */
export function OwnFavourites({ page }: { page: number }) {
  const ids = useFavourites();
  return (
    <>
      {ids.length > 0 ? (
        <>
          <OwnBar ids={ids} />
          <FavouriteTrips ids={ids} page={page} hrefOf={(number) => favouritesPath(number)} isOwn />
        </>
      ) : (
        <EmptyState
          title={de.favourites.empty}
          text={de.favourites.emptyText}
          action={{ href: allTripsPath, label: de.favourites.discover }}
        />
      )}
      <RecentSection />
    </>
  );
}

function OwnBar({ ids }: { ids: readonly string[] }) {
  const { origin } = useChrome();
  const url = origin + favouritesPath(1, ids);
  return (
    <div className={`ends ${styles.bar}`}>
      <p>{de.favourites.count(ids.length)}</p>
      <div className="row-2">
        {ids.length > 1 && ids.length <= maxVotedTrips ? (
          <Button variant="secondary" size="small" href={favouritesPath(1, ids, [])}>
            <Icon name="vote" size={18} /> {de.favouritesPage.vote}
          </Button>
        ) : null}
        <ShareButton title={de.favourites.share} url={url} text={de.favourites.shareText(ids.length)} />
      </div>
    </div>
  );
}
