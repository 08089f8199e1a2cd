import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadedPicture } from '../../../../src/domain/organisers/uploadedPicture.ts';
import * as de from '../../../texts/de.ts';
import { newKey } from '../newKey.ts';
import { pictureRefusal } from './pictureFile.ts';
import { sendPicture, type UploadIssue } from './sendPicture.ts';

export interface PictureUpload {
  id: string;
  /** Path of the field it is for. */
  path: string;
  file: File;
  /** Why it has not become a picture; null as long as it may. */
  issue: UploadIssue | null;
}

export interface PictureUploads {
  /** In the order they are sent. What has become a picture is gone from it. */
  all: PictureUpload[];
  current: PictureUpload | undefined;
  /** Which part of the current one is sent, from 0 to 1. */
  progress: number;
  add(path: string, files: Iterable<File>): void;
  retry(upload: PictureUpload): void;
  drop(upload: PictureUpload): void;
  /** Gives all of them up. */
  clear(): void;
}

/**
 * Uploads pictures one after another: a slow line then has the first one soon instead of all of them late.
 * @param onPicture puts a picture where it belongs
 * @param say tells those who cannot see it what has come of one
 */
export function usePictureUploads(
  subdomain: string,
  onPicture: (path: string, picture: UploadedPicture) => void,
  say: (text: string) => void,
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
      say(de.editor.uploaded(upload.file.name));
    } else {
      setAll((before) => before.map((each) => (each.id === upload.id ? { ...each, ...result } : each)));
      say(`${upload.file.name}: ${result.issue.message}`);
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, however often it is rendered
  useEffect(() => {
    if (!current) return;
    const giveUp = new AbortController();
    void send(current, giveUp.signal);
    return () => giveUp.abort();
  }, [current?.id]);

  // A file dropped beside the fields for it would replace the page, and all that is typed into it.
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
      say(refused.map(({ file, issue }) => `${file.name}: ${issue?.message}`).join(' ') || de.editor.uploading);
    },
    retry(upload) {
      // To the end: the one that is being sent stays the first.
      setAll((before) => [...before.filter(({ id }) => id !== upload.id), { ...upload, id: newKey(), issue: null }]);
    },
    drop,
    clear: () => setAll([]),
  };
}
