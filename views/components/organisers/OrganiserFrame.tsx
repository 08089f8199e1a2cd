import { type ReactNode, useEffect, useRef } from 'react';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { countOfPage, countText, sumText } from '#domain/organisers/tasks.ts';
import { Button } from '#views/components/Button.tsx';
import { Late } from '#views/components/Late.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import * as de from '#views/texts/de.ts';
import styles from './OrganiserFrame.module.css';
import { useOrganiserHost } from './useOrganiserHost.ts';

interface OrganiserFrameProps {
  subdomain: string;
  /** By default the label of its tab. */
  title?: string;
  path: string;
  /** Id of the list of the page, which is behind the menu and the filters. */
  listId?: string;
  children: ReactNode;
}

/** Common frame of one host's organiser pages: host name, navigation and sign-out. */
export function OrganiserFrame({ subdomain, title: ownTitle, path, listId, children }: OrganiserFrameProps) {
  const host = useOrganiserHost(subdomain);
  const isOpen = (page: string) => path.startsWith(organiserPath(subdomain, page));
  const title = ownTitle ?? host.tabs.find(({ page }) => isOpen(page))?.label ?? '';
  const accountHref = organiserPath(subdomain, 'konto');
  const bar = useRef<HTMLDivElement>(null);
  // On narrow screens, where the tabs scroll, the open one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked tab follows the path
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, [path]);
  return (
    <div className={`stack-6 ${styles.frame}`}>
      <PageHead title={`${title} – ${host.name}`} description={title} path={path} noindex />
      {listId ? (
        <a className="skip screenOnly" href={`#${listId}`}>
          {de.organisers.skipToList}
        </a>
      ) : null}
      <header className={styles.head}>
        <p className={styles.host}>{host.name}</p>
        <TasksElsewhere subdomain={subdomain} path={path} />
        <div ref={bar} className={styles.bar}>
          <nav aria-label={de.organisers.menu}>
            <ul className={styles.menu}>
              {host.tabs.map(({ label, page }) => (
                <li key={page}>
                  <a href={organiserPath(subdomain, page)} aria-current={isOpen(page) ? 'page' : undefined}>
                    {label}
                    <TabCount page={page} subdomain={subdomain} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={`screenOnly ${styles.account}`}>
            <a href={accountHref} aria-current={path === accountHref ? 'page' : undefined}>
              {de.organisers.account}
            </a>
            <form method="post" action={`/admin/${subdomain}/logout`}>
              <Button variant="secondary" size="small" type="submit">
                {de.organisers.signOut}
              </Button>
            </form>
          </div>
        </div>
      </header>
      <h1 className="text-xl">{title}</h1>
      {children}
    </div>
  );
}

/** On phones, where most tabs are out of sight: the number of all tasks, which leads to their overview. */
function TasksElsewhere({ subdomain, path }: { subdomain: string; path: string }) {
  const overview = organiserPath(subdomain, 'dashboard');
  const { tabs } = useOrganiserHost(subdomain);
  if (path.startsWith(overview) || !tabs.some(({ page }) => page === 'dashboard')) return null;
  return (
    <Late query="organiserTasks" args={{ subdomain }} waiting={null} failed={null}>
      {(counts) => {
        const all = sumText(counts);
        return all ? (
          <p className={`screenOnly ${styles.all}`}>
            <a href={overview}>
              <span className={styles.count}>
                {all} {de.organisers.openTasks}
              </span>
            </a>
          </p>
        ) : null;
      }}
    </Late>
  );
}

/** The number of tasks behind a tab. */
function TabCount({ page, subdomain }: { page: string; subdomain: string }) {
  const host = useOrganiserHost(subdomain);
  return (
    <Late query="organiserTasks" args={{ subdomain }} waiting={null} failed={null}>
      {(counts) => {
        const count = countOfPage(counts, page, host);
        return count > 0 ? (
          <>
            {' '}
            <span className={styles.count}>
              {countText(count)}
              <span className="visuallyHidden"> {de.organisers.openTasks}</span>
            </span>
          </>
        ) : null;
      }}
    </Late>
  );
}
