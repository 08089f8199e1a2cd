import { editPath } from '../../../src/domain/organisers/organiserPaths.ts';
import { PageHead } from '../../components/chrome/PageHead.tsx';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import * as de from '../../texts/de.ts';
import { TripArticle } from '../TripPage/TripArticle.tsx';
import styles from './PreviewPage.module.css';
import { useDraftPreview } from './useDraftPreview.ts';

/** A trip as visitors would see it, unsaved changes of this browser included (specification §7.6). */
export function PreviewPage({ args }: { args: { subdomain: string; combinedId: string } }) {
  const data = usePageQuery('organiserPreview', args);
  const draft = useDraftPreview(args);
  // Visitors see no level.
  const { level: _, ...trip } = draft.trip ?? data.trip;
  return (
    <>
      <PageHead title={`${de.preview.title}: ${trip.title}`} description={de.preview.title} path={trip.path} noindex />
      <p className={styles.note} role="status">
        {de.preview.states[draft.state]} <a href={editPath(args.subdomain, args.combinedId)}>{de.preview.back}</a>
      </p>
      {/* Its own state, the open tab say, is not the saved version's. */}
      <TripArticle key={draft.state} data={{ ...data, trip }} />
    </>
  );
}
