import { type DepartureAddress, departurePath } from '#domain/organisers/departures/departurePaths.ts';
import type { DepartureAnswersData } from '#pageData/organisers/departures.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { ShownMails } from '#views/components/organisers/ShownMails.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import styles from './DepartureAnswersPage.module.css';

interface Props extends Pick<DepartureAnswersData, 'unasked' | 'failure'> {
  departure: DepartureAddress;
  asking: NonNullable<DepartureAnswersData['asking']>;
}

/** Names the families and what they are asked, and shows the mail to the first one, before they are asked. */
export function AskPreview({ departure, unasked, asking: { id, version, mail }, failure }: Props) {
  const texts = de.departureAnswers;
  const count = unasked.length;
  return (
    <TitledSection id="nachfragen" title={texts.askTitle(count)} className={`stack-4 ${styles.preview}`}>
      <ErrorSummary title={texts.askFailed} failure={failure} />
      <p>{texts.askLead}</p>
      <ul className="stack-3">
        {unasked.map(({ reference, guardian, email, travellers, questions }) => (
          <li key={reference} className={styles.family}>
            <strong>{`${guardian} (${travellers})`}</strong>
            <span>{questions.join(', ')}</span>
            <span className="note">{email}</span>
          </li>
        ))}
      </ul>
      {mail ? (
        <>
          <h3 className="text-m">{texts.askMail}</h3>
          <ShownMails mails={[mail]} />
        </>
      ) : null}
      <form method="post" action={departurePath(departure, 'angaben')} className="row-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="stand" value={version} />
        <Button type="submit">{texts.askNow(count)}</Button>
        <Button variant="secondary" href={departurePath(departure, 'angaben')}>
          {texts.back}
        </Button>
      </form>
    </TitledSection>
  );
}
