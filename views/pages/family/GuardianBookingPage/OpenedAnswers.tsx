import { detailField } from '#domain/bookings/travellers/travellerChecks.ts';
import { askedFields, type ShownAnswers } from '#domain/trip/travellerFields.ts';
import type { GuardianAnswersView, GuardianBookingView, OpenedAnswersStep } from '#pageData/guardianBooking.ts';
import { Button } from '#views/components/Button.tsx';
import { AnswerField } from '#views/components/bookings/AnswerField.tsx';
import { ContactFields } from '#views/components/bookings/ContactFields.tsx';
import { HealthConsent } from '#views/components/bookings/HealthConsent.tsx';
import { TravellerAnswers } from '#views/components/bookings/TravellerAnswers.tsx';
import { withPersons } from '#views/components/bookings/withPersons.ts';
import { FactList } from '#views/components/FactList.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import * as de from '#views/texts/de.ts';
import styles from './GuardianBookingPage.module.css';

interface OpenedAnswersProps {
  data: GuardianBookingView;
  answers: GuardianAnswersView;
  step: OpenedAnswersStep;
  path: string;
}

/** Shows the answers, until the departure as a form to change them. */
export function OpenedAnswers(props: OpenedAnswersProps) {
  const { data, answers, step } = props;
  const texts = de.guardianAnswers;
  const { answers: shown, isSaved, failure } = step;
  if (typeof shown === 'string') return <p>{texts.unreadable(data.host.name)}</p>;
  return (
    <>
      {isSaved ? (
        <p role="status" className="tinted bold">
          {texts.saved(data.host.name)}
        </p>
      ) : null}
      <ErrorSummary title={texts.notSaved} failure={failure} />
      <p className="note">{texts.keep(data.host.name, answers.keepDays)}</p>
      <FactList facts={step.travellers} />
      {answers.canChange ? <AnswersForm {...props} shown={shown} /> : <TravellerAnswers answers={shown} />}
    </>
  );
}

function AnswersForm({ data, answers: { asked }, step, path, shown }: OpenedAnswersProps & { shown: ShownAnswers }) {
  const texts = de.guardianAnswers;
  const fields = askedFields(asked);
  const { errors, healthConsent, birthDate, version } = step;
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <form className="raised stack-4" method="post" action={`${path}/angaben`} noValidate>
      <ErrorSummary title={texts.notSaved} errors={withPersons(errors, shown.travellers.length)} />
      <input type="hidden" name="geburtsdatum" value={birthDate} />
      <input type="hidden" name="fassung" value={version} />
      {shown.travellers.map(({ name, details }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the booking
        <fieldset key={index} className={`stack-4 ${styles.person}`}>
          <legend>{name}</legend>
          {/* A traveller without any answer is submitted too, so that the positions stay. */}
          <input type="hidden" name={`travellers.${index}.firstName`} value={name} />
          {fields.map((field) => (
            <AnswerField
              key={field.key}
              field={field}
              traveller={index}
              answer={details[field.key] ?? ''}
              error={errorOf(detailField(index, field.key))}
            />
          ))}
        </fieldset>
      ))}
      {asked.travellerFields.includes('emergencyContacts') ? (
        <fieldset className={`stack-4 ${styles.person}`}>
          <legend>{de.bookingForm.contacts}</legend>
          <ContactFields contacts={shown.emergencyContacts} errorOf={errorOf} />
        </fieldset>
      ) : null}
      {fields.some(({ isSpecial }) => isSpecial) ? (
        <HealthConsent host={data.host.name} isChecked={healthConsent} error={errorOf('healthConsent')} />
      ) : null}
      <p>
        <Button type="submit" name="aktion" value="aendern">
          {texts.save}
        </Button>
      </p>
    </form>
  );
}
