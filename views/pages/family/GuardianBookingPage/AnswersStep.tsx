import { questionCount } from '#domain/trip/travellerFields.ts';
import type { GuardianAnswersView, GuardianBookingView } from '#pageData/guardianBooking.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './GuardianBookingPage.module.css';
import { OpenedAnswers } from './OpenedAnswers.tsx';

/** The answers about the travellers, after the birth date of one of them was entered. @param path of the booking's page */
export function AnswersStep({ data, path }: { data: GuardianBookingView; path: string }) {
  const texts = de.guardianAnswers;
  const { answers, trip } = data;
  return (
    <>
      <p className={styles.lead}>{trip.title}</p>
      {answers ? <Step {...{ data, answers, path }} /> : <p>{texts.none}</p>}
      <p>
        <Button variant="quiet" href={path} reload>
          {de.guardianBooking.back}
        </Button>
      </p>
    </>
  );
}

function Step({ data, answers, path }: { data: GuardianBookingView; answers: GuardianAnswersView; path: string }) {
  const texts = de.guardianAnswers;
  const { step, asked } = answers;
  if (step?.state === 'opened') return <OpenedAnswers {...{ data, answers, step, path }} />;
  if (step?.left === 0) {
    return (
      <ErrorSummary title={texts.lockedTitle}>
        <p>{texts.locked(data.host.name)}</p>
      </ErrorSummary>
    );
  }
  const error = step ? refusalText(step.left) : undefined;
  return (
    <form className="raised stack-4" method="post" action={`${path}/angaben`} noValidate>
      {error ? <ErrorSummary title={texts.refusedTitle} errors={[{ field: 'geburtsdatum', message: error }]} /> : null}
      <p>{texts.asked(questionCount(asked))}</p>
      <p>{texts.why}</p>
      <Field name="geburtsdatum" label={texts.birthDate} hint={texts.birthDateHint} error={error}>
        <input type="date" required autoComplete="off" />
      </Field>
      <p>
        <Button type="submit">{texts.open}</Button>
      </p>
    </form>
  );
}

function refusalText(left: number | null): string {
  return left === null ? de.guardianAnswers.enterDate : de.guardianAnswers.refused(left);
}
