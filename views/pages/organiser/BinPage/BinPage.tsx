import { berlinToday, formatDay } from '#domain/dates.ts';
import { binDays } from '#domain/organisers/bin/tripBin.ts';
import { organiserPath, restorePath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './BinPage.module.css';

/** Lists the deleted trips of a host, with forms to restore them. Works without JavaScript. */
export function BinPage({ args }: PageProps<'BinPage'>) {
  const { subdomain, notice } = args;
  const { trips } = usePageQuery('organiserBin', args);
  const dayOf = (time: string) => formatDay(berlinToday(new Date(time)));
  return (
    <OrganiserFrame subdomain={subdomain} title={de.bin.title} path={organiserPath(subdomain, 'papierkorb')}>
      <Notice>{notice ? de.bin.notices[notice] : null}</Notice>
      <p>{de.bin.lead(binDays)}</p>
      {trips.length === 0 ? <p>{de.bin.empty}</p> : null}
      <ul className="stack-4">
        {trips.map(({ combinedId, title, deletedAt, deletedBy, erasedAt }) => (
          <li key={combinedId}>
            <article className={`boxed ends ${styles.trip}`}>
              <div>
                <h2 className="text-m">{title || de.organisers.untitled}</h2>
                <p className="note">
                  {combinedId}
                  {erasedAt
                    ? ` · ${de.bin.deleted(dayOf(deletedAt), deletedBy)}. ${de.bin.erased(dayOf(erasedAt))}`
                    : null}
                </p>
              </div>
              <form method="post" action={restorePath(subdomain, combinedId)}>
                <Button variant="secondary" size="small" type="submit">
                  {de.bin.restore} <span className="visuallyHidden">({title || combinedId})</span>
                </Button>
              </form>
            </article>
          </li>
        ))}
      </ul>
      <p>
        <a href={organiserPath(subdomain, 'dashboard')}>{de.bin.toDashboard}</a>
      </p>
    </OrganiserFrame>
  );
}
