import { pathOf } from '#domain/site/pageTargets.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useFavourites } from '#views/favourites/favourites.ts';
import * as de from '#views/texts/de.ts';
import styles from './FavouritesLink.module.css';

export function FavouritesLink() {
  const count = useFavourites().length;
  return (
    <a className={`iconButton ${styles.link}`} href={pathOf('favorites-page')} title={de.chrome.favourites}>
      <Icon name="heart" size={22} />
      <span className="visuallyHidden">{de.chrome.favourites}</span>
      {count > 0 ? (
        // The key remounts the element on each change, which restarts its animation.
        <span key={count} className={styles.count}>
          {count}
          <span className="visuallyHidden"> {de.hearts.marked}</span>
        </span>
      ) : null}
    </a>
  );
}
