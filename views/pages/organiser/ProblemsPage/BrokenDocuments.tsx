import { editPath, issuesPath } from '#domain/organisers/organiserPaths.ts';
import { type BrokenDocumentOfHost, maxBrokenDocuments } from '#domain/organisers/organiserTrips.ts';
import * as de from '../../../texts/de.ts';
import styles from './BrokenDocuments.module.css';

interface BrokenDocumentsProps {
  documents: BrokenDocumentOfHost[];
  subdomain: string;
}

/** Lists documents that violate their schema. Visitors cannot see them until they are fixed. Trips link to the editor. */
export function BrokenDocuments({ documents, subdomain }: BrokenDocumentsProps) {
  return (
    <section className={styles.broken} aria-labelledby="fehlerhaft">
      <h2 id="fehlerhaft">{de.organisers.broken}</h2>
      <p>{de.organisers.brokenText}</p>
      <ul>
        {documents.map(({ docId, combinedId, title, field, reason, otherIssues }) => (
          <li key={docId}>
            <strong>{title || de.organisers.untitled}</strong> ({combinedId ?? docId}):{' '}
            {combinedId ? <a href={editPath(subdomain, combinedId, field)}>{reason}</a> : reason}{' '}
            {otherIssues > 0 ? (
              <OtherIssues count={otherIssues} href={combinedId && issuesPath(subdomain, combinedId)} />
            ) : null}
          </li>
        ))}
      </ul>
      {documents.length < maxBrokenDocuments ? null : <p>{de.organisers.moreBroken(documents.length)}</p>}
    </section>
  );
}

/** Number of further issues, as a link to the editor. Only trips have an editor. */
function OtherIssues({ count, href }: { count: number; href: string | null }) {
  const words = de.organisers.otherIssues(count);
  return href ? <a href={href}>{words}</a> : words;
}
