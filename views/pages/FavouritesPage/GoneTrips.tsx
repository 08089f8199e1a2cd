import { Button } from '../../components/Button.tsx';
import { removeFavourites } from '../../favourites/favourites.ts';
import * as de from '../../texts/de.ts';
import styles from './FavouritesPage.module.css';

/** Lists favourites that are no longer available. They count as favourites until the visitor removes them. */
export function GoneTrips({ ids, isOwn }: { ids: string[]; isOwn: boolean }) {
  return (
    <div className={styles.gone}>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <p>
              <strong>{de.favourites.gone}</strong> <span>{de.favourites.goneNumber(id)}</span>
            </p>
            {isOwn ? (
              <Button variant="secondary" size="small" onClick={() => removeFavourites([id])}>
                {de.favourites.forget}
                <span className="visuallyHidden"> ({de.favourites.goneNumber(id)})</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isOwn && ids.length > 1 ? (
        <Button variant="secondary" size="small" onClick={() => removeFavourites(ids)}>
          {de.favourites.forgetAll}
        </Button>
      ) : null}
    </div>
  );
}
