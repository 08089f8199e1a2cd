import styles from './LinkAddress.module.css';

/** The address of a link that organisers copy and pass on. */
export function LinkAddress({ url, label }: { url: string; label: string }) {
  return <input className={styles.address} type="text" readOnly value={url} aria-label={label} />;
}
