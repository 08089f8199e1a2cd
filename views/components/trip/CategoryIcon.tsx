import { findCategoryBySlug } from '../../../src/domain/trip/categories.ts';
import { useChrome } from '../../queries/useChrome.ts';
import styles from './CategoryIcon.module.css';

/** The icon of the category with this list slug, as the worker has checked it; nothing where there is none. */
export function CategoryIcon({ slug }: { slug: string }) {
  const { icons } = useChrome();
  const svg = icons[findCategoryBySlug(slug)?.key ?? ''];
  if (!svg) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written out anew by the worker from drawing elements alone
  return <span className={styles.icon} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
