import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import { FullMenu } from '#views/components/chrome/FullMenu.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { SuggestionsNote } from '#views/components/search/SuggestionsNote.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';

/** All links of the header. Without JavaScript, the menu button of narrow screens leads here. */
export function MenuPage() {
  const menu = usePageQuery('menu', null);
  return (
    <>
      <PageHead title={pageTargets.menu.title} description={de.chrome.menuDescription} path={pathOf('menu')} />
      <PageIntro title={pageTargets.menu.title} />
      <FullMenu menu={menu} searchNote={<SuggestionsNote />} label={pageTargets.menu.title} />
    </>
  );
}
