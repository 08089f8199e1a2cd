import { toggleFavourite, useIsFavourite } from '../../favourites/favourites.ts';
import * as de from '../../texts/de.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './FavouriteButton.module.css';

/** Button that marks a trip as a favourite in this browser. */
export function FavouriteButton({ id, title }: { id: string; title: string }) {
  const isFavourite = useIsFavourite(id);
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isFavourite}
      aria-label={de.favourites.mark(title)}
      title={isFavourite ? de.favourites.remove : de.favourites.add}
      onClick={() => toggleFavourite(id)}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
