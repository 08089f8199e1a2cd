import { formatEuro } from '#domain/amounts.ts';
import { familyFields, maxFamilies, newGroupPath } from '#domain/bookings/bookingGroups.ts';
import { formatWeekdayRange } from '#domain/weekdays.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { HowSteps } from '#views/components/HowSteps.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { PlacesLeft } from '#views/components/trip/PlacesLeft.tsx';
import { PriceParts } from '#views/components/trip/PriceParts.tsx';
import { PriceUntil } from '#views/components/trip/PriceUntil.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './NewGroupPage.module.css';

/** Chooses the departure that several families book together. */
export function NewGroupPage({ args }: PageProps<'NewGroupPage'>) {
  const data = usePageQuery('newGroup', args);
  const { combinedId, title, path, host, dates, hasOwnForm, errors, failure, canSkipHolds } = data;
  const texts = de.groups;
  const isLimited = dates.some(({ placesLeft }) => placesLeft !== null);
  return (
    <div className={`stack-5 ${styles.page}`}>
      <PageHead
        title={`${texts.newTitle}: ${title}`}
        description={texts.description}
        path={newGroupPath(combinedId)}
        noindex
      />
      <PageIntro title={texts.newTitle} lead={texts.newLead(title)} />
      {hasOwnForm && dates.length > 0 ? (
        <>
          <form method="post" action="/zusammen" className="raised stack-4">
            <ErrorSummary title={texts.notCreated} errors={errors} failure={failure}>
              {canSkipHolds ? (
                <>
                  <p>{failure}</p>
                  <Button type="submit" variant="secondary" size="small" name="ohne" value="1">
                    {texts.createWithout}
                  </Button>
                </>
              ) : null}
            </ErrorSummary>
            <input type="hidden" name="reise" value={combinedId} />
            <fieldset className="stack-2">
              <legend className="bold">{texts.chooseDate}</legend>
              {dates.map((date, index) => (
                <label key={date.key} className="option">
                  <input
                    type="radio"
                    name="termin"
                    value={date.key}
                    required
                    defaultChecked={data.date === '' ? index === 0 : date.key === data.date}
                  />
                  <span>
                    {formatWeekdayRange(date.start, date.end)}, {formatEuro(date.price)}
                    <PlacesLeft date={date} />
                    <PriceUntil price={date} />
                  </span>
                </label>
              ))}
            </fieldset>
            <PriceParts {...data} />
            <fieldset className="stack-2">
              <legend className="bold">{texts.families}</legend>
              <p className="note">{texts.familiesHint(maxFamilies)}</p>
              <div className={styles.families}>
                {familyFields.map((field, index) => (
                  <Field
                    key={field}
                    name={field}
                    label={texts.family(index + 1)}
                    error={errors.find((error) => error.field === field)?.message}
                  >
                    <input inputMode="numeric" maxLength={2} autoComplete="off" defaultValue={data.children[index]} />
                  </Field>
                ))}
              </div>
            </fieldset>
            <p className="note">{isLimited ? texts.willHold(data.holdMinutes) : texts.enough}</p>
            <p>
              <Button type="submit">{isLimited ? texts.create : texts.createLinks}</Button>
            </p>
          </form>
          <HowSteps title={texts.howTitle} steps={texts.how} />
        </>
      ) : (
        <p>{hasOwnForm ? texts.noDates : texts.foreign(host)}</p>
      )}
      <p>
        <a href={path}>{texts.toTrip}</a>
      </p>
    </div>
  );
}
