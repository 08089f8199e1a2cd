import { FullMenu } from '../../components/chrome/FullMenu.tsx';
import { menuPath } from '../../components/chrome/menuPath.ts';
import { PageHead } from '../../components/chrome/PageHead.tsx';
import { PageIntro } from '../../components/chrome/PageIntro.tsx';
import { SuggestionsNote } from '../../components/search/SuggestionsNote.tsx';
import * as de from '../../texts/de.ts';

/** All links of the header. Without JavaScript, the menu button of narrow screens leads here. */
export function MenuPage() {
  return (
    <>
      <PageHead title={de.chrome.menu} description={de.chrome.menuDescription} path={menuPath} noindex />
      <PageIntro title={de.chrome.menu} />
      <FullMenu searchNote={<SuggestionsNote />} label={de.chrome.menu} />
    </>
  );
}
