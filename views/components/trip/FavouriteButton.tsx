import { Icon } from '#views/components/icon/Icon.tsx';
import { toggleFavourite, useIsFavourite } from '#views/favourites/favourites.ts';
import * as de from '#views/texts/de.ts';
import styles from './FavouriteButton.module.css';

export function FavouriteButton({ id, title }: { id: string; title: string }) {
  const isFavourite = useIsFavourite(id);
  return (
    <button
      type="button"
      className={`scriptsOnly iconButton ${styles.button}`}
      aria-pressed={isFavourite}
      aria-label={de.hearts.mark(title)}
      title={isFavourite ? de.hearts.remove : de.hearts.add}
      onClick={() => toggleFavourite(id)}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
