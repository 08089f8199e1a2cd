import { useEffect, useEffectEvent, useState } from 'react';
import { newKey } from '#domain/fields/newKey.ts';
import type { UploadedPicture } from '#domain/organisers/uploadedPicture.ts';
import * as de from '#views/texts/de.ts';
import { pictureRefusal } from './pictureFile.ts';
import { sendPicture, type UploadIssue } from './sendPicture.ts';

export interface PictureUpload {
  id: string;
  /** Path of the field that receives the picture. */
  path: string;
  file: File;
  /** Reason for the failure; null while the upload is pending or running. */
  issue: UploadIssue | null;
}

export interface PictureUploads {
  /** Uploads in the order of sending. Completed uploads are removed. */
  all: PictureUpload[];
  current: PictureUpload | undefined;
  /** Sent fraction of the current upload, from 0 to 1. */
  progress: number;
  add(path: string, files: Iterable<File>): void;
  retry(upload: PictureUpload): void;
  drop(upload: PictureUpload): void;
  clear(): void;
}

/**
 * Uploads pictures one after another, so that the first one is available soon over a slow connection.
 * @param onPicture called with each uploaded picture and the path of its field
 * @param announce announces the result of each upload to screen readers
 */
export function usePictureUploads(
  subdomain: string,
  onPicture: (path: string, picture: UploadedPicture) => void,
  announce: (text: string) => void,
): PictureUploads {
  const [all, setAll] = useState<PictureUpload[]>([]);
  const [progress, setProgress] = useState(0);
  const current = all.find(({ issue }) => issue === null);

  const send = useEffectEvent(async (upload: PictureUpload, signal: AbortSignal) => {
    setProgress(0);
    const result = await sendPicture(upload.file, subdomain, setProgress, signal);
    if ('picture' in result) {
      drop(upload);
      onPicture(upload.path, result.picture);
      announce(de.editor.uploaded(upload.file.name));
    } else {
      setAll((before) => before.map((each) => (each.id === upload.id ? { ...each, ...result } : each)));
      announce(`${upload.file.name}: ${result.issue.message}`);
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each upload is sent once, regardless of the number of renders
  useEffect(() => {
    if (!current) return;
    const controller = new AbortController();
    void send(current, controller.signal);
    return () => controller.abort();
  }, [current?.id]);

  // Without these listeners, a file dropped outside a drop target would replace the page and lose the entered values.
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);

  function drop({ id }: PictureUpload): void {
    setAll((before) => before.filter((each) => each.id !== id));
  }

  return {
    all,
    current,
    progress,
    add(path, files) {
      const added = [...files].map((file) => {
        const refusal = pictureRefusal(file);
        return { id: newKey(), path, file, issue: refusal ? ({ message: refusal, remedy: 'none' } as const) : null };
      });
      setAll((before) => [...before, ...added]);
      const refused = added.filter(({ issue }) => issue);
      announce(refused.map(({ file, issue }) => `${file.name}: ${issue?.message}`).join(' ') || de.editor.uploading);
    },
    retry(upload) {
      // Appended at the end, so that the running upload stays first.
      setAll((before) => [...before.filter(({ id }) => id !== upload.id), { ...upload, id: newKey(), issue: null }]);
    },
    drop,
    clear: () => setAll([]),
  };
}
