import { townPath } from '#pageData/townPath.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import styles from './town.module.css';

/** Says from which town prices are shown, and leads to the page that asks for it. */
export function TownLink() {
  const { town } = useChrome();
  const { pathname, search } = useLocation();
  return (
    <p className={styles.town}>
      <a href={townPath({ text: '', back: pathname + search })}>{town === null ? de.town.ask : de.town.from(town)}</a>
    </p>
  );
}
