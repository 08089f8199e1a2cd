import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { LinesField } from '../fields/LinesField.tsx';
import { ListField } from '../fields/ListField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { newKey } from '../newKey.ts';
import { Section } from './Section.tsx';

/** Section with departure places, a typical day, the packing list and questions. */
export function DailySection(editing: Editing) {
  const { errorOf } = editing;
  const { details } = de.editor;
  return (
    <Section id="alltag">
      <ListField
        field="departurePlaces"
        hint={details.placesHint}
        editing={editing}
        create={() => ({ _key: newKey(), title: '', time: '', returnTime: '', price: null })}
        addLabel={details.addPlace}
      >
        {({ value, path, replace }) => (
          <>
            <TextField
              path={`${path}.title`}
              label={details.place}
              value={value.title}
              error={errorOf(`${path}.title`)}
              onChange={(title) => replace({ ...value, title })}
            />
            {(['time', 'returnTime'] as const).map((time) => (
              <TextField
                key={time}
                path={`${path}.${time}`}
                label={details[time]}
                type="time"
                value={value[time]}
                error={errorOf(`${path}.${time}`)}
                onChange={(at) => replace({ ...value, [time]: at })}
              />
            ))}
            <NumberField
              path={`${path}.price`}
              label={details.surcharge}
              min={0}
              step="any"
              value={value.price}
              error={errorOf(`${path}.price`)}
              onChange={(price) => replace({ ...value, price })}
            />
          </>
        )}
      </ListField>
      <ListField
        field="schedule"
        editing={editing}
        create={() => ({ time: '', title: '' })}
        addLabel={details.addScheduleEntry}
        columns="narrowFirst"
      >
        {({ value, path, replace }) => (
          <>
            <TextField
              path={`${path}.time`}
              label={details.clock}
              value={value.time}
              error={errorOf(`${path}.time`)}
              onChange={(time) => replace({ ...value, time })}
            />
            <TextField
              path={`${path}.title`}
              label={details.activity}
              value={value.title}
              error={errorOf(`${path}.title`)}
              onChange={(title) => replace({ ...value, title })}
            />
          </>
        )}
      </ListField>
      <LinesField field="packingList" editing={editing} />
      <ListField
        field="questions"
        editing={editing}
        create={() => ({ question: '', answer: '' })}
        addLabel={details.addQuestion}
        columns="one"
      >
        {({ value, path, replace }) => (
          <>
            <TextField
              path={`${path}.question`}
              label={details.question}
              value={value.question}
              error={errorOf(`${path}.question`)}
              onChange={(question) => replace({ ...value, question })}
            />
            <TextField
              path={`${path}.answer`}
              label={details.answer}
              rows={2}
              value={value.answer}
              error={errorOf(`${path}.answer`)}
              onChange={(answer) => replace({ ...value, answer })}
            />
          </>
        )}
      </ListField>
    </Section>
  );
}
