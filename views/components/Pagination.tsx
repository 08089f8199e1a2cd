import { ArrowLeft, ArrowRight } from 'lucide-react';
import * as de from '../texts/de.ts';
import { Button } from './Button.tsx';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** All results together. */
  total: number;
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list; nothing when it has one page only. */
export function Pagination({ page, pageSize, total, hrefOf }: PaginationProps) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={de.chrome.pages}>
      {page > 1 ? (
        <Button variant="secondary" href={hrefOf(page - 1)}>
          <ArrowLeft aria-hidden size={18} /> {de.chrome.previousPage}
        </Button>
      ) : null}
      <ol className={styles.numbers}>
        {shownPages(page, last).map((each, index, shown) => (
          <li key={each} className={each - (shown[index - 1] ?? each) > 1 ? styles.gap : undefined}>
            {each === page ? (
              <span className={styles.current} aria-current="page">
                <span className="visuallyHidden">{de.chrome.page} </span>
                {each}
              </span>
            ) : (
              <a href={hrefOf(each)}>
                <span className="visuallyHidden">{de.chrome.page} </span>
                {each}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < last ? (
        <Button href={hrefOf(page + 1)}>
          {de.chrome.nextPage} <ArrowRight aria-hidden size={18} />
        </Button>
      ) : null}
    </nav>
  );
}

/** The first, the last, and those around the current one. */
function shownPages(page: number, last: number): number[] {
  const around = [1, page - 1, page, page + 1, last];
  return [...new Set(around)].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b);
}
