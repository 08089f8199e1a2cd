/**
 * Browser entry. It is small, so that the pictures of the page get the connection: fonts are loaded and the site starts when the
 * first picture is painted. The site also starts at the first input. Input before that is replayed.
 */
import '@vitejs/plugin-react/preamble';
import { pageDataId } from './pageDataId.ts';
import { type EarlyInput, recordEarlyInput } from './start/earlyInput.ts';
import { firstPicture } from './start/firstPicture.ts';

// A function, because top-level await would block modules that import this file.
void start(recordEarlyInput(document));

async function start(input: EarlyInput): Promise<void> {
  const painted = firstPicture(document);
  // Without them, texts keep the fallback fonts.
  void painted.then(() => import('./styles/webFonts.css')).catch(() => undefined);
  await Promise.race([painted, input.first]);
  // The browser would discover the scripts one after the other.
  for (const href of document.getElementById(pageDataId)?.dataset.modules?.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const { startSite } = await import('./start/startSite.tsx');
  await startSite(input);
  input.replay();
}
