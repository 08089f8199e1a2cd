import { useEffect } from 'react';
import { Icon } from '#views/components/icon/Icon.tsx';
import { RichText } from '#views/components/RichText.tsx';
import * as de from '#views/texts/de.ts';
import styles from './FaqTopicList.module.css';
import type { FaqItem, FaqTopic } from './faqTopics.ts';

/** Renders the entries by topic, collapsed. An address with "#frage-…" expands its entry, with and without JavaScript. */
export function FaqTopicList({ topics }: { topics: readonly FaqTopic[] }) {
  useEffect(() => {
    openLinked();
    window.addEventListener('hashchange', openLinked);
    return () => window.removeEventListener('hashchange', openLinked);
  }, []);
  return topics.map(({ id, title, items }) => (
    <section key={id} id={id} className={styles.topic}>
      <h2>{title}</h2>
      {items.map((item) => (
        <Entry key={item.id} item={item} />
      ))}
    </section>
  ));
}

function openLinked() {
  const entry = document.getElementById(location.hash.slice(1))?.closest('details');
  if (!entry) return;
  entry.open = true;
  entry.scrollIntoView();
}

function Entry({ item: { id, entry } }: { item: FaqItem }) {
  return (
    <details className={styles.entry}>
      <summary>
        <h3>{entry.question}</h3>
        <Icon name="chevron-down" />
      </summary>
      {/*
       * The anchor is inside the details element: browsers expand the ancestors of a link target, but not the target
       * itself.
       */}
      <div id={id} className={styles.answer}>
        <RichText value={entry.answer} />
        <a href={`#${id}`} className={`note ${styles.link}`}>
          <Icon name="link-2" size={18} />
          {de.faq.link}
        </a>
      </div>
    </details>
  );
}
