import { editAfterSignInPath, signInPath } from '#domain/organisers/organiserPaths.ts';
import { Button } from '#views/components/Button.tsx';
import { FieldMessage } from '#views/components/form/Field.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import { IconButton } from '../ItemButtons.tsx';
import styles from './UploadList.module.css';
import type { PictureUpload, PictureUploads } from './usePictureUploads.ts';

interface UploadListProps {
  uploads: PictureUploads;
  path: string;
  subdomain: string;
}

export function UploadList({ uploads, path, subdomain }: UploadListProps) {
  const combinedId = useLocation().pathname.split('/').at(-1) ?? '';
  const ofField = uploads.all.filter((upload) => upload.path === path);
  if (ofField.length === 0) return null;
  return (
    <ul className="stack-2">
      {ofField.map((upload) => (
        <li key={upload.id} className={styles.upload}>
          <span className={styles.name}>{upload.file.name}</span>
          <IconButton
            label={(upload.issue ? de.editor.dropUpload : de.editor.stopUpload)(upload.file.name)}
            onClick={() => uploads.drop(upload)}
          >
            <Icon name="x" size={20} />
          </IconButton>
          {upload.issue ? (
            <div className={`row-3 ${styles.issue}`}>
              <FieldMessage id={`hochladen-${upload.id}`}>{upload.issue.message}</FieldMessage>
              {upload.issue.remedy === 'signIn' ? (
                // Opens a new tab, because leaving the page would drop the selected files.
                <Button
                  variant="secondary"
                  size="small"
                  href={signInPath(subdomain, editAfterSignInPath(subdomain, combinedId))}
                  target="_blank"
                >
                  {de.organisers.signInAgain}
                </Button>
              ) : null}
              {upload.issue.remedy === 'none' ? null : (
                <Button variant="secondary" size="small" onClick={() => uploads.retry(upload)}>
                  <Icon name="rotate-cw" size={18} /> {de.editor.retryUpload}
                </Button>
              )}
            </div>
          ) : (
            <UploadProgress upload={upload} progress={upload.id === uploads.current?.id ? uploads.progress : null} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows the state of one upload. @param progress from 0 to 1; null while other uploads run first */
function UploadProgress({ upload, progress }: { upload: PictureUpload; progress: number | null }) {
  if (progress === null) return <p className={`note ${styles.state}`}>{de.editor.uploadWaits}</p>;
  const percent = Math.floor(progress * 100);
  return (
    <div className={styles.progress}>
      <progress aria-label={de.editor.uploadProgress(upload.file.name)} max={100} value={percent} />
      <span className={`note ${styles.state}`}>{percent < 100 ? `${percent} %` : de.editor.uploadIsRead}</span>
    </div>
  );
}
