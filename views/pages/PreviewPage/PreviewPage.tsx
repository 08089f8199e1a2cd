import { editPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { PageHead } from '../../components/chrome/PageHead.tsx';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import * as de from '../../texts/de.ts';
import { TripArticle } from '../TripPage/TripArticle.tsx';
import styles from './PreviewPage.module.css';
import { useDraftPreview } from './useDraftPreview.ts';

/** Shows a trip as visitors would see it, including the unsaved changes in this browser (specification §7.6). */
export function PreviewPage({ args }: { args: { subdomain: string; combinedId: string } }) {
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
