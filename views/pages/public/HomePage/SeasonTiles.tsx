import type { HomeData } from '#pageData/home.ts';
import { Icon } from '../../../components/icon/Icon.tsx';
import type { IconName } from '../../../components/icon/iconNames.ts';
import * as de from '../../../texts/de.ts';
import styles from './SeasonTiles.module.css';

const icons: Record<string, IconName> = {
  fruehjahr: 'sprout',
  ostern: 'egg',
  pfingsten: 'flower-2',
  sommer: 'sun',
  herbst: 'leaf',
  winter: 'snowflake',
};

/** Renders the seasons that have trips, each with an icon. */
export function SeasonTiles({ seasons }: Pick<HomeData, 'seasons'>) {
  return (
    <ul className={styles.tiles}>
      {seasons
        .filter(({ count }) => count > 0)
        .map(({ key, label, path, count }) => (
          <li key={key}>
            <a className={styles.tile} href={path}>
              <Icon name={icons[key] ?? 'sun'} size={28} />
              <strong>{label}</strong> <span>{de.home.trips(count)}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
