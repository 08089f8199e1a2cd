import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';
import styles from './TownPage.module.css';

/** Asks for the family's town, or again for one that is not known. */
export function TownPage({ args: { text, back } }: PageProps<'TownPage'>) {
  const { town } = useChrome();
  const isUnknown = text !== '';
  return (
    <>
      <PageHead
        title={pageTargets['home-town'].title}
        description={de.town.intro}
        path={pageTargets['home-town'].de}
        noindex
      />
      <PageIntro title={pageTargets['home-town'].title} lead={de.town.intro} />
      <form className={`stack-3 ${styles.form}`} method="post" action={pathOf('home-town')}>
        <input type="hidden" name="zurueck" value={back} />
        <Field name="ort" label={de.town.label} hint={de.town.hint} error={isUnknown ? de.town.unknown : undefined}>
          <input type="text" autoComplete="off" maxLength={80} defaultValue={(isUnknown ? text : town) ?? ''} />
        </Field>
        <div className="row-2">
          <Button type="submit">{de.town.show}</Button>
          {town === null || isUnknown ? null : (
            <Button type="submit" variant="secondary" name="aktion" value="entfernen">
              {de.town.remove}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
