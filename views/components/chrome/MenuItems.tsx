import type { MenuItem } from '#domain/search/menu.ts';
import { findCategoryBySlug } from '#domain/trip/categories.ts';
import { useFavourites } from '#views/favourites/favourites.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import styles from './MenuLinks.module.css';

interface MenuItemsProps {
  items: readonly MenuItem[];
  /** SVG markup by category. */
  icons: Readonly<Record<string, string>>;
}

/** Renders links to lists, each with its number of trips; categories with their icon. */
export function MenuItems({ items, icons }: MenuItemsProps) {
  const favourites = useFavourites().length;
  const iconOf = (slug: string) => {
    const svg = icons[findCategoryBySlug(slug)?.key ?? ''];
    return svg ? <CategoryIcon svg={svg} /> : null;
  };
  return (
    <ul className={styles.items}>
      {items.map(({ slug, label, count, target }) => (
        <li key={slug}>
          <a href={target}>
            {iconOf(slug)}
            <span className={styles.label}>{label}</span> <span className={styles.count}>{count ?? favourites}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
