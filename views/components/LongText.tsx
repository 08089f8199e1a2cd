import type { PortableText } from '../../src/domain/trip/portableText.ts';
import * as de from '../texts/de.ts';
import styles from './LongText.module.css';
import { RichText } from './RichText.tsx';
import { splitByHeadings, type TextPart } from './splitByHeadings.ts';

/** From this many parts on a text gets a table of contents. */
const manyParts = 4;

/** A text as long as a page; its headings can be linked to, and a table of contents leads through a long one. */
export function LongText({ value }: { value: PortableText }) {
  const { intro, parts } = splitByHeadings(value);
  return (
    <div className={styles.layout}>
      {parts.length >= manyParts && <Contents parts={parts} />}
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
    <nav aria-labelledby="inhaltsverzeichnis" className={styles.contents}>
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
