import { pathOf } from '#domain/site/pageTargets.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import type { IconName } from '#views/components/icon/iconNames.ts';
import { Section } from '#views/components/Section.tsx';
import * as de from '#views/texts/de.ts';
import styles from './Reasons.module.css';

const icons: Record<(typeof de.home.reasonList)[number]['key'], IconName> = {
  price: 'tag',
  care: 'heart-handshake',
  host: 'badge-check',
  food: 'utensils',
};

/** Answers common questions of parents, with links to details. */
export function Reasons() {
  return (
    <Section title={de.home.reasons}>
      <ul className={styles.reasons}>
        {de.home.reasonList.map(({ key, title, text, page, link }) => (
          <li key={key} className={`stack-2 ${styles.reason}`}>
            <Icon name={icons[key]} size={28} />
            <h3>{title}</h3>
            <p>{text}</p>
            <a href={pathOf(page)}>{link}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
