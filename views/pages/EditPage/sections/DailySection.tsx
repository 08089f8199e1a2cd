import * as de from '../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { EntriesField } from '../fields/EntriesField.tsx';
import { LinesField } from '../fields/LinesField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { newKey } from '../newKey.ts';
import { Section } from './Section.tsx';

/** Section with departure places, a typical day, the packing list and questions. */
export function DailySection(editing: Editing) {
  const { entries } = de.editor;
  return (
    <Section id="alltag" hint={entries.hint}>
      <EntriesField
        field="departurePlaces"
        editing={editing}
        create={() => ({ _key: newKey(), title: '', time: '', returnTime: '', price: null })}
      >
        {(place, path, change) => (
          <>
            <TextField
              path={`${path}.title`}
              label={entries.place}
              value={place.title}
              onChange={(title) => change({ title })}
            />
            <TextField
              path={`${path}.time`}
              label={entries.departure}
              type="time"
              value={place.time}
              onChange={(time) => change({ time })}
            />
            <TextField
              path={`${path}.returnTime`}
              label={entries.returnTime}
              type="time"
              value={place.returnTime}
              onChange={(returnTime) => change({ returnTime })}
            />
            <NumberField
              path={`${path}.price`}
              label={entries.surcharge}
              min={0}
              step="any"
              value={place.price}
              onChange={(price) => change({ price })}
            />
          </>
        )}
      </EntriesField>
      <EntriesField field="schedule" editing={editing} create={() => ({ time: '', title: '' })}>
        {(entry, path, change) => (
          <>
            <TextField
              path={`${path}.time`}
              label={entries.time}
              value={entry.time}
              onChange={(time) => change({ time })}
            />
            <TextField
              path={`${path}.title`}
              label={entries.activity}
              value={entry.title}
              onChange={(title) => change({ title })}
            />
          </>
        )}
      </EntriesField>
      <LinesField field="packingList" editing={editing} />
      <EntriesField field="questions" editing={editing} create={() => ({ question: '', answer: '' })}>
        {(entry, path, change) => (
          <>
            <TextField
              path={`${path}.question`}
              label={entries.question}
              value={entry.question}
              onChange={(question) => change({ question })}
            />
            <TextField
              path={`${path}.answer`}
              label={entries.answer}
              rows={2}
              value={entry.answer}
              onChange={(answer) => change({ answer })}
            />
          </>
        )}
      </EntriesField>
    </Section>
  );
}
