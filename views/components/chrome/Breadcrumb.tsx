import * as de from '#views/texts/de.ts';
import styles from './Breadcrumb.module.css';

/** Renders the breadcrumb trail. The last item is the current page. */
export function Breadcrumb({ items }: { items: readonly { label: string; path: string }[] }) {
  return (
    <nav aria-label={de.chrome.breadcrumb}>
      <ol className={`note ${styles.trail}`}>
        {items.map(({ label, path }, index) => (
          <li key={path}>
            {index < items.length - 1 ? <a href={path}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
