import type { MenuItem } from '../../../src/domain/search/menu.ts';
import { useFavourites } from '../../favourites/favourites.ts';
import { CategoryIcon } from '../trip/CategoryIcon.tsx';
import styles from './MenuLinks.module.css';

/** Renders links to lists, each with its number of trips. */
export function MenuItems({ items }: { items: readonly MenuItem[] }) {
  const favourites = useFavourites().length;
  return (
    <ul className={styles.items}>
      {items.map(({ slug, label, count, target }) => (
        <li key={slug}>
          <a href={target}>
            <CategoryIcon slug={slug} />
            <span className={styles.label}>{label}</span> <span className={styles.count}>{count ?? favourites}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
