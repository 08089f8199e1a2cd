import type { PortableText } from '#domain/text/portableText.ts';
import * as de from '#views/texts/de.ts';
import styles from './LongText.module.css';
import { RichText } from './RichText.tsx';
import { splitByHeadings, type TextPart } from './splitByHeadings.ts';

/** Minimum number of parts for a table of contents. */
const minPartsForContents = 4;

/** Renders a long text with linkable headings. Texts with many parts get a table of contents. */
export function LongText({ value }: { value: PortableText }) {
  const { intro, parts } = splitByHeadings(value);
  return (
    <div className={`stack-6 ${styles.layout}`}>
      {parts.length >= minPartsForContents && <Contents parts={parts} />}
      <div className={styles.text}>
        {intro.length > 0 && <RichText value={intro} />}
        {parts.map(({ id, heading, body }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            <RichText value={body} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Contents({ parts }: { parts: readonly TextPart[] }) {
  return (
    <nav aria-labelledby="inhaltsverzeichnis" className={`tinted ${styles.contents}`}>
      <h2 id="inhaltsverzeichnis">{de.info.contents}</h2>
      <ol className={styles.list}>
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
