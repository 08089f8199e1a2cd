import type { Picture as PictureData } from '../../../src/domain/trip/trip.ts';
import styles from './PartnerLogo.module.css';

interface PartnerLogoProps {
  name: string;
  logo: PictureData | null;
  size?: 'medium' | 'large';
}

/** A host's logo, or its initials where there is none. The name stands beside it, so it says nothing itself. */
export function PartnerLogo({ name, logo, size = 'medium' }: PartnerLogoProps) {
  return (
    <span className={styles.logo} data-size={size} aria-hidden="true">
      {logo ? (
        <img
          src={logo.url}
          srcSet={logo.srcset}
          sizes="120px"
          alt=""
          width={logo.width}
          height={logo.height}
          loading="lazy"
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** "Küsten-Camp-Abenteuer" → "KC" */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
