import type { ReactNode } from 'react';
import { arrivalText, lineLabel } from '#domain/bookings/bookingFacts.ts';
import { tidyBooking } from '#domain/bookings/bookingForm.ts';
import { formatDay, isIsoDate } from '#domain/dates.ts';
import { ageOn } from '#domain/trip/ages.ts';
import { answerText, askedFields } from '#domain/trip/travellerFields.ts';
import { ownArrival } from '#domain/trip/tripDetails.ts';
import * as de from '#views/texts/de.ts';
import { hasDetails } from './bookingDraft.ts';
import type { StepProps } from './bookingFormState.ts';
import type { BookingStep } from './bookingSteps.ts';
import styles from './EnteredValues.module.css';

/** Shows the entered values for review. Rendered with JavaScript only: without it, the fields are directly above. */
export function EnteredValues({ data, bookingForm }: Pick<StepProps, 'data' | 'bookingForm'>) {
  const { values, departure } = bookingForm;
  const { guardian, travellers, remarks, debit } = values;
  const { by } = de.debits.form;
  const choices = choicesOf(bookingForm);
  return (
    <div className="stack-4">
      <Part step="travellers" title={de.bookingForm.travellers} bookingForm={bookingForm}>
        <ul>
          {travellers.map(({ firstName, lastName, birthDate }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the list
            <li key={index}>
              {firstName} {lastName}
              {departure && isIsoDate(birthDate) ? (
                <span className="note">
                  , {de.bookingForm.born(formatDay(birthDate), ageOn(birthDate, departure.start))}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </Part>
      <EnteredDetails bookingForm={bookingForm} />
      <Part step="guardian" title={de.bookingForm.guardian} bookingForm={bookingForm}>
        <p>
          {guardian.firstName} {guardian.lastName}
        </p>
        <p>
          {guardian.street}, {guardian.zip} {guardian.city}
        </p>
        <p>
          {guardian.email}, {guardian.phone}
        </p>
        {data.creditor ? <p>{debit ? by.debit(debit.iban.replace(/\s/g, '').slice(-4)) : by.transfer}</p> : null}
      </Part>
      {choices.length > 0 ? (
        <Part step="remarks" title={de.bookingForm.extras} bookingForm={bookingForm}>
          <ul>
            {choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        </Part>
      ) : null}
      {remarks ? (
        <Part step="remarks" title={de.bookingForm.remarks} bookingForm={bookingForm}>
          <p className={styles.remarks}>{remarks}</p>
        </Part>
      ) : null}
    </div>
  );
}

/** Shows the answers about the travellers and the emergency contacts; nothing if there are none. */
function EnteredDetails({ bookingForm }: Pick<StepProps, 'bookingForm'>) {
  const { conditions, steps, values } = bookingForm;
  const { travellers, emergencyContacts } = tidyBooking(values);
  if (!steps.includes('details') || !hasDetails(values)) return null;
  const fields = askedFields(conditions);
  const lines = travellers.flatMap(({ firstName, details = {} }) => {
    const answers = fields.flatMap((field) => {
      const answer = details[field.key];
      return answer ? [`${field.label}: ${answerText(field, answer)}`] : [];
    });
    return answers.length > 0 ? [`${firstName}: ${answers.join('; ')}`] : [];
  });
  const contacts = emergencyContacts?.map(({ name, phone }) => `${name}, ${phone}`) ?? [];
  return (
    <Part step="details" title={de.bookingForm.details} bookingForm={bookingForm}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {contacts.length > 0 ? <li>{de.bookingForm.contactsLine(contacts.join('; '))}</li> : null}
      </ul>
    </Part>
  );
}

function choicesOf({ conditions, price, values: { boarding, travellers } }: StepProps['bookingForm']): string[] {
  const place = conditions.departurePlaces.find(({ key }) => key === boarding);
  const isKnown = place || boarding === ownArrival || conditions.departurePlaces.length === 0;
  const extras = price?.further.filter(({ kind }) => kind === 'extra') ?? [];
  return [...(isKnown ? [arrivalText(place ?? null)] : []), ...extras.map((line) => lineLabel(line, travellers))];
}

interface PartProps {
  step: BookingStep;
  title: string;
  bookingForm: StepProps['bookingForm'];
  children: ReactNode;
}

function Part({ step, title, bookingForm, children }: PartProps) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      <button type="button" aria-label={de.bookingForm.changeWhat(title)} onClick={() => bookingForm.go(step)}>
        {de.bookingForm.change}
      </button>
      <div>{children}</div>
    </div>
  );
}
