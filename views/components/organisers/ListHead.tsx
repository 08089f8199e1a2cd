import styles from './OrganiserFrame.module.css';

interface ListHeadProps {
  /** Id of the heading, which labels the section. */
  id: string;
  /** Text with the number of entries. */
  title: string;
  /** Address of the file (CSV) with the same entries. */
  fileHref: string;
  fileLabel: string;
}

/** Head of an organiser's list: the number of entries, announced on change, and a link to the list as a file. */
export function ListHead({ id, title, fileHref, fileLabel }: ListHeadProps) {
  return (
    <div className={styles.listHead}>
      <h2 className="text-l" id={id} aria-live="polite">
        {title}
      </h2>
      <a href={fileHref} download>
        {fileLabel}
      </a>
    </div>
  );
}
