import { reviewAges, reviewAspects, reviewAuthors } from '#domain/reviews/review.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import type { ReviewFormData } from '#pageData/reviewForm.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ReviewFormPage.module.css';
import { StarField } from './StarField.tsx';

/** The review form, a plain form that the server processes. */
export function ReviewForm({ data, path }: { data: Extract<ReviewFormData, { state: 'open' }>; path: string }) {
  const texts = de.reviewForm;
  const { values, errors, failure } = data;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <form className="raised stack-5" method="post" action={path} aria-label={texts.label} noValidate>
      <ErrorSummary title={texts.faulty(errors.length)} errors={errors} />
      <ErrorSummary title={texts.failed} failure={failure} />
      <div className={styles.pair}>
        <Field name="by" label={texts.by} error={errorOf('by')}>
          <select required defaultValue={values.by}>
            <option value="">{texts.choose}</option>
            <Options of={reviewAuthors.map((author) => [author, texts.authors[author]])} />
          </select>
        </Field>
        <Field name="age" label={texts.age} error={errorOf('age')}>
          <input type="number" required {...reviewAges} defaultValue={values.age} />
        </Field>
      </div>
      <fieldset className={styles.stars}>
        <legend>{texts.stars}</legend>
        {reviewAspects.map((aspect) => (
          <StarField
            key={aspect}
            name={aspect}
            label={de.reviews.aspects[aspect]}
            value={values[aspect]}
            error={errorOf(aspect)}
          />
        ))}
      </fieldset>
      <Field name="text" label={texts.text} hint={texts.textHint} error={errorOf('text')}>
        <textarea required rows={7} defaultValue={values.text} />
      </Field>
      <Field name="name" label={texts.name} hint={texts.nameHint} error={errorOf('name')} isOptional>
        <input maxLength={33} autoComplete="given-name" defaultValue={values.name} />
      </Field>
      <div className="stack-4 start">
        <p className="note">
          {texts.note} <a href={pathOf('privacy')}>{de.contact.privacyLink}</a>
        </p>
        <Button type="submit">{texts.send}</Button>
      </div>
    </form>
  );
}
