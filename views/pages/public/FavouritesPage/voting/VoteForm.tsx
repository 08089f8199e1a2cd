import type { FormEvent } from 'react';
import { Button } from '#views/components/Button.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { isSameName, maxNameLength, parseName, type Voter } from '#views/favourites/votes.ts';
import * as de from '#views/texts/de.ts';
import styles from './Voting.module.css';

interface VoteFormProps {
  name: string;
  onName: (name: string) => void;
  voters: readonly Voter[];
  error: string | null;
  /** Number of chosen trips. */
  count: number;
  onSubmit: (event: FormEvent) => void;
}

/** Form with the voter's name. The choice itself is below the cards of the trips. */
export function VoteForm({ name, onName, voters, error, count, onSubmit }: VoteFormProps) {
  const validName = parseName(name);
  const known = voters.find((voter) => validName !== null && isSameName(voter.name, validName));
  return (
    <form className={`raised stack-3 ${styles.form}`} onSubmit={onSubmit} noValidate>
      <Field
        name="name"
        label={de.favouritesPage.voteName}
        hint={de.favouritesPage.voteNameHint}
        {...(error !== null && { error })}
      >
        <input
          value={name}
          maxLength={maxNameLength}
          autoComplete="given-name"
          onChange={({ target }) => onName(target.value)}
        />
      </Field>
      <p role="status">{known ? de.favouritesPage.voteNameKnown(known.name) : null}</p>
      <div className={`row-3 ${styles.submit}`}>
        <p aria-live="polite">{de.favouritesPage.voteChosen(count)}</p>
        <Button type="submit">{de.favouritesPage.voteSubmit}</Button>
      </div>
    </form>
  );
}
