import type { Picture as PictureData } from '#domain/trip/trip.ts';
import styles from './PartnerLogo.module.css';

interface PartnerLogoProps {
  name: string;
  logo: PictureData | null;
  size?: 'medium' | 'large';
}

/** Renders a host's logo, or its initials if it has none. It is decorative, because the name is next to it. */
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

/** Returns up to two initials: "Küsten-Camp-Abenteuer" → "KC". */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
