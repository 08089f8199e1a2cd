import { useEffect, useRef } from 'react';
import { questionsKey, type SaveQuestion } from '../../../../src/domain/organisers/saveQuestions.ts';
import { levelTexts } from '../../../../src/domain/trip/visibility.ts';
import { Button } from '../../../components/Button.tsx';
import { fieldId } from '../../../components/form/Field.tsx';
import * as de from '../../../texts/de.ts';
import styles from './SaveQuestions.module.css';

interface SaveQuestionsProps {
  questions: SaveQuestion[];
  /** Counts the tries to save: each moves the focus here. */
  attempt: number;
  onConfirm: () => void;
  onPostpone: () => void;
}

/** What is to be confirmed before the trip is saved. Without scripts the button sends which questions it answers. */
export function SaveQuestions({ questions, attempt, onConfirm, onPostpone }: SaveQuestionsProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts the page was sent again because of this
    <section ref={box} className={styles.questions} tabIndex={-1} autoFocus aria-labelledby="rueckfrage">
      <h2 id="rueckfrage">{de.editor.questionTitle}</h2>
      <div className={styles.texts}>
        {questions.map((question) => (
          <Question key={question.kind} question={question} />
        ))}
      </div>
      {/* Enter in a field presses the first button of a form, and must not confirm what nobody has read. */}
      <button type="submit" hidden />
      <p className={styles.actions}>
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
        <span className={styles.back}>
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
