import { may } from '#domain/organisers/accounts/permissions.ts';
import type { AnswerRow, AnswerTable, NamedTraveller } from '#domain/organisers/departures/departureAnswers.ts';
import {
  answersCsvPath,
  answersPath,
  askPath,
  type DepartureAddress,
  departurePath,
} from '#domain/organisers/departures/departurePaths.ts';
import { travellerDetailsPath } from '#domain/organisers/organiserPaths.ts';
import type { DepartureAnswersData } from '#pageData/organisers/departures.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { PrintButton } from '#views/components/organisers/departures/PrintButton.tsx';
import { FilterForm } from '#views/components/organisers/FilterForm.tsx';
import stacked from '#views/components/organisers/stackedTable.module.css';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { AskPreview } from './AskPreview.tsx';
import styles from './DepartureAnswersPage.module.css';

const noFilters = { text: '', question: '', isMissing: false };

/** The answers about all travellers of a departure: a column per question, and whose answers are missing. */
export function DepartureAnswersPage({ args }: PageProps<'DepartureAnswersPage'>) {
  const { departure, answers, selection, unasked, asking, failure } = usePageQuery('departureAnswers', args);
  const mayAsk = may(useOrganiserHost(args.subdomain), 'bookings.write');
  const { questions, rows, count } = answers;
  const texts = de.departureAnswers;
  const hasQuestions = questions.length > 0;
  const isEverything = answersPath(departure, selection) === answersPath(departure, noFilters);
  if (asking && mayAsk) {
    return (
      <DepartureFrame departure={departure} part={texts.title}>
        <AskPreview departure={departure} unasked={unasked} asking={asking} failure={failure} />
      </DepartureFrame>
    );
  }
  return (
    <DepartureFrame departure={departure} part={texts.title}>
      <ErrorSummary title={texts.askFailed} failure={failure} />
      {unasked.length > 0 ? <Unasked unasked={unasked} departure={departure} mayAsk={mayAsk} /> : null}
      {count === 0 ? <p>{texts.nobody}</p> : null}
      {count > 0 && !hasQuestions ? <p>{texts.nothingAsked}</p> : null}
      {count > 0 && hasQuestions ? (
        <>
          <p className="note screenOnly">{texts.lead}</p>
          <Missing answers={answers} departure={departure} question={selection.question} />
          <FilterForm
            key={answersPath(departure, selection)}
            action={departurePath(departure, 'angaben')}
            texts={texts}
            text={selection.text}
            resetHref={isEverything ? null : answersPath(departure, noFilters)}
          >
            <Field name="frage" label={texts.question}>
              <select defaultValue={selection.question}>
                <option value="">{texts.allQuestions}</option>
                <Options of={questions.map(({ key, label }) => [key, label])} />
              </select>
            </Field>
            <Field name="fehlt" label={texts.missing}>
              <select defaultValue={selection.isMissing ? 'ja' : ''}>
                <option value="">{texts.everybody}</option>
                <option value="ja">{texts.onlyMissing}</option>
              </select>
            </Field>
          </FilterForm>
          <p className={`screenOnly ${styles.files}`}>
            <a href={answersCsvPath(departure, selection)} download>
              {texts.csv}
            </a>
            <PrintButton />
          </p>
          <TitledSection id="angaben" title={texts.count(rows.length, count)} className={`stack-3 ${styles.list}`}>
            {rows.length === 0 ? <p>{texts.none}</p> : <Answers answers={answers} subdomain={departure.subdomain} />}
          </TitledSection>
        </>
      ) : null}
    </DepartureFrame>
  );
}

interface UnaskedProps extends Pick<DepartureAnswersData, 'unasked'> {
  departure: DepartureAddress;
  mayAsk: boolean;
}

/** Says that questions were added to the trip after families have booked. */
function Unasked({ unasked, departure, mayAsk }: UnaskedProps) {
  const texts = de.departureAnswers;
  const questions = [...new Set(unasked.flatMap((family) => family.questions))];
  return (
    <TitledSection id="ungefragt" title={texts.unaskedTitle(unasked.length)} className="tinted stack-3 screenOnly">
      <p>{texts.unasked(unasked.length, questions)}</p>
      {mayAsk ? (
        <p>
          <Button href={askPath(departure)}>{texts.ask(unasked.length)}</Button>
        </p>
      ) : null}
    </TitledSection>
  );
}

interface MissingProps {
  answers: AnswerTable;
  departure: DepartureAddress;
  /** Key of the chosen question. */
  question: string;
}

function Missing({ answers: { missing, optional, questions }, departure, question }: MissingProps) {
  const texts = de.departureAnswers;
  const chosen = questions.find(({ key }) => key === question);
  return (
    <>
      {missing.length === 0 ? <p className="screenOnly">{texts.nothingMissing(chosen?.label ?? null)}</p> : null}
      {missing.length > 0 ? (
        <TitledSection id="fehlt" title={texts.missingTitle(missing.length)} className="tinted stack-3 screenOnly">
          <p>{texts.missingHint(chosen?.label ?? null)}</p>
          <Travellers travellers={missing} departure={departure} />
        </TitledSection>
      ) : null}
      {optional.count > 0 ? (
        <details className="screenOnly">
          <summary>{texts.optionalTitle(optional.count)}</summary>
          <div className="tinted stack-3">
            <p>{texts.optionalHint}</p>
            <Travellers travellers={optional.travellers} departure={departure} />
          </div>
        </details>
      ) : null}
    </>
  );
}

/** The names of travellers, and a mail to their families only. */
function Travellers({ travellers, departure }: { travellers: NamedTraveller[]; departure: DepartureAddress }) {
  const families = [...new Set(travellers.map(({ reference }) => reference))];
  return (
    <>
      <p className="bold">{travellers.map(({ name }) => name).join(', ')}</p>
      <form action={departurePath(departure, 'nachricht')} method="get">
        <input type="hidden" name="vorlage" value="angaben" />
        {families.map((reference) => (
          <input key={reference} type="hidden" name="an" value={reference} />
        ))}
        <Button type="submit" variant="secondary">
          {de.departureAnswers.mail(families.length)}
        </Button>
      </form>
    </>
  );
}

function Answers({ answers: { columns, rows }, subdomain }: { answers: AnswerTable; subdomain: string }) {
  const texts = de.departureAnswers;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls with the keyboard
    <section className={styles.scroll} aria-label={texts.label} tabIndex={0}>
      <table className={`${stacked.table} ${styles.table}`}>
        <thead>
          <tr>
            {[texts.name, ...columns].map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions can have the same label
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.reference}/${row.index}`}>
              <th scope="row">
                <a href={travellerDetailsPath(subdomain, row.reference)}>{row.name}</a>
                {row.age === null ? null : <small className="note">{de.departure.age(row.age)}</small>}
              </th>
              {row.cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one cell per column
                <td key={index} data-column={columns[index]}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell }: { cell: AnswerRow['cells'][number] }) {
  if (typeof cell === 'object' && cell !== null)
    return cell.isWarning ? <strong className={styles.warning}>{cell.text}</strong> : cell.text;
  const texts = de.departureAnswers;
  if (cell !== null) return <span className="note">{texts[cell]}</span>;
  return (
    <span className="note">
      <span aria-hidden="true">–</span> <span className="visuallyHidden">{texts.noAnswer}</span>
    </span>
  );
}
