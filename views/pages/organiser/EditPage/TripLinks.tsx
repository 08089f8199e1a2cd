import { deletePath, previewPath } from '#domain/organisers/organiserPaths.ts';
import * as de from '#views/texts/de.ts';
import styles from './EditPage.module.css';

interface TripLinksProps {
  combinedId: string;
  subdomain: string;
  /** Whether the saved document is valid. Otherwise no page can show it. */
  isReadable: boolean;
  /** Path of the public page; null if visitors cannot reach it. */
  publicPath: string | null;
}

export function TripLinks({ combinedId, subdomain, isReadable, publicPath }: TripLinksProps) {
  return (
    <p className={styles.tripLinks}>
      <span>{combinedId}</span>
      {publicPath ? <a href={publicPath}>{de.editor.publicPage}</a> : null}
      {isReadable ? (
        <a href={previewPath(subdomain, combinedId)} target="_blank" rel="noopener">
          {de.editor.preview}
        </a>
      ) : null}
      <a href={deletePath(subdomain, combinedId)}>{de.deleting.link}</a>
    </p>
  );
}
