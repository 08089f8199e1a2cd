import { signInPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './OrganisersPage.module.css';

/** Entry page for organisers: a list of the hosts to sign in at (specification §7.1). */
export function OrganisersPage({ args }: PageProps<'OrganisersPage'>) {
  const hosts = usePageQuery('organiserHosts', args);
  return (
    <>
      <PageHead title={de.organisers.area} description={de.organisers.chooseHost} path="/admin" noindex />
      <PageIntro title={de.organisers.chooseHost} lead={de.organisers.chooseHostLead} />
      <ul className={styles.hosts}>
        {hosts.map(({ subdomain, name, startPath }) => (
          <li key={subdomain}>
            <a className={`raised stack-1 ${styles.host}`} href={startPath ?? signInPath(subdomain)}>
              <strong>{name}</strong>
              <span>{startPath ? de.organisers.isSignedIn : de.organisers.submit}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
