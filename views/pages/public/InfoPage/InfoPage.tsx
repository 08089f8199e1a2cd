import { documentPath } from '#domain/site/pageTargets.ts';
import { cookieName, type StoredItem, type StoredItemKey, storedItems, storedName } from '#domain/site/storedItems.ts';
import { plainText } from '#domain/text/portableText.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { LongText } from '#views/components/LongText.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { ConsentChoice } from '#views/consent/ConsentChoice.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './InfoPage.module.css';

/** A page with text from the content backend. */
export function InfoPage({ args }: PageProps<'InfoPage'>) {
  const { key, title, lead, picture, body, seo } = usePageQuery('infoPage', args);
  return (
    <>
      <PageHead
        title={seo?.title || title}
        description={seo?.description || lead || plainText(body).slice(0, 160)}
        path={documentPath(key)}
        image={picture}
      />
      <PageIntro title={title} lead={lead} picture={picture} />
      <LongText value={body} />
      {key === 'cookies' ? (
        <>
          <StoredItems />
          <ConsentChoice />
        </>
      ) : null}
    </>
  );
}

const kinds = ['cookie', 'localStorage', 'sessionStorage', 'cache'] as const satisfies StoredItem['kind'][];
const items = Object.entries(storedItems) as [StoredItemKey, StoredItem][];

/** Lists everything that the product stores in browsers, with purpose and duration (specification §10.4). */
function StoredItems() {
  const isSecure = useChrome().origin.startsWith('https:');
  return (
    <section aria-labelledby="speicher" className={`stack-5 ${styles.stored}`}>
      <h2 id="speicher">{de.stored.title}</h2>
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={kind} className={`stack-2 ${styles.kind}`}>
          <h3 id={kind}>{de.stored.kinds[kind]}</h3>
          <dl className={styles.items}>
            {items
              .filter(([, item]) => item.kind === kind)
              .map(([key, item]) => (
                <div key={key}>
                  <dt>
                    <code>{item.kind === 'cookie' ? cookieName(item, isSecure, '…') : storedName(item, '…')}</code>
                    {item.isForOrganisers ? <span>{de.stored.organisers}</span> : null}
                  </dt>
                  <dd>
                    {de.stored.items[key].purpose} <span>{durationOf(key, item)}</span>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

function durationOf(key: StoredItemKey, item: StoredItem): string | undefined {
  if (item.kind === 'cookie') return de.stored.duration(item.lifetime);
  return de.stored.items[key].until ?? de.stored.tab;
}
