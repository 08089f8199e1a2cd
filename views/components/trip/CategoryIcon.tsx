import { findCategoryBySlug } from '../../../src/domain/trip/categories.ts';
import { useChrome } from '../../queries/useChrome.ts';
import styles from './CategoryIcon.module.css';

/** Renders the icon of the category with this list slug; nothing if it has none. */
export function CategoryIcon({ slug }: { slug: string }) {
  const { icons } = useChrome();
  const svg = icons[findCategoryBySlug(slug)?.key ?? ''];
  if (!svg) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the worker sanitises the SVG with an allowlist of elements
  return <span className={styles.icon} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
