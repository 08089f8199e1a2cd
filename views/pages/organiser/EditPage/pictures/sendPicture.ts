import type { UploadedPicture } from '#domain/organisers/uploadedPicture.ts';
import * as de from '#views/texts/de.ts';

export interface UploadIssue {
  message: string;
  /** Action that may fix the issue: a retry with the same file, or signing in again. */
  remedy: 'retry' | 'signIn' | 'none';
}

export type SendResult = { picture: UploadedPicture } | { issue: UploadIssue };

/** Upload timeout in milliseconds. It allows 15 MB over a slow connection. */
const timeoutMs = 10 * 60_000;

/**
 * Uploads a picture. Never rejects; does not settle after an abort. Uses XMLHttpRequest, because `fetch` reports no
 * upload progress.
 * @param onProgress called with the uploaded fraction of the file, from 0 to 1
 */
export function sendPicture(
  file: File,
  subdomain: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<SendResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const offline = () => resolve({ issue: { message: de.editor.uploadOffline, remedy: 'retry' } });
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(readAnswer(request));
    request.onerror = offline;
    request.ontimeout = offline;
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', `/api/admin/images?${new URLSearchParams({ subdomain })}`);
    request.timeout = timeoutMs;
    request.setRequestHeader('Content-Type', file.type);
    request.send(file);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): SendResult {
  if (status === 401 || status === 403) {
    return { issue: { message: de.organisers.signedOut, remedy: 'signIn' } };
  }
  try {
    const body = JSON.parse(responseText) as UploadedPicture & { detail?: string };
    if (status === 201) return { picture: body };
    return { issue: { message: body.detail ?? de.editor.uploadFailed, remedy: 'retry' } };
  } catch {
    return { issue: { message: de.editor.uploadFailed, remedy: 'retry' } };
  }
}
