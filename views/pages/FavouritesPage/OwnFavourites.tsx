import { EmptyState } from '../../components/EmptyState.tsx';
import { ShareButton } from '../../components/share/ShareButton.tsx';
import { useFavourites } from '../../favourites/favourites.ts';
import { favouritesPath } from '../../favourites/sharedFavourites.ts';
import { useChrome } from '../../queries/useChrome.ts';
import * as de from '../../texts/de.ts';
import styles from './FavouritesPage.module.css';
import { FavouriteTrips } from './FavouriteTrips.tsx';

/** Renders the favourites of this browser. */
export function OwnFavourites({ page }: { page: number }) {
  const { origin } = useChrome();
  const ids = useFavourites();
  if (ids.length === 0) {
    const action = { href: '/reisen/alle', label: de.favourites.discover };
    return <EmptyState title={de.favourites.empty} text={de.favourites.emptyText} action={action} />;
  }
  return (
    <>
      <div className={styles.bar}>
        <p>{de.favourites.count(ids.length)}</p>
        <ShareButton
          title={de.favourites.share}
          url={origin + favouritesPath(1, ids)}
          text={de.favourites.shareText(ids.length)}
        />
      </div>
      <FavouriteTrips ids={ids} page={page} hrefOf={(number) => favouritesPath(number)} isOwn />
    </>
  );
}
