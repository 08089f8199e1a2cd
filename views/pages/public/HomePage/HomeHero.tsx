import { allTripsPath, pageTargets } from '#domain/site/pageTargets.ts';
import type { HomeData } from '#pageData/home.ts';
import { Picture } from '#views/components/Picture.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import { HeroSearch } from './HeroSearch.tsx';
import styles from './HomeHero.module.css';

/**
 * Hero of the home page: claim, search and link to all trips. The picture of the marketplace was designed for text, so on
 * wide screens the text overlays it. The picture of a host may be that of any trip, so the text is next to it.
 */
export function HomeHero({ hero, total, searchOptions }: Pick<HomeData, 'hero' | 'total' | 'searchOptions'>) {
  const { host } = useChrome();
  return (
    <div className={`${styles.hero} ${host ? styles.beside : styles.onPicture}`}>
      {hero.image ? (
        <Picture
          className={styles.heroPicture}
          picture={hero.image}
          sizes={host ? `${breakpoints.tablet} 56vw, 100vw` : '100vw'}
          priority
        />
      ) : null}
      <div className={`stack-4 ${styles.heroWords}`}>
        <h1>{hero.title || pageTargets.home.title}</h1>
        {hero.lead ? <p>{hero.lead}</p> : null}
        <HeroSearch options={searchOptions} />
        <p className={styles.heroAction}>
          {de.home.tripCount(total)}. <a href={allTripsPath}>{de.home.cta}</a>
        </p>
      </div>
    </div>
  );
}
