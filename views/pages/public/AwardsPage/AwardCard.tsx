import { formatDay } from '#domain/dates.ts';
import type { PicturedAward } from '#pageData/content.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Picture } from '#views/components/Picture.tsx';
import * as de from '#views/texts/de.ts';
import styles from './AwardCard.module.css';

/** Shows a label or an award with its issuer and the end of its validity. */
export function AwardCard({ award: { name, issuer, validUntil, url, picture } }: { award: PicturedAward }) {
  return (
    <article className={`raised stack-2 ${styles.card}`}>
      <div className={styles.seal}>
        {picture ? <Picture picture={picture} sizes="160px" /> : <Icon name="award" size={48} />}
      </div>
      <h2>{name}</h2>
      <p>{de.awards.issuer(issuer)}</p>
      {validUntil && <p className="note">{de.awards.validUntil(formatDay(validUntil))}</p>}
      {url && (
        <a href={url} className={styles.more} aria-label={de.awards.moreAbout(name)}>
          {de.awards.more} {url.startsWith('http') && <Icon name="external-link" size={16} />}
        </a>
      )}
    </article>
  );
}
