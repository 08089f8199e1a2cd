import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import {
  departurePath,
  participantStateValues,
  participantsPath,
} from '#domain/organisers/departures/departurePaths.ts';
import {
  noParticipantFilters,
  type ParticipantSelection,
  participantStates,
} from '#domain/organisers/departures/participants.ts';
import { ownArrival } from '#domain/trip/tripDetails.ts';
import { Field, Options } from '#views/components/form/Field.tsx';
import { FilterForm } from '#views/components/organisers/FilterForm.tsx';
import * as de from '#views/texts/de.ts';

interface ParticipantsFormProps {
  departure: DepartureHead;
  selection: ParticipantSelection;
  /** Departure places; empty for own arrival. */
  boardings: readonly string[];
}

export function ParticipantsForm({ departure, selection, boardings }: ParticipantsFormProps) {
  const { text, state, ages, boarding } = selection;
  const everything = participantsPath(departure, noParticipantFilters);
  const age = (name: string, label: string, value: number | null) => (
    <Field name={name} label={label}>
      <input type="number" min={0} max={99} inputMode="numeric" defaultValue={value ?? ''} />
    </Field>
  );
  return (
    <FilterForm
      action={departurePath(departure)}
      texts={de.departure}
      text={text}
      resetHref={participantsPath(departure, selection) === everything ? null : everything}
    >
      <Field name="stand" label={de.departure.state}>
        <select defaultValue={participantStateValues[state]}>
          <Options of={participantStates.map((each) => [participantStateValues[each], de.departure.states[each]])} />
        </select>
      </Field>
      {age('ab', de.departure.ageFrom, ages.from)}
      {age('bis', de.departure.ageTo, ages.to)}
      <Field name="zustieg" label={de.departure.boarding}>
        <select defaultValue={boarding ?? ''}>
          <option value="">{de.departure.allBoardings}</option>
          <Options of={boardings.map((each) => [each || ownArrival, each || de.departure.ownArrival])} />
        </select>
      </Field>
    </FilterForm>
  );
}
