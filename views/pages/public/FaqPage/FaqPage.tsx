import { useState } from 'react';
import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { RichText } from '#views/components/RichText.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import { faqJsonLd } from '#views/questionsJsonLd.ts';
import * as de from '#views/texts/de.ts';
import styles from './FaqPage.module.css';
import { FaqTopicList } from './FaqTopicList.tsx';
import { faqTopics, searchTopics } from './faqTopics.ts';

/** FAQ page: questions and answers by topic, as disclosures that work without JavaScript, and a search with JavaScript. */
export function FaqPage({ args }: PageProps<'FaqPage'>) {
  const { page, entries } = usePageQuery('faq', args);
  const [search, setSearch] = useState('');
  const topics = faqTopics(entries);
  const found = searchTopics(topics, search);
  return (
    <>
      <PageHead
        title={page?.seo?.title || page?.title || pageTargets.faq.title}
        description={page?.seo?.description || de.faq.description}
        path={pathOf('faq')}
        jsonLd={entries.length > 0 ? [faqJsonLd(entries)] : []}
      />
      <PageIntro title={page?.title ?? pageTargets.faq.title} lead={page?.lead ?? de.faq.lead}>
        <FaqSearch
          search={search}
          count={found.reduce((sum, { items }) => sum + items.length, 0)}
          onSearch={setSearch}
        />
      </PageIntro>
      <div className={`stack-5 ${styles.columns}`}>
        <nav aria-label={de.faq.topics}>
          <ul className={`row-2 ${styles.list}`}>
            {found.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {found.length > 0 ? (
            <FaqTopicList topics={found} />
          ) : (
            <EmptyState title={de.faq.nothing} text={de.faq.nothingText} />
          )}
        </div>
        <aside className={`tinted stack-3 ${styles.more}`}>
          <h2>{de.faq.more}</h2>
          {page && page.body.length > 0 ? <RichText value={page.body} /> : <p>{de.faq.moreText}</p>}
          <Button href={pathOf('contact-form')}>{de.faq.contact}</Button>
        </aside>
      </div>
    </>
  );
}

interface FaqSearchProps {
  search: string;
  /** Number of entries found. */
  count: number;
  onSearch: (search: string) => void;
}

/** Search field that filters the questions while typing. The style sheet hides it without JavaScript. */
function FaqSearch({ search, count, onSearch }: FaqSearchProps) {
  return (
    <search className="stack-2 scriptsOnly" aria-label={de.faq.search}>
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
      <p role="status" className={`note ${styles.count}`}>
        {search.trim() && de.faq.found(count)}
      </p>
    </search>
  );
}
