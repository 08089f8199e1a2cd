import { useEffect, useRef } from 'react';
import { questionsKey, type SaveQuestion } from '#domain/organisers/saveQuestions.ts';
import { levelTexts } from '#domain/trip/visibility.ts';
import { Button } from '#views/components/Button.tsx';
import { fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './SaveQuestions.module.css';

interface SaveQuestionsProps {
  questions: SaveQuestion[];
  /** Number of attempts to save. Each attempt moves the focus here. */
  attempt: number;
  onConfirm: () => void;
  onPostpone: () => void;
}

/** Questions that have to be confirmed before a save. Without JavaScript, the button submits the ids of the confirmed questions. */
export function SaveQuestions({ questions, attempt, onConfirm, onPostpone }: SaveQuestionsProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript, the server rendered the page again because of these questions
    <section ref={box} className={`stack-2 ${styles.questions}`} tabIndex={-1} autoFocus aria-labelledby="rueckfrage">
      <h2 className="text-m" id="rueckfrage">
        {de.editor.questionTitle}
      </h2>
      <div className={`stack-2 ${styles.texts}`}>
        {questions.map((question) => (
          <Question key={question.kind} question={question} />
        ))}
      </div>
      {/* Enter in a field activates the first submit button of the form, which must not confirm the questions. */}
      <button type="submit" hidden />
      <p className="row-2">
        <Button
          type="submit"
          size="small"
          name="confirmed"
          value={questionsKey(questions)}
          onClick={(event) => {
            event.preventDefault();
            onConfirm();
          }}
        >
          {de.editor.saveAnyway}
        </Button>
        <span className="scriptsOnly">
          <Button variant="secondary" size="small" onClick={onPostpone}>
            {de.editor.keepEditing}
          </Button>
        </span>
      </p>
    </section>
  );
}

function Question({ question }: { question: SaveQuestion }) {
  if (question.kind === 'newCity') {
    return (
      <p>
        {de.editor.newCity(question.city, question.country)}{' '}
        <a href={`#${fieldId('city.title')}`}>{de.editor.checkCity}</a>
      </p>
    );
  }
  const { from, to, problems } = question;
  return (
    <>
      <p>{de.editor.lowerLevel(`${from} „${levelTexts[from].title}“`, `${to} „${levelTexts[to].title}“`)}</p>
      <ul>
        {problems.map(({ code, field, message }) => (
          <li key={`${code} ${field}`}>
            <a href={`#${fieldId(field)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
