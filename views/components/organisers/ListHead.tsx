import styles from './ListHead.module.css';

interface ListHeadProps {
  /** Of the heading, which names the section. */
  id: string;
  /** How many entries there are. */
  title: string;
  /** Of the same entries as a file. */
  fileHref: string;
  fileLabel: string;
}

/** Above a list of organisers: how much was found, which is announced when it changes, and the list as a file. */
export function ListHead({ id, title, fileHref, fileLabel }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} aria-live="polite">
        {title}
      </h2>
      <a href={fileHref} download>
        {fileLabel}
      </a>
    </div>
  );
}
