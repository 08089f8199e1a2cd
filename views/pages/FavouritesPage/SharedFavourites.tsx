import { Heart } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { PageIntro } from '../../components/chrome/PageIntro.tsx';
import { addFavourites, useFavourites } from '../../favourites/favourites.ts';
import { favouritesPath } from '../../favourites/sharedFavourites.ts';
import * as de from '../../texts/de.ts';
import styles from './FavouritesPage.module.css';
import { FavouriteTrips } from './FavouriteTrips.tsx';

/** Renders a shared list, which can be added to the visitor's own favourites; nothing is overwritten. */
export function SharedFavourites({ ids, page }: { ids: readonly string[]; page: number }) {
  const own = useFavourites();
  const missing = ids.filter((id) => !own.includes(id));
  return (
    <>
      <PageIntro title={de.favourites.sharedTitle} lead={de.favourites.sharedLead(ids.length)} />
      <div className={styles.bar}>
        {missing.length > 0 ? (
          <Button onClick={() => addFavourites(missing)}>
            <Heart aria-hidden size={18} /> {de.favourites.addAll}
          </Button>
        ) : null}
        <p role="status">{missing.length === 0 ? de.favourites.allMarked(ids.length) : null}</p>
        <a href={favouritesPath()}>{de.favourites.showOwn}</a>
      </div>
      <FavouriteTrips ids={ids} page={page} hrefOf={(number) => favouritesPath(number, ids)} />
    </>
  );
}
