import { Egg, Flower2, Leaf, type LucideIcon, Snowflake, Sprout, Sun } from 'lucide-react';
import type { HomeData } from '../../../src/pageData/home.ts';
import * as de from '../../texts/de.ts';
import styles from './SeasonTiles.module.css';

const icons: Record<string, LucideIcon> = {
  fruehjahr: Sprout,
  ostern: Egg,
  pfingsten: Flower2,
  sommer: Sun,
  herbst: Leaf,
  winter: Snowflake,
};

/** Renders the seasons that have trips, each with an icon. */
export function SeasonTiles({ seasons }: Pick<HomeData, 'seasons'>) {
  return (
    <ul className={styles.tiles}>
      {seasons
        .filter(({ count }) => count > 0)
        .map(({ key, label, path, count }) => {
          const Icon = icons[key] ?? Sun;
          return (
            <li key={key}>
              <a className={styles.tile} href={path}>
                <Icon aria-hidden size={28} />
                <strong>{label}</strong> <span>{de.home.trips(count)}</span>
              </a>
            </li>
          );
        })}
    </ul>
  );
}
