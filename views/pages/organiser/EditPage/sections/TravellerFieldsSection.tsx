import { detailQuestions } from '#domain/bookings/travellers/travellerFields.ts';
import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { ChoicesField } from '../fields/ChoicesField.tsx';
import { Section } from './Section.tsx';

const options = detailQuestions.map(({ key, label }) => ({ key, label }));

/** Section with the questions about the travellers that the booking form asks. */
export function TravellerFieldsSection({ editing }: { editing: Editing }) {
  return (
    <Section id="angaben" hint={de.editor.details.travellerFieldsHint}>
      <ChoicesField field="travellerFields" options={options} editing={editing} />
    </Section>
  );
}
