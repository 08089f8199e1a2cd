import type { Chrome } from '../../../src/pageData/chrome.ts';
import styles from './Brandmark.module.css';
import { Logo } from './Logo.tsx';

/** Renders the logo: the host's own on its site, else the marketplace's. @param size in pixels */
export function Brandmark({ host, size }: Pick<Chrome, 'host'> & { size: number }) {
  if (!host) return <Logo size={size} />;
  if (!host.logo) return null;
  const { url, srcset } = host.logo;
  return (
    <img className={styles.mark} src={url} srcSet={srcset} sizes={`${size}px`} alt="" width={size} height={size} />
  );
}
