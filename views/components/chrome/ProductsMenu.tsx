import type { MenuData } from '#pageData/menu.ts';
import * as de from '#views/texts/de.ts';
import { MenuItems } from './MenuItems.tsx';
import styles from './ProductsMenu.module.css';

/** Renders one column per group, each list with its number of trips (specification §5.2). */
export function ProductsMenu({ menu: { columns, icons } }: { menu: MenuData }) {
  return (
    <div className={styles.columns}>
      {columns.map(({ key, items }) => (
        <div key={key} className={styles[key]}>
          <p className={styles.title}>{de.chrome.menuColumns[key]}</p>
          <MenuItems items={items} icons={icons} />
        </div>
      ))}
    </div>
  );
}
