import type { Chrome } from '#pageData/chrome.ts';
import { Logo } from '#views/components/Logo.tsx';
import styles from './SiteHeader.module.css';

interface BrandmarkProps extends Pick<Chrome, 'host'> {
  /** In pixels. */
  size: number;
  /** Whether to load the picture only when it is about to be visible. */
  lazy?: boolean;
}

/** Renders the logo: the host's own on its site, else the marketplace's. */
export function Brandmark({ host, size, lazy = false }: BrandmarkProps) {
  if (!host) return <Logo size={size} />;
  if (!host.logo) return null;
  const { url, srcset } = host.logo;
  return (
    <img
      className={styles.brandmark}
      loading={lazy ? 'lazy' : undefined}
      src={url}
      srcSet={srcset}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
    />
  );
}
