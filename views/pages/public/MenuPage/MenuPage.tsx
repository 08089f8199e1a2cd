import { FullMenu } from '../../../components/chrome/FullMenu.tsx';
import { PageIntro } from '../../../components/chrome/PageIntro.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { SuggestionsNote } from '../../../components/search/SuggestionsNote.tsx';
import { menuPath } from '../../../queries/menuPath.ts';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';

/** All links of the header. Without JavaScript, the menu button of narrow screens leads here. */
export function MenuPage() {
  const menu = usePageQuery('menu', null);
  return (
    <>
      <PageHead title={de.chrome.menu} description={de.chrome.menuDescription} path={menuPath} />
      <PageIntro title={de.chrome.menu} />
      <FullMenu menu={menu} searchNote={<SuggestionsNote />} label={de.chrome.menu} />
    </>
  );
}
