import type { NextPlace } from '#pageData/list.ts';
import { townPath } from '#pageData/townPath.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import styles from './town.module.css';

/**
 * Says from which town prices are shown, and leads to the page that asks for it.
 * @param props.next if no price contains a journey: the nearest departure place, null without one
 */
export function TownLink({ next }: { next?: NextPlace }) {
  const { town } = useChrome();
  const known = next === undefined ? de.town.from : (name: string) => de.town.far(name, next);
  const { pathname, search } = useLocation();
  return (
    <p className={styles.town}>
      <a href={townPath({ text: '', back: pathname + search })}>{town === null ? de.town.ask : known(town)}</a>
    </p>
  );
}
