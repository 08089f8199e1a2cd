import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { ParagraphsField } from '../fields/ParagraphsField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Section } from './Section.tsx';

/** Section with the title and descriptions of the trip. */
export function TextsSection({ form, change, errorOf }: Editing) {
  const { fields, hints } = de.editor;
  return (
    <Section id="texte">
      <TextField
        path="title"
        label={fields.title}
        value={form.title}
        error={errorOf('title')}
        onChange={(title) => change('title', () => title)}
      />
      <TextField
        path="internalName"
        label={fields.internalName}
        hint={hints.internalName}
        value={form.internalName}
        error={errorOf('internalName')}
        onChange={(name) => change('internalName', () => name)}
      />
      <TextField
        path="teaser"
        label={fields.teaser}
        hint={hints.teaser}
        rows={2}
        value={form.teaser}
        error={errorOf('teaser')}
        onChange={(teaser) => change('teaser', () => teaser)}
      />
      <ParagraphsField
        path="description"
        label={fields.description}
        value={form.description}
        error={errorOf('description')}
        onChange={(description) => change('description', () => description)}
      />
    </Section>
  );
}
