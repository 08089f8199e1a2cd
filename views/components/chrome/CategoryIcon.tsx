import styles from './MenuLinks.module.css';

/** Renders the icon of a category. @param svg markup of the icon */
export function CategoryIcon({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the worker sanitises the SVG with an allowlist of elements
  return <span className={styles.categoryIcon} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
