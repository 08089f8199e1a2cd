import type { ReactNode } from 'react';
import { organiserPath } from '../../../src/domain/organisers/organiserPaths.ts';
import type { OrganiserHost } from '../../../src/domain/organisers/organiserTrips.ts';
import * as de from '../../texts/de.ts';
import { Button } from '../Button.tsx';
import { PageHead } from '../chrome/PageHead.tsx';
import styles from './OrganiserFrame.module.css';

interface OrganiserFrameProps {
  host: OrganiserHost;
  title: string;
  /** Path of the page. */
  path: string;
  children: ReactNode;
}

/** Common frame of one host's organiser pages: host name, navigation and sign-out. */
export function OrganiserFrame({ host, title, path, children }: OrganiserFrameProps) {
  const links = [
    { label: de.organisers.dashboard, href: organiserPath(host.subdomain, 'dashboard') },
    { label: de.inbox.title, href: organiserPath(host.subdomain, 'eingang') },
    { label: de.reviews.title, href: organiserPath(host.subdomain, 'bewertungen') },
    { label: de.organisers.problems, href: organiserPath(host.subdomain, 'problems') },
  ];
  return (
    <div className={styles.frame}>
      <PageHead title={`${title} – ${host.name}`} description={title} path={path} noindex />
      <header className={styles.head}>
        <p className={styles.host}>{host.name}</p>
        <h1>{title}</h1>
        <nav aria-label={de.organisers.menu}>
          <ul className={styles.menu}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form method="post" action={`/admin/${host.subdomain}/logout`}>
          <Button variant="secondary" size="small" type="submit">
            {de.organisers.signOut}
          </Button>
        </form>
      </header>
      {children}
    </div>
  );
}
