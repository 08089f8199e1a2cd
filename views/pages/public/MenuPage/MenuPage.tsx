import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import { FullMenu } from '../../../components/chrome/FullMenu.tsx';
import { PageIntro } from '../../../components/chrome/PageIntro.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { SuggestionsNote } from '../../../components/search/SuggestionsNote.tsx';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';

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
