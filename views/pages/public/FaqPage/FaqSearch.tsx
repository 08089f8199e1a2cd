import { Icon } from '../../../components/icon/Icon.tsx';
import * as de from '../../../texts/de.ts';
import styles from './FaqSearch.module.css';

interface FaqSearchProps {
  search: string;
  /** Number of entries found. */
  count: number;
  onSearch: (search: string) => void;
}

/** Search field that filters the questions while typing. The style sheet hides it without JavaScript. */
export function FaqSearch({ search, count, onSearch }: FaqSearchProps) {
  return (
    <search className={styles.search}>
      <label className={styles.field}>
        <Icon name="search" size={20} />
        <span className="visuallyHidden">{de.faq.search}</span>
        <input
          type="search"
          value={search}
          placeholder={de.faq.placeholder}
          autoComplete="off"
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
      </label>
      <p role="status" className={styles.count}>
        {search.trim() && de.faq.found(count)}
      </p>
    </search>
  );
}
