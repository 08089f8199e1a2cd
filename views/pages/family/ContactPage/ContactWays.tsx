import type { ReactNode } from 'react';
import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import { customerServiceId } from '#views/components/chrome/MenuLinks.tsx';
import { phoneHref } from '#views/components/contactHref.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';
import styles from './ContactWays.module.css';

/** Lists the other contact options, and links for people who want to work as a carer. */
export function ContactWays() {
  const { phone, questionnaireUrl, teamerUrl } = useChrome();
  return (
    <nav id={customerServiceId} aria-label={de.info.contactWays}>
      <ul className={styles.ways}>
        {phone && (
          <Way href={phoneHref(phone)} icon={<Icon name="phone" />} title={phone}>
            {de.info.hours}
          </Way>
        )}
        <Way href={pathOf('faq')} icon={<Icon name="circle-help" />} title={pageTargets.faq.title}>
          {de.info.faqText}
        </Way>
        {teamerUrl && (
          <Way href={teamerUrl} icon={<Icon name="tent" />} title={de.info.teamer}>
            {de.info.teamerText}
          </Way>
        )}
        {questionnaireUrl && (
          <Way href={questionnaireUrl} icon={<Icon name="clipboard-list" />} title={de.info.questionnaire}>
            {de.info.questionnaireText}
          </Way>
        )}
      </ul>
    </nav>
  );
}

function Way({ href, icon, title, children }: { href: string; icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={`raised ${styles.way}`}>
        {icon}
        <strong>{title}</strong>
        <span className="note">{children}</span>
      </a>
    </li>
  );
}
