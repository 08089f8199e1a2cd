import { useFavourites } from '../favourites/favourites.ts';
import { useChrome } from '../queries/useChrome.ts';
import * as de from '../texts/de.ts';
import styles from './ProductsMenu.module.css';

/** One column a group, each list with its number of trips (specification §2.5). */
export function ProductsMenu() {
  const { menu } = useChrome();
  const favourites = useFavourites().length;
  return (
    <div className={styles.columns}>
      {menu.map(({ key, items }) => (
        <div key={key} className={styles[key]}>
          <p className={styles.title}>{de.chrome.menuColumns[key]}</p>
          <ul className={styles.items}>
            {items.map(({ slug, label, count, target }) => (
              <li key={slug}>
                <a href={target}>
                  {label} <span className={styles.count}>{count ?? favourites}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
