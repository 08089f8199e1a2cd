import { BadgeCheck, HeartHandshake, type LucideIcon, Tag, Utensils } from 'lucide-react';
import { Section } from '../../components/Section.tsx';
import * as de from '../../texts/de.ts';
import styles from './Reasons.module.css';

const icons: Record<(typeof de.home.reasonList)[number]['key'], LucideIcon> = {
  price: Tag,
  care: HeartHandshake,
  host: BadgeCheck,
  food: Utensils,
};

/** Answers common questions of parents, with links to details. */
export function Reasons() {
  return (
    <Section title={de.home.reasons}>
      <ul className={styles.reasons}>
        {de.home.reasonList.map(({ key, title, text, link }) => {
          const Icon = icons[key];
          return (
            <li key={key} className={styles.reason}>
              <Icon aria-hidden size={28} />
              <h3>{title}</h3>
              <p>{text}</p>
              <a href={link.href}>{link.label}</a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
