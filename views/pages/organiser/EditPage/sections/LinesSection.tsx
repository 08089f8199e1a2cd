import type { Editing } from '../editing.ts';
import { LinesField } from '../fields/LinesField.tsx';
import styles from './LinesSection.module.css';
import { Section } from './Section.tsx';

/** Section with included and excluded services. */
export function LinesSection(editing: Editing) {
  return (
    <Section id="leistungen">
      <div className={styles.pair}>
        <LinesField field="included" editing={editing} />
        <LinesField field="notIncluded" editing={editing} />
      </div>
    </Section>
  );
}
