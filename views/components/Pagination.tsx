import * as de from '#views/texts/de.ts';
import { Button } from './Button.tsx';
import { Icon } from './icon/Icon.tsx';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Number of results on all pages. */
  total: number;
  hrefOf: (page: number) => string;
}

/** Renders links to the pages of a list; nothing for a single page. */
export function Pagination({ page, pageSize, total, hrefOf }: PaginationProps) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav className={`screenOnly ${styles.pages}`} aria-label={de.chrome.pages}>
      {page > 1 ? (
        <Button variant="secondary" href={hrefOf(page - 1)}>
          <Icon name="arrow-left" size={18} /> {de.chrome.previousPage}
        </Button>
      ) : null}
      <ol className={styles.numbers}>
        {shownPages(page, last).map((number, index, shown) => (
          <li key={number} className={number - (shown[index - 1] ?? number) > 1 ? styles.gap : undefined}>
            {number === page ? (
              <span className={styles.current} aria-current="page">
                <span className="visuallyHidden">{de.chrome.page} </span>
                {number}
              </span>
            ) : (
              <a href={hrefOf(number)}>
                <span className="visuallyHidden">{de.chrome.page} </span>
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < last ? (
        <Button href={hrefOf(page + 1)}>
          {de.chrome.nextPage} <Icon name="arrow-right" size={18} />
        </Button>
      ) : null}
    </nav>
  );
}

/** Returns the first page, the last page and the pages next to the current one. */
function shownPages(page: number, last: number): number[] {
  const around = [1, page - 1, page, page + 1, last];
  return [...new Set(around)].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b);
}
