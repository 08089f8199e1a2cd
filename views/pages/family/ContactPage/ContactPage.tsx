import { useState } from 'react';
import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import { plainText } from '#domain/text/portableText.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { RichText } from '#views/components/RichText.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { ContactSent } from './ContactSent.tsx';
import { ContactWays } from './ContactWays.tsx';

/** The contact page: a form for messages to the marketplace or an organiser, and other contact options (specification §8.3). */
export function ContactPage({ args }: PageProps<'ContactPage'>) {
  const data = usePageQuery('contactForm', args);
  const { key } = useLocation();
  const [sent, setSent] = useState<{ reference: string; at: string } | null>(null);
  // A new navigation to this page shows the form again.
  if (sent?.at === key) return <ContactSent reference={sent.reference} takesFocus />;
  const { page, errors, failure } = data;
  const isRejected = errors.length > 0 || failure !== null;
  const description = page?.seo?.description || page?.lead || plainText(page?.body ?? []).slice(0, 160);
  return (
    <>
      <PageHead
        title={
          isRejected ? de.contact.errorTitle : page?.seo?.title || page?.title || pageTargets['contact-form'].title
        }
        description={description || de.contact.description}
        path={pathOf('contact-form')}
      />
      <PageIntro title={page?.title ?? pageTargets['contact-form'].title} lead={page?.lead} />
      <div className={`stack-6 ${styles.columns}`}>
        <ContactForm args={args} data={data} onSent={(reference) => setSent({ reference, at: key })} />
        <aside className={`stack-4 ${styles.beside}`} aria-labelledby="andere-wege">
          {page ? <RichText value={page.body} /> : null}
          <h2 id="andere-wege">{de.contact.otherWays}</h2>
          <ContactWays />
        </aside>
      </div>
    </>
  );
}
