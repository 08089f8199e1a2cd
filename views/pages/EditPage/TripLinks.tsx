import { cmsDemoPath, previewPath } from '../../../src/domain/organisers/organiserPaths.ts';
import * as de from '../../texts/de.ts';
import styles from './TripLinks.module.css';

interface TripLinksProps {
  combinedId: string;
  subdomain: string;
  /** Whether the saved document can be read: else there is nothing to show of it. */
  isReadable: boolean;
  /** The public page's address; null where nobody gets it. */
  publicPath: string | null;
}

/** The trip's number, and where else it can be seen. */
export function TripLinks({ combinedId, subdomain, isReadable, publicPath }: TripLinksProps) {
  return (
    <p className={styles.links}>
      <span>{combinedId}</span>
      {publicPath ? <a href={publicPath}>{de.editor.publicPage}</a> : null}
      {isReadable ? (
        <>
          <a href={previewPath(subdomain, combinedId)} target="_blank" rel="noopener">
            {de.editor.preview}
          </a>
          <a href={cmsDemoPath(subdomain, combinedId)}>{de.cmsDemo.open}</a>
        </>
      ) : null}
    </p>
  );
}
