import { lazy, Suspense, useState } from 'react';
import { Button } from '#views/components/Button.tsx';
import { Dialog } from '#views/components/dialog/Dialog.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Skeleton } from '#views/components/Skeleton.tsx';
import * as de from '#views/texts/de.ts';

const SummarySheet = lazy(async () => ({ default: (await import('./SummarySheet.tsx')).SummarySheet }));

/** Opens the summary of favourites for parents. @param url absolute address of the list */
export function SummaryButton({ ids, url }: { ids: readonly string[]; url: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        <Icon name="scroll-text" size={18} /> {de.favouritesPage.summary}
      </Button>
      <Dialog title={de.favouritesPage.summaryTitle} shape="sheet" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <SummarySheet ids={ids} url={url} />
        </Suspense>
      </Dialog>
    </>
  );
}
