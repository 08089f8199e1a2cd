import { pageTargets } from '#domain/site/pageTargets.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { TownFields } from '#views/components/town/TownForm.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';

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
      <TownFields town={isUnknown ? text : town} back={back} error={isUnknown ? de.town.unknown : undefined} />
    </>
  );
}
