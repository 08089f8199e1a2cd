import type { QrCode } from '#pageData/qrCode.ts';
import styles from './QrPicture.module.css';

/** A QR code, dark on white in every scheme and on paper. @param label says what it contains, and where to read it */
export function QrPicture({ code: { size, path }, label }: { code: QrCode; label: string }) {
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
