import { PictureChooser } from './PictureChooser.tsx';
import { UploadList } from './UploadList.tsx';
import type { PictureUploads } from './usePictureUploads.ts';

interface UploadFieldProps {
  uploads: PictureUploads;
  /** Path of the field that the pictures are for. */
  path: string;
  label: string;
  /** One file or several at a time. */
  several?: boolean;
  subdomain: string;
}

/** New pictures for a field: choosing them, and what becomes of them. */
export function UploadField({ uploads, path, label, several = false, subdomain }: UploadFieldProps) {
  return (
    <>
      <UploadList uploads={uploads} path={path} subdomain={subdomain} />
      <PictureChooser label={label} several={several} onFiles={(files) => uploads.add(path, files)} />
    </>
  );
}
