import { useEffect, useState } from 'react';
import { editPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { tripChanges } from '#domain/organisers/tripFormChanges.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { PageHead } from '#views/components/PageHead.tsx';
import { readDraft } from '#views/pages/organiser/EditPage/saving/tripDraft.ts';
import { TripArticle } from '#views/pages/public/TripPage/TripArticle.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './PreviewPage.module.css';

/** Shows a trip as visitors would see it, including the unsaved changes in this browser (specification §7.6). */
export function PreviewPage({ args }: PageProps<'PreviewPage'>) {
  const data = usePageQuery('organiserPreview', args);
  const draft = useDraftPreview(args);
  // The public page does not show the level.
  const { level: _, ...trip } = draft.trip ?? data.trip;
  return (
    <>
      <PageHead title={`${de.preview.title}: ${trip.title}`} description={de.preview.title} path={trip.path} noindex />
      <p className={styles.note} role="status">
        {de.preview.states[draft.state]}{' '}
        {data.canEdit ? (
          <a href={editPath(args.subdomain, args.combinedId)}>{de.preview.back}</a>
        ) : (
          <a href={organiserPath(args.subdomain, 'dashboard')}>{de.preview.toDashboard}</a>
        )}
      </p>
      {/* The key resets component state, e.g. the open tab, when the draft replaces the saved version. */}
      <TripArticle key={draft.state} data={{ ...data, trip }} />
    </>
  );
}

interface DraftPreview {
  /** `faulty`: the draft is invalid, and the saved version is shown. The editor lists the issues. */
  state: 'saved' | 'draft' | 'faulty';
  trip: PublicTrip | null;
}

/** Returns the trip with the unsaved changes that the editor keeps in this browser, or the saved version if there are none. */
function useDraftPreview({ subdomain, combinedId }: { subdomain: string; combinedId: string }): DraftPreview {
  const [preview, setPreview] = useState<DraftPreview>({ state: 'saved', trip: null });
  useEffect(() => {
    const draft = readDraft(combinedId);
    if (!draft) return;
    const controller = new AbortController();
    const destinationId = combinedId.slice(0, combinedId.indexOf('-'));
    void fetch(`/api/rds/preview?${new URLSearchParams({ subdomain, destinationId })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(tripChanges(draft.base.form, draft.form)),
      signal: controller.signal,
    })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as PublicTrip) : null))
      .then((trip) => setPreview(trip ? { state: 'draft', trip } : { state: 'faulty', trip: null }))
      // Offline: keeps the saved version.
      .catch(() => undefined);
    return () => controller.abort();
  }, [subdomain, combinedId]);
  return preview;
}
