import type { ReactNode } from 'react';
import type { Picture as PictureData } from '#domain/trip/trip.ts';
import { Picture } from '#views/components/Picture.tsx';
import { breakpoints } from '#views/styles/breakpoints.ts';
import styles from './PageIntro.module.css';

interface PageIntroProps {
  title: string;
  lead?: string;
  picture?: PictureData | null;
  children?: ReactNode;
}

/** Renders the title and the lead of a text page, next to its picture. */
export function PageIntro({ title, lead, picture, children }: PageIntroProps) {
  return (
    <header className={picture ? `${styles.intro} ${styles.pictured}` : styles.intro}>
      <div className={`stack-4 ${styles.words}`}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {picture ? (
        <Picture
          className={styles.picture}
          picture={picture}
          sizes={`${breakpoints['desktop-lg']} 32rem, ${breakpoints.tablet} 42vw, 100vw`}
          priority
        />
      ) : null}
    </header>
  );
}
