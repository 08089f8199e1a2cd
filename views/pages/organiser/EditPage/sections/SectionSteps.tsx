import { type TripSectionId, tripSectionIds, tripSections } from '#domain/trip/tripRecord.ts';
import { Button } from '#views/components/Button.tsx';
import * as de from '#views/texts/de.ts';
import styles from './Section.module.css';

export function SectionSteps({ id }: { id: TripSectionId }) {
  const index = tripSectionIds.indexOf(id);
  const previous = tripSectionIds[index - 1];
  const next = tripSectionIds[index + 1];
  return (
    <p className={`row-2 scriptsOnly ${styles.steps}`}>
      {previous ? (
        <Button variant="quiet" size="small" href={`#${previous}`}>
          {de.editor.previousSection(tripSections[previous].label)}
        </Button>
      ) : null}
      {next ? (
        <Button variant="secondary" size="small" href={`#${next}`}>
          {de.editor.nextSection(tripSections[next].label)}
        </Button>
      ) : null}
    </p>
  );
}
