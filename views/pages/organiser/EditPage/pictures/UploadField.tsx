import { PictureChooser } from './PictureChooser.tsx';
import { UploadList } from './UploadList.tsx';
import type { PictureUploads } from './usePictureUploads.ts';

interface UploadFieldProps {
  uploads: PictureUploads;
  path: string;
  label: string;
  /** Whether several files can be selected. */
  several?: boolean;
  subdomain: string;
}

export function UploadField({ uploads, path, label, several = false, subdomain }: UploadFieldProps) {
  return (
    <>
      <UploadList uploads={uploads} path={path} subdomain={subdomain} />
      <PictureChooser label={label} several={several} onFiles={(files) => uploads.add(path, files)} />
    </>
  );
}
